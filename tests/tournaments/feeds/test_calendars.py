"""Calendars of events, clubs and people."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import icalendar
import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Club, Player
from tests.people import registered, signed_in
from tests.tournaments.cast import a_director, an_event, enter
from tournaments.models import CalendarLink, Entry, Event
from tournaments.services.log import note

pytestmark = pytest.mark.django_db


def fetch(address: str, **headers: str) -> Any:
    answer = Client().get(address, headers=headers)
    assert answer.status_code == 200, answer.content
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    return icalendar.Calendar.from_ical(answer.content)


def entries(address: str) -> list[Any]:
    return list(fetch(address).walk("VEVENT"))


def a_club(slug: str = "aces") -> Club:
    return Club.objects.create(slug=slug, name=slug.capitalize(), digest=slug, city="Riga")


def own_address(player: Player) -> str:
    browser = signed_in(player)
    browser.post("/calendar/", {"do": "make"})
    page = browser.get("/calendar/").content.decode()
    start = page.index('value="http') + len('value="')
    return page[start : page.index('"', start)].removeprefix("http://testserver")


def test_an_event_has_a_file_with_its_name_time_and_page() -> None:
    event = an_event(name="Autumn cup", starts_at=datetime(2026, 12, 3, 18, tzinfo=UTC), club=a_club())
    (entry,) = entries(f"/events/{event.pk}/event.ics")
    assert entry["summary"] == "Autumn cup"
    assert entry["status"] == "CONFIRMED"
    assert entry.decoded("dtstart") == datetime(2026, 12, 3, 18, tzinfo=UTC)
    assert entry["url"] == f"http://testserver/events/{event.pk}/"
    assert entry["location"] == "Riga"
    assert entry["sequence"] == event.version


def test_the_uid_stays_and_the_sequence_grows_with_the_version() -> None:
    event = an_event()
    (before,) = entries(f"/events/{event.pk}/event.ics")
    Event.objects.filter(pk=event.pk).update(
        version=9, name="Another name", starts_at=timezone.now() + timedelta(days=9)
    )
    (after,) = entries(f"/events/{event.pk}/event.ics")
    assert before["uid"] == after["uid"]
    assert event.pk in after["uid"]
    assert (before["sequence"], after["sequence"]) == (1, 9)


def test_what_is_called_off_stays_in_the_calendar_as_cancelled() -> None:
    event = an_event(state=Event.State.CANCELLED, cancelled_because="No room")
    (entry,) = entries(f"/events/{event.pk}/event.ics")
    assert entry["status"] == "CANCELLED"
    assert "No room" in entry["description"]


@pytest.mark.parametrize(
    ("moment", "shown"),
    [
        (datetime(2026, 3, 28, 18, tzinfo=UTC), "DTSTART;TZID=Europe/Berlin:20260328T190000"),
        (datetime(2026, 3, 29, 18, tzinfo=UTC), "DTSTART;TZID=Europe/Berlin:20260329T200000"),
        (datetime(2026, 10, 25, 18, tzinfo=UTC), "DTSTART;TZID=Europe/Berlin:20261025T190000"),
        # Half past two comes twice that night: only UTC says which.
        (datetime(2026, 10, 25, 0, 30, tzinfo=UTC), "DTSTART:20261025T003000Z"),
        (datetime(2026, 10, 25, 1, 30, tzinfo=UTC), "DTSTART:20261025T013000Z"),
    ],
)
def test_times_are_right_when_clocks_change(moment: datetime, shown: str) -> None:
    event = an_event(time_zone="Europe/Berlin", starts_at=moment)
    Event.objects.filter(pk=event.pk).update(created_at=moment - timedelta(days=30))
    text = Client().get(f"/events/{event.pk}/event.ics").content.decode()
    assert shown in text.replace("\r\n ", "").split("\r\n")
    (entry,) = icalendar.Calendar.from_ical(text).walk("VEVENT")
    assert entry.decoded("dtstart").astimezone(UTC) == moment


def test_the_zone_is_described_with_both_its_times() -> None:
    event = an_event(time_zone="Europe/Berlin")
    text = Client().get(f"/events/{event.pk}/event.ics").content.decode()
    assert "BEGIN:VTIMEZONE" in text
    assert "TZOFFSETTO:+0100" in text
    assert "TZOFFSETTO:+0200" in text


def test_drafts_are_in_no_calendar_not_even_their_directors() -> None:
    dora = a_director()
    event = an_event(state=Event.State.DRAFT, club=a_club())
    assert signed_in(dora).get(f"/events/{event.pk}/event.ics").status_code == 404
    assert Client().get(f"/events/{event.pk}/event.ics").status_code == 404
    assert entries("/clubs/aces/events.ics") == []
    assert entries(own_address(dora)) == []


def test_a_club_has_its_own_events_and_no_others() -> None:
    event = an_event(club=a_club())
    an_event(club=a_club("kings"))
    assert [
        str(entry["uid"]).startswith(f"event-{event.pk}@") for entry in entries("/clubs/aces/events.ics")
    ] == [True]
    assert Client().get("/clubs/nobody/events.ics").status_code == 404


def test_ones_own_calendar_has_what_one_has_entered_or_runs() -> None:
    dora, anna = a_director(), registered("Anna")
    entered, left, other = an_event(name="Entered"), an_event(name="Left"), an_event(name="Other")
    enter(entered, anna, state=Entry.State.ENTERED)
    enter(left, anna, state=Entry.State.WITHDRAWN)
    assert [str(entry["summary"]) for entry in entries(own_address(anna))] == ["Entered"]
    assert {str(entry["summary"]) for entry in entries(own_address(dora))} == {"Entered", "Left", "Other"}
    assert other.pk


def test_a_new_address_ends_the_old_one_and_giving_up_ends_all() -> None:
    anna = registered("Anna")
    first = own_address(anna)
    second = own_address(anna)
    assert first != second
    assert Client().get(first).status_code == 404
    assert Client().get(second).status_code == 200
    signed_in(anna).post("/calendar/", {"do": "give-up"})
    assert Client().get(second).status_code == 404
    assert 'value="http' not in signed_in(anna).get("/calendar/").content.decode()
    third = own_address(anna)
    assert Client().get(third).status_code == 200
    assert Client().get(second).status_code == 404


@pytest.mark.parametrize("secret", ["1-1", "1-1.", "x", "1-1.AAAA", "-.x", "%00"])
def test_an_address_that_was_not_given_leads_nowhere(secret: str) -> None:
    own_address(registered("Anna"))
    assert CalendarLink.objects.count() == 1
    assert Client().get(f"/calendar/{secret}.ics").status_code == 404


def test_the_page_wants_somebody() -> None:
    answer = Client().get("/calendar/")
    assert answer.status_code == 302
    assert answer["Location"] == "/account/login/?next=%2Fcalendar%2F"


def test_what_has_not_changed_is_not_sent_again() -> None:
    event = an_event()
    address = f"/events/{event.pk}/event.ics"
    first = Client().get(address)
    again = Client().get(address, headers={"If-None-Match": first["ETag"]})
    dated = Client().get(address, headers={"If-Modified-Since": first["Last-Modified"]})
    assert (again.status_code, dated.status_code) == (304, 304)
    assert not again.content
    Event.objects.filter(pk=event.pk).update(version=2)
    note(event, "changed", by=None)
    assert Client().get(address, headers={"If-None-Match": first["ETag"]}).status_code == 200


def test_only_looking_is_answered() -> None:
    event = an_event()
    assert Client().post(f"/events/{event.pk}/event.ics").status_code == 405
    assert Client().head(f"/events/{event.pk}/event.ics").status_code == 200
