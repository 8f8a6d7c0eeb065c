"""What has been played so far in an event, as a draw wants to know it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations

from tournaments.models import Bye, Event, EventSeat, EventTable, KeptApart, Round
from tournaments.pairing.model import Pair, pair

SEATS = 4


@dataclass(slots=True)
class Played:
    """Who sat where and with whom, and who rested, by entry. Ids are texts, as draws have them."""

    met: Counter[Pair] = field(default_factory=Counter)
    left_of: Counter[tuple[str, str]] = field(default_factory=Counter)
    seats: dict[str, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0] * SEATS))
    fours: Counter[str] = field(default_factory=Counter)
    bots: Counter[str] = field(default_factory=Counter)  # tables that bots or stand-ins completed
    byes: Counter[str] = field(default_factory=Counter)  # allocated ones
    company: dict[str, tuple[int, frozenset[Pair]]] = field(default_factory=dict)  # the last table of each
    in_round: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))  # sat there, or has a bye
    rested: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))

    def last_pairs(self, before: int) -> frozenset[Pair]:
        """Who met in the round before this one."""
        found = (pairs for number, pairs in self.company.values() if number == before - 1)
        return frozenset[Pair]().union(*found)

    def latest_pairs(self) -> frozenset[Pair]:
        """Who met at the last table that either of them had, whenever that was."""
        return frozenset[Pair]().union(*(pairs for _number, pairs in self.company.values()))


def played_before(event: Event, number: int) -> Played:
    """Everything of the rounds before this one. Three queries, however much was played."""
    played = Played()
    rounds = dict(Round.objects.filter(event=event, number__lt=number).values_list("pk", "number"))
    rows = EventSeat.objects.filter(table__round__in=rounds, counts=True)
    rows = rows.exclude(table__state=EventTable.State.VOID).order_by("table__round__number", "table", "index")
    tables: dict[tuple[int, int], list[str | None]] = defaultdict(list)
    for round_id, table, entry in rows.values_list("table__round_id", "table_id", "entry_id"):
        tables[round_id, table].append(str(entry) if entry is not None else None)
    for (round_id, _table), seats in tables.items():
        _note(played, rounds[round_id], seats)
    for round_id, entry, kind in Bye.objects.filter(round__in=rounds).values_list("round", "entry", "kind"):
        played.in_round[rounds[round_id]].add(str(entry))
        if kind in (Bye.Kind.ALLOCATED, Bye.Kind.ASKED):
            played.rested[rounds[round_id]].add(str(entry))
        if kind == Bye.Kind.ALLOCATED:
            played.byes[str(entry)] += 1
    return played


def forbidden_in(event: Event) -> frozenset[Pair]:
    """Who never shares a table in this event."""
    rows = KeptApart.objects.filter(event=event).values_list("one", "other")
    return frozenset(pair(str(one), str(other)) for one, other in rows)


def _note(played: Played, number: int, seats: list[str | None]) -> None:
    people = [entry for entry in seats if entry is not None]
    together = frozenset(_pairs(people))
    played.met.update(together)
    for index, entry in enumerate(seats):
        if entry is None:
            continue
        played.seats[entry][index] += 1
        played.in_round[number].add(entry)
        played.bots[entry] += len(people) < len(seats)
        played.fours[entry] += len(seats) == SEATS
        played.company[entry] = (number, together)
        after = seats[(index + 1) % len(seats)]
        if after is not None:
            played.left_of[entry, after] += 1


def _pairs(people: Iterable[str]) -> Iterable[Pair]:
    return (pair(one, other) for one, other in combinations(people, 2))
