"""What a draw cannot cost less than, and engines that come down to it."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.tournaments.pairing.paper import after, cheapest, histories
from tournaments.pairing import cpsat
from tournaments.pairing.bounds import floor
from tournaments.pairing.cost import HARD, Problem, problem
from tournaments.pairing.exact import improve
from tournaments.pairing.local import search
from tournaments.pairing.lots import chance, ranked
from tournaments.pairing.model import Entrant, History, Wishes
from tournaments.pairing.relaxation import is_possible, relax
from tournaments.pairing.simulate import Field
from tournaments.pairing.sizes import sizes_for
from tournaments.pairing.windows import improve_by_windows


def _problem(entrants: list[Entrant], history: History, remainder: str = "fours") -> Problem:
    wishes = Wishes(remainder=remainder)
    sizes = sizes_for(len(entrants), remainder)
    return problem(ranked(entrants, "0"), history, wishes, sizes, history.forbidden)


def _in_a_row(field: Field) -> tuple[Problem, tuple[tuple[int, ...], ...]]:
    """The problem of the next round, and a bad draw: whoever is next to each other by name."""
    count = len(field.players)
    groups = tuple(tuple(range(first, count, count // 3)) for first in range(count // 3))
    return _problem(field.players, field.history()), groups


@given(histories())
def test_nothing_is_below_the_floor(drawn: tuple[list[Entrant], History]) -> None:
    entrants, history = drawn
    least = cheapest(entrants, history, Wishes(remainder="fours"), len(entrants) % 3)

    assert least is None or floor(_problem(entrants, history)) <= least + 1e-6


@pytest.mark.parametrize("count", [9, 12, 18])
def test_the_relaxation_is_a_bound_and_the_exact_engine_reaches_it_from_any_draw(count: int) -> None:
    field = after(count, 4)
    bad, groups = _in_a_row(field)

    solved = improve(bad, groups, 0.0)

    assert solved.proved
    assert solved.groups is not None
    assert relax(bad, groups, HARD).bound <= bad.total(solved.groups) + 1e-3
    assert bad.total(solved.groups) < bad.total(groups)


def test_windows_and_cp_sat_never_make_a_draw_worse() -> None:
    bad, groups = _in_a_row(after(60, 2))

    better = improve_by_windows(bad, groups, 0.0, lambda: False, lambda share: None)

    assert bad.total(better) < bad.total(groups)
    assert improve_by_windows(bad, groups, 0.0, lambda: True, lambda share: None) == groups
    if cpsat.is_installed():
        relaxed = relax(bad, groups, bad.total(groups))
        best = cpsat.improve(bad, groups, relaxed, relaxed.bound, 1)
        assert bad.total(best) < bad.total(groups)


def test_the_local_search_finds_the_draw_of_a_small_field_by_itself() -> None:
    field = after(9, 3)
    entrants, history = field.players, field.history()
    small = _problem(entrants, history)

    found = search(small, chance("0", "swaps"), 0.0, lambda share: None)

    assert small.total(found) == pytest.approx(cheapest(entrants, history, Wishes(), 0))


def test_shares_of_tables_tell_when_there_is_no_draw() -> None:
    entrants = [Entrant(f"p{n}") for n in range(6)]
    alone = History(forbidden=frozenset({("p0", f"p{n}") for n in range(1, 5)}))

    assert is_possible(_problem(entrants, History()))
    assert not is_possible(_problem(entrants, alone))
