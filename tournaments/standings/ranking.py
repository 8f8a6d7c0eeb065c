"""Who stands where: the columns of the menu decide one after the other; full ties share the place."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from typing import Any

from tournaments.standings.meetings import NAME as HEAD_TO_HEAD
from tournaments.standings.meetings import head_to_head
from tournaments.standings.model import LOWER_IS_BETTER, Line, Results, Rules, Standings, Value
from tournaments.standings.scores import Scores
from tournaments.standings.stages import NOT_IN_IT, how_far, order_of
from tournaments.standings.tie_breaks import OF_ONE

UNPLACED = ("expelled", "dropped")


@lru_cache(maxsize=8)
def standings(results: Results, rules: Rules) -> Standings:
    """Work out everything from the results; `with_sums` adds how the values came about.

    Kept by the results themselves, so it cannot be out of date: when something changes, everybody who looks
    at an event asks at once.
    """
    scores, menu, far = Scores(results, rules), rules.menu, how_far(results, rules)
    notes = {player.id: _note(scores, player.id) for player in results.players}
    columns = {name: {id: _bare(OF_ONE[name](scores, id)) for id in notes} for name in menu if name in OF_ONE}
    placed = [player.id for player in results.players if notes[player.id] not in UNPLACED]
    groups = _split([placed], lambda id: order_of(far.get(id, NOT_IN_IT)))
    for name in menu:
        if name == HEAD_TO_HEAD:
            columns[name] = {
                id: value for group in groups for id, value in head_to_head(scores, group).items()
            }
        groups = _split(groups, _key(name, columns[name]))

    def line(id: int, place: int | None, shared: bool) -> Line:
        values = tuple(columns[name].get(id) or Value(name, None) for name in menu)
        return Line(id, place, shared, values, scores.played(id), far.get(id), notes[id])

    lines, place = [], 1
    for group in groups:
        lines += [line(id, place, len(group) > 1) for id in _by_number(scores, group)]
        place += len(group)
    unplaced = _by_number(scores, (id for id in notes if notes[id] in UNPLACED))
    lines += [line(id, None, shared=False) for id in unplaced]
    return Standings(tuple(lines), menu, sum(table.open for table in results.tables))


def with_sums(results: Results, rules: Rules, only: int | None = None) -> Standings:
    """The same standings, in which each value has all its terms; of one entry alone if it is named."""
    found, scores = standings(results, rules), Scores(results, rules)
    lines = (_with_sums(line, scores) if only is None or line.entry == only else line for line in found.lines)
    return replace(found, lines=tuple(lines))


def _with_sums(line: Line, scores: Scores) -> Line:
    values = (OF_ONE[v.name](scores, line.entry) if v.name in OF_ONE else v for v in line.values)
    return replace(line, values=tuple(values))


def _bare(value: Value) -> Value:
    """Without the terms, of which a large event has tens of thousands; but for those of the points."""
    return value if value.name == "points" else Value(value.name, value.amount)


def _note(scores: Scores, id: int) -> str:
    return "dropped" if id in scores.dropped else scores.players[id].gone


def _key(name: str, column: dict[int, Value]) -> Callable[[int], Fraction]:
    sign = -1 if name in LOWER_IS_BETTER else 1
    return lambda id: sign * (column[id].amount or Fraction(0))


def _split(groups: Iterable[list[int]], key: Callable[[int], Any]) -> list[list[int]]:
    """Each group by what the key says of its members, the highest first."""
    found: list[list[int]] = []
    for group in groups:
        keys: dict[int, Hashable] = {id: key(id) for id in group}
        ordered = sorted(group, key=keys.__getitem__, reverse=True)  # type: ignore[arg-type]
        found += [list(same) for _key, same in groupby(ordered, key=keys.__getitem__)]
    return found


def _by_number(scores: Scores, group: Iterable[int]) -> list[int]:
    return sorted(group, key=lambda id: (scores.players[id].number, id))
