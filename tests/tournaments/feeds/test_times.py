"""A moment by two clocks."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tests.tournaments.cast import an_event
from tournaments.models import Event
from tournaments.presenters.times import both_times

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("moment", "there", "offset", "here", "here_offset"),
    [
        # Berlin puts its clocks on at 01:00 UTC on the 29th of March, Moscow never.
        (datetime(2026, 3, 29, 0, 59, tzinfo=UTC), "29 01:59", "+01:00", "29 03:59", "+03:00"),
        (datetime(2026, 3, 29, 1, 0, tzinfo=UTC), "29 03:00", "+02:00", "29 04:00", "+03:00"),
        # And back at 01:00 UTC on the 25th of October: half past two comes twice.
        (datetime(2026, 10, 25, 0, 30, tzinfo=UTC), "25 02:30", "+02:00", "25 03:30", "+03:00"),
        (datetime(2026, 10, 25, 1, 30, tzinfo=UTC), "25 02:30", "+01:00", "25 04:30", "+03:00"),
    ],
)
def test_both_clocks_are_right_when_one_of_them_changes(
    moment: datetime, there: str, offset: str, here: str, here_offset: str
) -> None:
    event = an_event(time_zone="Europe/Berlin")
    times = both_times(moment, event, "Europe/Moscow")
    assert times.here is not None
    assert (f"{times.there:%d %H:%M}", times.offset) == (there, offset)
    assert (f"{times.here:%d %H:%M}", times.here_offset) == (here, here_offset)


def test_where_both_clocks_show_the_same_there_is_one() -> None:
    event = an_event(time_zone="Europe/Berlin")
    times = both_times(datetime(2026, 7, 1, 18, tzinfo=UTC), event, "Europe/Paris")
    assert times.here is None
    assert not times.is_other_day


def test_two_zones_that_agree_in_winter_may_differ_in_summer() -> None:
    event = an_event(time_zone="Africa/Algiers")
    assert both_times(datetime(2026, 1, 15, 18, tzinfo=UTC), event, "Europe/Berlin").here is None
    assert both_times(datetime(2026, 7, 15, 18, tzinfo=UTC), event, "Europe/Berlin").here is not None


def test_another_day_by_the_viewers_clock_is_said() -> None:
    event = an_event(time_zone="America/New_York")
    assert both_times(datetime(2026, 7, 2, 1, tzinfo=UTC), event, "Asia/Tokyo").is_other_day


def test_a_zone_that_is_known_no_more_is_utc() -> None:
    event = an_event()
    Event.objects.update(time_zone="Moon/Base")
    event.refresh_from_db()
    assert both_times(datetime(2026, 7, 2, 1, tzinfo=UTC), event, "UTC").zone == "UTC"
