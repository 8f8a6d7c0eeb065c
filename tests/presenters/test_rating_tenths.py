"""The parts of a change add up as they stand on the page."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from games.presenters.ratings.why.tenths import parts_tenths, points_tenths, rating_tenths
from games.rating.display import POINTS_A_MU, shown

MUS = st.floats(-20, 70)
PARTS = st.lists(st.floats(-6, 6), min_size=1, max_size=3)


@given(MUS)
def test_who_rounds_the_tenths_gets_the_number_shown_elsewhere(mu: float) -> None:
    assert (rating_tenths(mu) + 5) // 10 == shown(mu)


@given(MUS)
def test_the_tenths_are_close_to_the_rating(mu: float) -> None:
    assert abs(rating_tenths(mu) / 10 - (1500 + POINTS_A_MU * (mu - 25))) <= 0.1001


@given(MUS, PARTS)
def test_the_parts_lead_to_the_rating_that_is_shown(mu: float, parts: list[float]) -> None:
    after = mu + sum(parts)
    found = parts_tenths(parts, mu, after)
    assert (rating_tenths(mu) + sum(found) + 5) // 10 == shown(after)
    assert all(
        abs(tenths / 10 - part * POINTS_A_MU) < 0.31 for tenths, part in zip(found, parts, strict=True)
    )


@given(MUS, st.floats(-6, 6), st.integers(2, 3))
def test_equal_parts_stay_equal_unless_the_rating_shown_forbids(mu: float, part: float, count: int) -> None:
    found = parts_tenths([part] * count, mu, mu + part * count)
    if len(set(found)) > 1:
        honest = rating_tenths(mu) + count * points_tenths(part)
        assert (honest + 5) // 10 != shown(mu + part * count)


def test_a_part_gives_way_where_the_sum_would_be_rounded_to_another_rating() -> None:
    parts = [0.24 / POINTS_A_MU, 0.23 / POINTS_A_MU]  # 0.47 in all is nothing shown
    assert parts_tenths(parts, 25, 25 + sum(parts)) == [2, 2]
    parts = [0.26 / POINTS_A_MU, 0.23 / POINTS_A_MU]  # 0.49 as well, but the rounded parts make a half
    assert parts_tenths(parts, 25, 25 + sum(parts)) == [2, 2]


def test_nothing_moved_is_nothing_in_every_part() -> None:
    assert parts_tenths([0.0, 0.0], 25, 25) == [0, 0]
    assert points_tenths(0) == 0
