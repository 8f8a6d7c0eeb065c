"""Who deals first, and who sits next to whom."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.pairing.paper import after
from tournaments.pairing.model import Entrant
from tournaments.pairing.seats import best_order, order_cost

counts = st.lists(st.integers(0, 5), min_size=3, max_size=3).map(tuple)


@given(st.lists(counts, min_size=3, max_size=3), st.integers(0, 99))
def test_no_other_order_costs_less(seats: list[tuple[int, ...]], seed: int) -> None:
    three = [Entrant(f"p{n}", seats=each) for n, each in enumerate(seats)]
    by_id = {one.id: one for one in three}
    left_of = {("p0", "p1"): 2, ("p2", "p1"): 1}

    order = best_order(three, 0, left_of, Random(seed))

    assert order_cost(order, by_id, left_of) == min(
        order_cost(other, by_id, left_of) for other in permutations(by_id)
    )


def test_the_cost_is_that_of_the_definition() -> None:
    """Squared sums of squares above the least seat: (0, 1, 1) gives 4, (1, 1, 1) nothing, (2, 0, 1) 25."""
    three = {
        "a": Entrant("a", seats=(0, 1, 0)),
        "b": Entrant("b", seats=(1, 0, 1)),
        "c": Entrant("c", seats=(2, 0, 0)),
    }

    assert order_cost(("c", "b", "a"), three, {}) == (9 * 1) ** 2 + 0 + (1 + 1) ** 2
    assert order_cost(("a", "b", "c"), three, {("b", "c"): 3, ("c", "a"): 1}) == (1 + 1) ** 2 + 0 + 25 + 4


def test_whoever_has_dealt_first_least_often_does() -> None:
    three = [Entrant("a", seats=(2, 1, 1)), Entrant("b", seats=(1, 2, 1)), Entrant("c", seats=(1, 1, 2))]

    order = best_order(three, 0, {}, Random(1))

    assert order[0] in ("b", "c")


def test_neighbours_change_where_seats_are_even() -> None:
    three = [Entrant(name) for name in "abc"]
    left_of = {("a", "b"): 1, ("b", "c"): 1, ("c", "a"): 1}

    order = best_order(three, 0, left_of, Random(1))

    assert order in {("a", "c", "b"), ("c", "b", "a"), ("b", "a", "c")}


def test_bots_take_whatever_seats_are_left() -> None:
    order = best_order([Entrant("a", seats=(1, 1, 0))], 2, {}, Random(1))

    assert order == (None, None, "a")


@pytest.mark.parametrize("count", [6, 9, 10, 13, 20, 30])
def test_after_nine_rounds_nobody_has_had_a_seat_three_times_more_than_another(count: int) -> None:
    field = after(count, 9)

    for player in field.players:
        assert max(player.seats[:3]) - min(player.seats[:3]) <= 2
