"""The order of a match for each of those who took part, whoever left."""

from __future__ import annotations

import pytest

from games.rating.entries import Left, share_played, why_unrated
from games.rating.order import final_places, is_spared, ranks_seen_by
from tests.rating.matches import entries


def relation(ranks: tuple[int, ...], one: int, other: int) -> str:
    return "ahead" if ranks[one] < ranks[other] else "behind" if ranks[one] > ranks[other] else "level"


def test_without_leavers_everybody_sees_the_places() -> None:
    played = entries([2, 1, 2])

    assert {ranks_seen_by(played, seat) for seat in range(3)} == {(2, 1, 2)}


@pytest.mark.parametrize("place", [1, 2, 3])
def test_who_leaves_is_last_for_himself_wherever_the_stand_in_came(place: int) -> None:
    late = Left(0, 0.9, (500, 900, 100))
    others = [other for other in (1, 2, 3) if other != place]
    played = entries([others[0], place, others[1]], left={1: late})

    ranks = ranks_seen_by(played, 1)

    assert relation(ranks, 1, 0) == relation(ranks, 1, 2) == "behind"
    assert relation(ranks, 0, 2) == "ahead"


def test_after_most_of_the_match_those_who_stayed_are_measured_with_him_by_the_points_at_that_moment() -> (
    None
):
    played = entries([1, 3, 2], left={1: Left(0, 0.6, (700, 500, 300))})

    assert relation(ranks_seen_by(played, 0), 0, 1) == "ahead"
    assert relation(ranks_seen_by(played, 2), 2, 1) == "behind"
    for seat in (0, 2):
        assert relation(ranks_seen_by(played, seat), 0, 2) == "ahead"


def test_equal_points_at_that_moment_are_a_tie() -> None:
    played = entries([1, 3, 2], left={1: Left(0, 0.7, (400, 400, 300))})

    assert relation(ranks_seen_by(played, 0), 0, 1) == "level"


def test_before_that_he_is_behind_all_who_stayed() -> None:
    played = entries([2, 1, 3], left={1: Left(0, 0.59, (0, 590, 0))})

    assert relation(ranks_seen_by(played, 2), 1, 2) == "behind"
    assert [is_spared(played, seat) for seat in range(3)] == [True, False, True]


def test_of_several_who_leave_the_first_is_last() -> None:
    played = entries([1, 2, 3, 4], left={0: Left(0, 0.3, (9, 0, 0, 0)), 3: Left(1, 0.8, (9, 0, 0, 0))})

    assert relation(ranks_seen_by(played, 0), 3, 0) == "ahead"
    assert relation(ranks_seen_by(played, 3), 3, 0) == "ahead"
    assert relation(ranks_seen_by(played, 3), 3, 2) == "behind"
    assert relation(ranks_seen_by(played, 1), 1, 0) == "ahead"


def test_the_share_played_is_the_leaders_way_to_the_target() -> None:
    assert share_played([300, -120, 640], 1000, 9, 0) == pytest.approx(0.64)
    assert share_played([-300, -120, -10], 1000, 3, 0) == 0
    assert share_played([1200, 0, 0], 1000, 9, 0) == 1


def test_where_deals_are_counted_the_share_is_that_of_the_deals() -> None:
    assert share_played([999, 0, 0], 1000, 6, 12) == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("places", "bots", "deals", "reason"),
    [
        ([1, 2, 3], [], 3, ""),
        ([1, 2, 3], [], 2, "too_short"),
        ([1, 2, 3], [0], 9, ""),
        ([1, 2, 3], [0, 1], 9, "bots"),
        ([1, 2], [1], 9, "bots"),
        ([1, 2], [], 9, ""),
        ([1, 2, 3, 4], [2], 9, ""),
        ([1, 2, 3, 4], [2, 3], 9, "bots"),
    ],
)
def test_why_a_match_counts_for_nobody(places: list[int], bots: list[int], deals: int, reason: str) -> None:
    assert why_unrated(entries(places, bots=bots), deals) == reason


def test_to_be_read_who_left_is_last_and_the_first_to_leave_behind_the_others_who_left() -> None:
    gone = {0: Left(0, 0.0, (0, 0, 0, 0)), 2: Left(1, 0.5, (0, 0, 0, 0))}

    assert final_places(entries([1, 2, 3, 4], left=gone)) == (4, 1, 3, 2)
    assert final_places(entries([2, 1, 2])) == (2, 1, 2)
