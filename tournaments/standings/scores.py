"""Who played which tables, and whose results are dropped."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from tournaments.standings.model import ZERO, Player, Rest, Results, Rules, Table, Value, total_of
from tournaments.standings.points import bye_terms, mean_term, table_terms

KNOCK_OUT = "knock_out"


@dataclass(frozen=True)
class Scores:
    """An event's results by player. Those of a final stage are no points: they place."""

    results: Results
    rules: Rules

    @cached_property
    def players(self) -> Mapping[int, Player]:
        """All players by id."""
        return {player.id: player for player in self.results.players}

    @cached_property
    def finished(self) -> tuple[Table, ...]:
        """The tables of the main stage that have a result, in the order of the rounds."""
        final = self.results.final_rounds
        found = (table for table in self.results.tables if not table.open and table.round not in final)
        return tuple(sorted(found, key=lambda table: (table.round, table.number)))

    @cached_property
    def dropped(self) -> frozenset[int]:
        """Who left an all-play-all before he had played half of it: his results count for nobody."""
        if self.rules.format != "all_play_all":
            return frozenset()
        gone = (player.id for player in self.results.players if player.gone)
        return frozenset(id for id in gone if 2 * self._sat_at[id] < self.rules.rounds)

    @cached_property
    def tables(self) -> Mapping[int, list[Table]]:
        """The tables of each player that count, without dropped ones."""
        kept: dict[int, list[Table]] = defaultdict(list)
        for table in self.finished:
            if not self._is_dropped(table):
                for seat in table.seats:
                    if seat.id is not None:
                        kept[seat.id].append(table)
        return kept

    @cached_property
    def rests(self) -> Mapping[int, list[Rest]]:
        """The byes of each player, without those of a final stage."""
        kept: dict[int, list[Rest]] = defaultdict(list)
        for rest in self.results.rests:
            if rest.round not in self.results.final_rounds:
                kept[rest.id].append(rest)
        return kept

    @cached_property
    def points(self) -> Mapping[int, Value]:
        """The points of each player, as the sum of his rounds."""
        return {id: self._points_of(id) for id in self.players}

    @cached_property
    def mean(self) -> Fraction:
        """The mean of the points of the field: who has played or rested."""
        field = [value.amount or ZERO for value in self.points.values() if value.terms]
        return sum(field, ZERO) / len(field) if field else ZERO

    def played(self, id: int) -> int:
        """How many tables a player has finished in the main stage."""
        return self._sat_at[id]

    @cached_property
    def _sat_at(self) -> Mapping[int, int]:
        sat: dict[int, int] = defaultdict(int)
        for table in self.finished:
            for seat in table.seats:
                if seat.id is not None:
                    sat[seat.id] += 1
        return sat

    def _is_dropped(self, table: Table) -> bool:
        return bool(self.dropped) and any(seat.id in self.dropped for seat in table.seats)

    def _points_of(self, id: int) -> Value:
        if id in self.dropped:
            return Value("points", ZERO)
        terms = table_terms(self.tables[id], id, self.rules) + bye_terms(self.rests[id], self.rules)
        for table in self.finished if self.dropped else ():
            if self._is_dropped(table) and any(seat.id == id for seat in table.seats):
                terms.append(mean_term("dropped", table.round, table.number, self.rules))
        terms += [mean_term("missed", round, 0, self.rules) for round in self._missed(id)]
        return total_of("points", tuple(sorted(terms, key=lambda term: (term.round, term.table))))

    def _missed(self, id: int) -> list[int]:
        """The rounds of an all-play-all that somebody missed who left after half of it."""
        if self.rules.format != "all_play_all" or not self.players[id].gone:
            return []
        there = {table.round for table in self.results.tables if any(seat.id == id for seat in table.seats)}
        there |= {rest.round for rest in self.rests[id]}
        return [number for number in self.results.rounds_in if number not in there]
