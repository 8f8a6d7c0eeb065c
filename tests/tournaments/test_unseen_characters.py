"""Characters that no database keeps and no page shows are cleaned away, or refused, at the door."""

from __future__ import annotations

from typing import Any

import pytest

from tests.people import signed_in
from tests.tournaments.api.calls import call
from tests.tournaments.cast import a_director, a_round, a_table, an_event, with_players
from tests.tournaments.console.pages import official, press
from tournaments.models import Broadcast, Change, Entry, Event, KeptApart

pytestmark = pytest.mark.django_db
NUL = "Te\0a\u202e"


@pytest.mark.parametrize("query", ["club=%00", "state=%00", "after=2026-01-01T00:00:00Z~%00"])
def test_lists_are_asked_for_in_letters(query: str) -> None:
    an_event()
    assert call(f"/events/?{query}", status=400)["code"] == "bad_request"


def test_what_programs_of_officials_say_is_cleaned() -> None:
    event = an_event(state=Event.State.RUNNING)
    with_players(event, 3)
    call(f"/events/{event.pk}/broadcasts", a_director(), {"text": NUL})
    call(f"/events/{event.pk}/broadcasts", a_director(), {"text": "\0"}, status=400)
    call(f"/events/{event.pk}/entries/1/expel", a_director(), {"reason": NUL})
    call(f"/events/{event.pk}/entries/2/expel", a_director(), {"reason": "\0"}, status=400)
    assert Broadcast.objects.get().text == "Tea"
    assert Change.objects.get(kind="expelled").reason == "Tea"


@pytest.mark.parametrize(
    ("tab", "do"),
    [("players/", "withdraw"), ("players/", "expel"), ("players/", "apart"), ("players/", "add"),
     ("messages/", "say"), ("", "pause"), ("", "void"), ("", "substitute"), ("settings/", "appoint"),
     ("settings/", "cancel")],
)  # fmt: skip
def test_so_is_what_they_write_in_the_console(tab: str, do: str) -> None:
    event = an_event(state=Event.State.RUNNING)
    one, other, third = with_players(event, 3)
    table = a_table(a_round(event), [one, other, third])
    subject: Any = f"{table.pk}-0" if do == "substitute" else table.pk if do == "void" else one.pk
    values = {"text": NUL, "reason": NUL, "name": NUL, "role": "assistant", "one": one.pk, "other": other.pk}
    answer = press(official(a_director()), event, do, tab, subject=subject, press=f"key-{NUL}", **values)

    assert answer.status_code == (422 if do in ("add", "appoint", "substitute") else 200)
    reasons = {
        *Change.objects.values_list("reason", flat=True), *Entry.objects.values_list("reason", flat=True),
        *KeptApart.objects.values_list("reason", flat=True),
        *Broadcast.objects.values_list("text", flat=True),
        *Event.objects.values_list("paused_because", flat=True),
    }  # fmt: skip
    assert reasons <= {"", "Tea"}


def test_and_on_the_page_of_the_event() -> None:
    event = an_event()
    client = signed_in(a_director())
    assert client.get(f"/events/{event.pk}/", {"name": NUL}).status_code == 200
    client.post(f"/events/{event.pk}/", {"do": "cancel", "reason": NUL})
    event.refresh_from_db()
    assert event.cancelled_because == "Tea"
    for names in ("\0", NUL):
        assert client.post(f"/events/{event.pk}/players/list/", {"names": names}).status_code < 500
        assert client.post(f"/events/{event.pk}/players/import/", {"names": names}).status_code < 500
    assert client.get("/events/", {"club": "\0"}).status_code < 500
