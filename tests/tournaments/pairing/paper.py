"""Histories to draw from, and the objective written down once more, straight from its definition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from hypothesis import strategies as st

from tournaments.pairing.model import Draw, Entrant, History, Wishes, pair
from tournaments.pairing.simulate import Field
from tournaments.pairing.swiss import draw_round

Groups = tuple[tuple[str, ...], ...]


def people(count: int, **fields: object) -> list[Entrant]:
    """Players p1 … pn without a past."""
    return [Entrant(f"p{number}", **fields) for number in range(1, count + 1)]  # type: ignore[arg-type]


def objective(
    groups: Sequence[Sequence[str]], entrants: Sequence[Entrant], history: History, wishes: Wishes
) -> float:
    """What these tables cost, term by term."""
    by_id = {one.id: one for one in entrants}
    total = 0.0
    for table in groups:
        for i, j in combinations(table, 2):
            one, other = by_id[i], by_id[j]
            h = history.met.get(pair(i, j), 0)
            weight = 10 if wishes.scores_first else 1
            total += weight * (10 * (one.points - other.points)) ** 2
            total += 1000 * (h**2 + 2 * h)
            total += 4000 * (pair(i, j) in history.last or (one.rested_last and other.rested_last))
            total += (
                300 * (one.club is not None and one.club == other.club) * (wishes.round <= wishes.club_rounds)
            )
        if len(table) == 4:
            total += 300 * sum(by_id[i].fours ** 2 for i in table)
    return total


def all_divisions(ids: tuple[str, ...], fours: int) -> Iterator[Groups]:
    """Every way to divide these people into tables of three and so many of four."""
    if not ids:
        yield ()
        return
    first, rest = ids[0], ids[1:]
    for size in {3, 4} if fours else {3}:
        if len(rest) < size - 1 or (size == 3 and len(ids) - 4 * fours < 3):
            continue
        for others in combinations(rest, size - 1):
            left = tuple(one for one in rest if one not in others)
            for more in all_divisions(left, fours - (size == 4)):
                yield ((first, *others), *more)


def cheapest(
    entrants: Sequence[Entrant], history: History, wishes: Wishes, fours: int, *, most_fours: int = 99
) -> float | None:
    """The least cost of all divisions that keep forbidden pairs apart."""
    by_id = {one.id: one for one in entrants}
    costs = [
        objective(groups, entrants, history, wishes)
        for groups in all_divisions(tuple(by_id), fours)
        if not any(pair(*two) in history.forbidden for table in groups for two in combinations(table, 2))
        and all(by_id[one].fours < most_fours for table in groups if len(table) == 4 for one in table)
    ]
    return min(costs, default=None)


def groups_of(draw: Draw) -> list[list[str]]:
    """The people of each table."""
    return [[one for one in table.seats if one is not None] for table in draw.tables]


def after(count: int, rounds: int, seed: str = "1", remainder: str = "fours", clubs: int = 0) -> Field:
    """An event in which so many rounds have been drawn and played."""
    field = Field(count, seed, clubs)
    for number in range(1, rounds + 1):
        wishes = Wishes(remainder=remainder, round=number, seed=seed)
        field.play(draw_round(field.players, field.history(), wishes), number)
    return field


@st.composite
def histories(draw: st.DrawFn, least: int = 6, most: int = 9) -> tuple[list[Entrant], History]:
    """Whatever may have happened, likely or not."""
    count = draw(st.integers(least, most))
    few = st.integers(0, 3)
    entrants = [
        Entrant(
            f"p{number}",
            points=draw(st.integers(0, 12)) / draw(st.sampled_from((1, 3))),
            club=draw(st.sampled_from((None, "a", "b"))),
            seats=tuple(draw(st.lists(few, max_size=4))),
            fours=draw(few),
            byes=draw(st.integers(0, 2)),
        )
        for number in range(count)
    ]
    pairs = [pair(one.id, other.id) for one, other in combinations(entrants, 2)]
    met = draw(st.dictionaries(st.sampled_from(pairs), st.integers(1, 3), max_size=len(pairs)))
    last = frozenset(draw(st.lists(st.sampled_from(sorted(met)), max_size=8))) if met else frozenset()
    forbidden = frozenset(draw(st.lists(st.sampled_from(pairs), max_size=3)))
    return entrants, History(met, last, {}, forbidden)
