"""Local times, also in the nights in which clocks change."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tournaments.selectors.local_times import BadTime, local_text, moment_of


def test_a_time_means_the_zone_it_is_written_in() -> None:
    assert moment_of("2026-07-01T20:00", "Europe/Kyiv") == datetime(2026, 7, 1, 17, tzinfo=UTC)
    assert moment_of("2026-12-01T20:00", "Europe/Kyiv") == datetime(2026, 12, 1, 18, tzinfo=UTC)


def test_the_same_hour_of_the_day_is_another_moment_after_the_clocks_have_changed() -> None:
    before, after = (
        moment_of("2026-10-24T19:00", "Europe/Berlin"),
        moment_of("2026-10-25T19:00", "Europe/Berlin"),
    )
    assert (after - before).total_seconds() == 25 * 3600


def test_an_hour_that_is_skipped_does_not_exist() -> None:
    with pytest.raises(BadTime) as caught:
        moment_of("2026-03-29T02:30", "Europe/Berlin")
    assert caught.value.code == "skipped"


def test_an_hour_that_comes_twice_is_asked_about() -> None:
    with pytest.raises(BadTime) as caught:
        moment_of("2026-10-25T02:30", "Europe/Berlin")
    assert caught.value.code == "twice"


def test_a_time_that_nobody_has_touched_stays_the_moment_it_was() -> None:
    second = datetime(2026, 10, 25, 1, 30, tzinfo=UTC)  # the later half past two
    assert local_text(second, "Europe/Berlin") == "2026-10-25T02:30"
    assert moment_of("2026-10-25T02:30", "Europe/Berlin", second) == second


@pytest.mark.parametrize(
    "text", ["", "tomorrow", "2026-13-01T10:00", "2026-01-01T10:00+03:00", "1026-01-01T10:00"]
)
def test_what_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(BadTime) as caught:
        moment_of(text, "Europe/Berlin")
    assert caught.value.code == "time"


@pytest.mark.parametrize("zone", ["Europe/Kyiv", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe"])
def test_what_the_field_shows_means_the_moment_it_was_made_of(zone: str) -> None:
    moment = datetime(2026, 6, 15, 16, 45, tzinfo=UTC)
    assert moment_of(local_text(moment, zone), zone) == moment
