"""How far everybody came in a knock-out, or in the final stage after a main one."""

from __future__ import annotations

from collections.abc import Mapping

from tournaments.standings.model import Results, Rules
from tournaments.standings.points import rank_of

Far = tuple[int, int]  # the last round, and the place there
NOT_IN_IT: Far = (0, 0)


def knock_out_rounds(results: Results, rules: Rules) -> list[int]:
    """The numbers of the rounds that place instead of giving points."""
    if rules.format == "knock_out":
        numbers = {table.round for table in results.tables} | {rest.round for rest in results.rests}
        return sorted(numbers)
    return sorted(results.final_rounds)


def how_far(results: Results, rules: Rules) -> Mapping[int, Far]:
    """The last round of each who was in it, and his place there: 1 while he is in the race, or rests."""
    numbers = frozenset(knock_out_rounds(results, rules))
    there: list[tuple[int, int, int]] = [
        (rest.round, rest.id, 1)
        for rest in results.rests
        if rest.round in numbers and rest.kind == "allocated"
    ]
    for table in results.tables:
        for seat in table.seats if table.round in numbers else ():
            if seat.id is not None:
                there.append((table.round, seat.id, 1 if table.open else rank_of(table, seat.id)[0]))
    return {id: (round, place) for round, id, place in sorted(there)}


def order_of(far: Far) -> tuple[int, int]:
    """The higher, the better: the later round, then the better place."""
    return far[0], -far[1]
