"""Why a table is as it is: codes and data, no words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from tournaments.pairing.cost import odd_price, pair_price
from tournaments.pairing.model import DrawnTable, Entrant, History, Pair, Reason, Wishes, pair

Seats = Sequence[str | None]


@dataclass(frozen=True, slots=True)
class Context:
    """What the tables of a round are judged by. `without` says what no rematch at all would have cost."""

    by_id: Mapping[str, Entrant]
    history: History
    wishes: Wishes
    apart: frozenset[Pair] = frozenset()
    without: Reason | None = None


def priced(
    tables: Sequence[Seats], entrants: Iterable[Entrant], history: History, wishes: Wishes
) -> tuple[DrawnTable, ...]:
    """Tables as somebody has seated them by hand, with what each costs and why it may be wrong."""
    return explained(tables, Context({entrant.id: entrant for entrant in entrants}, history, wishes))


def explained(tables: Sequence[Seats], context: Context) -> tuple[DrawnTable, ...]:
    """Each table with its cost and its reasons."""
    costs = [table_cost(seats, context) for seats in tables]
    total = sum(costs)
    return tuple(
        DrawnTable(tuple(seats), cost, tuple(_reasons(seats, context, cost, total)))
        for seats, cost in zip(tables, costs, strict=True)
    )


def apart(kept: Pair, more: float | None) -> Reason:
    """What the next best draw would cost in which these two do not meet; None if there is none."""
    return Reason("apart", {"pair": list(kept), "more": more})


def rematches(tables: Iterable[Seats], history: History) -> int:
    """How many pairs meet that have met."""
    return sum(history.met.get(key, 0) > 0 for seats in tables for key in pairs_at(seats))


def pairs_at(seats: Seats) -> list[Pair]:
    """Everybody at a table with everybody else."""
    return [pair(one, other) for one, other in combinations(_people(seats), 2)]


def table_cost(seats: Seats, context: Context) -> float:
    """The cost of a table; what is forbidden is not priced, but told."""
    by_id = context.by_id
    cost = sum(
        pair_price(by_id[one], by_id[other], context.history, context.wishes)
        for one, other in pairs_at(seats)
    )
    if len(seats) != 3 or None in seats:
        size = len(seats) if None not in seats else len(_people(seats))
        cost += sum(odd_price(by_id[one], size) for one in _people(seats))
    return round(cost, 6)


def _people(seats: Seats) -> list[str]:
    return [one for one in seats if one is not None]


def _reasons(seats: Seats, context: Context, cost: float, total: float) -> Iterator[Reason]:
    people = [context.by_id[one] for one in _people(seats)]
    points = [one.points for one in people]
    yield Reason("scores", {"low": min(points, default=0), "high": max(points, default=0)})
    yield from _floaters(people)
    yield from _meetings(seats, context)
    yield from _company(people, context)
    if len(seats) == 4 and None not in seats:
        yield Reason("four", {"before": {one.id: one.fours for one in people}})
    if None in seats:
        code = "stand_in" if context.wishes.remainder == "stand_in" else "bots"
        yield Reason(code, {"empty": list(seats).count(None), "before": {one.id: one.bots for one in people}})
    yield from _dealer(seats, context)
    yield Reason("cost", {"cost": cost, "share": round(cost / total, 4) if total else 0})


def _floaters(people: Sequence[Entrant]) -> Iterator[Reason]:
    """Who plays above or below his points."""
    if len(people) < 3:
        return
    middle = sorted(one.points for one in people)[(len(people) - 1) // 2]
    often = Counter(one.points for one in people)
    usual = max(often, key=lambda points: (often[points], points == middle))
    for one in people:
        if one.points != usual:
            code = "up" if one.points < usual else "down"
            yield Reason(code, {"player": one.id, "points": one.points, "table": usual})


def _meetings(seats: Seats, context: Context) -> Iterator[Reason]:
    history = context.history
    again = [key for key in pairs_at(seats) if history.met.get(key, 0)]
    for key in again:
        met, last = history.met[key], key in history.last
        yield Reason("rematch", {"pair": list(key), "times": met, "last": last})
    if again and context.without is not None:
        yield context.without
    if not again and history.met:
        yield Reason("no_rematch", {})
    for key in pairs_at(seats):
        if key in history.forbidden or key in context.apart:
            yield Reason("forbidden", {"pair": list(key)})


def _company(people: Sequence[Entrant], context: Context) -> Iterator[Reason]:
    for one, other in combinations(people, 2):
        if one.club is not None and one.club == other.club:
            early = context.wishes.round <= context.wishes.club_rounds
            if early:
                yield Reason("club", {"pair": list(pair(one.id, other.id))})
        if one.rested_last and other.rested_last:
            yield Reason("rested", {"pair": list(pair(one.id, other.id))})


def _dealer(seats: Seats, context: Context) -> Iterator[Reason]:
    """Who deals first, and whether somebody here has done it less often."""
    if not seats or seats[0] is None:
        return
    dealt = {one: (context.by_id[one].seats or (0,))[0] for one in _people(seats)}
    least = dealt[seats[0]] == min(dealt.values())
    yield Reason("dealer", {"player": seats[0], "times": dealt[seats[0]], "least": least})
