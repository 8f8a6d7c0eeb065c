"""The same people again and again count for less and less."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from games.rating.weights import Meetings, weight

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
DAY = timedelta(days=1)


@pytest.mark.parametrize(("together", "counts"), [(1, 1), (3, 1), (4, 2 / 3), (5, 1 / 2), (13, 1 / 6)])
def test_three_matches_are_free_and_each_further_one_counts_less(together: int, counts: float) -> None:
    assert weight(together) == pytest.approx(counts)


def test_the_two_who_met_most_often_decide() -> None:
    meetings = Meetings()
    for day in range(4):
        meetings.add(["anna", "boris"], NOON + day * DAY)
    meetings.add(["anna", "vera"], NOON)

    assert meetings.together(["anna", "boris", "vera"], NOON + 5 * DAY) == 5
    assert meetings.together(["vera", "galya", "anna"], NOON + 5 * DAY) == 2
    assert meetings.together(["galya", "boris"], NOON + 5 * DAY) == 1


def test_what_is_thirty_days_old_is_forgotten() -> None:
    meetings = Meetings()
    meetings.add(["boris", "anna"], NOON)

    assert meetings.together(["anna", "boris"], NOON + 30 * DAY - timedelta(seconds=1)) == 2
    assert meetings.together(["anna", "boris"], NOON + 30 * DAY) == 1


def test_what_was_rated_earlier_counts_though_it_finished_later() -> None:
    meetings = Meetings()
    meetings.add(["anna", "boris"], NOON + DAY)
    meetings.add(["anna", "boris"], NOON)

    assert meetings.together(["anna", "boris"], NOON + DAY / 2) == 3
