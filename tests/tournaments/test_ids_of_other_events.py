"""What an address of one event asks for about another: it is not there, and nothing happens to it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import pytest
from django.apps import apps
from django.db import transaction
from django.test import Client

from accounts.models import Player
from accounts.services.tokens import issue_token
from games.services.refusal import Refused
from tests.people import signed_in
from tests.tournaments.cast import a_director, a_round, a_table, an_assistant, an_event
from tests.tournaments.tables.acts import a_played_table
from tournaments.models import Broadcast, Change, Entry, Event, EventSeat, EventTable, KeptApart, Round
from tournaments.services.guard import addressed_to, lock_event
from tournaments.views.console import draw, log, players, results, settings, tables, words
from tournaments.views.console.head_acts import HEAD_ACTS
from tournaments.views.console.sent import Sent

pytestmark = pytest.mark.django_db

TABS: Final = {
    "": tables.TAB, "draw/": draw.TAB, "players/": players.TAB, "results/": results.TAB,
    "messages/": words.TAB, "log/": log.TAB, "settings/": settings.TAB,
}  # fmt: skip
ACTS: Final = [(tab, do) for tab, each in TABS.items() for do in each.acts] + [("", do) for do in HEAD_ACTS]
VALUES: Final = {
    "reason": "x", "points-0": "1", "points-1": "2", "points-2": "3", "minutes": "5", "name": "Nobody here",
    "role": "director", "round": "1", "text": "",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Scene:
    """An event that is played; its assistant, who directs another one; what has an id in the first."""

    asya: Player
    own: Event
    entry: Entry
    table: EventTable
    drawn: EventSeat
    other: EventSeat
    line: Change
    said: Broadcast
    pair: KeptApart

    def subjects(self) -> list[str]:
        """Every id that a form could name."""
        table = self.table.pk
        rows = (self.entry.pk, table, self.line.pk, self.said.pk, self.pair.pk, f"{table}-0")
        return [str(each) for each in rows]


@pytest.fixture
def scene(db: None) -> Scene:
    table = a_played_table(rounds=5)
    event, dora = table.round.event, a_director()
    asya = an_assistant(event)
    one, other, *_rest = Entry.objects.filter(event=event).order_by("pk")
    again = a_table(a_round(event, 2, Round.State.DRAWN), [one, other, None], state=EventTable.State.DRAWN)
    seats = list(again.seats.order_by("index"))
    facts = {"old": {"state": "entered"}, "new": {"state": "checked_in"}}
    line = Change.objects.create(event=event, kind="checked_in", by=dora, entry=one.pk, **facts)
    said = Broadcast.objects.create(event=event, by=dora, text="Tea")
    pair = KeptApart.objects.create(event=event, one=one, other=other)
    own = an_event(director=asya, name="Her own", state=Event.State.CHECK_IN)
    return Scene(asya, own, one, table, seats[0], seats[1], line, said, pair)


@pytest.mark.parametrize(("tab", "do"), ACTS)
def test_no_form_of_the_console_reaches_into_another_event(scene: Scene, tab: str, do: str) -> None:
    before = _everything_of(scene.table.round.event)
    client = signed_in(scene.asya)
    values = {**VALUES, "one": str(scene.entry.pk), "other": str(scene.pair.other_id)}
    if tab == "draw/":
        values |= {"one": f"s{scene.drawn.pk}", "other": f"s{scene.other.pk}"}
    for subject in scene.subjects():
        sent = {**values, "do": do, "subject": subject, "press": f"key-{subject}"}
        answer = client.post(f"/events/{scene.own.pk}/console/{tab}", sent)
        assert answer.status_code in (302, 303, 422)
    assert _everything_of(scene.table.round.event) == before


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("tables/{table}/result", {"totals": [1, 2, 3]}),
        ("tables/{table}/result", {"totals": [1, 2, 3], "close": True}),
        ("tables/{table}/void", {"reason": "x"}),
        ("tables/{table}/replay", {"reason": "x"}),
        ("tables/{table}/seat", {"seat": 0, "bot": True}),
        ("tables/{table}/time", {"seconds": 60}),
        ("rounds/2/swap", {"seat": "{drawn}", "other": "{other}"}),
        ("entries/1/expel", {"reason": "x"}),
        ("undo", {"change": "{line}"}),
    ],
)
def test_no_call_reaches_into_another_event(scene: Scene, path: str, body: dict[str, Any]) -> None:
    before = _everything_of(scene.table.round.event)
    ids = {"table": scene.table.pk, "drawn": scene.drawn.pk, "other": scene.other.pk, "line": scene.line.pk}
    sent = {name: _filled(value, ids) for name, value in body.items()}
    answer = Client().post(
        f"/api/events/{scene.own.pk}/{path.format(**ids)}",
        json.dumps(sent),
        content_type="application/json",
        headers={"Authorization": f"Bearer {issue_token(player=scene.asya)}"},
    )
    assert answer.status_code in (400, 404)
    assert _everything_of(scene.table.round.event) == before


@pytest.mark.parametrize("do", sorted({*players.TAB.acts} - {"expel"}))
def test_assistants_do_nothing_about_players(scene: Scene, do: str) -> None:
    values = {**VALUES, "subject": str(scene.entry.pk), "one": str(scene.entry.pk)}
    values["other"] = str(Entry.objects.filter(event=scene.entry.event).latest("pk").pk)
    act = players.TAB.acts[do]
    with pytest.raises(Refused) as caught:
        act.run(Sent(scene.entry.event_id, scene.asya, do, values["subject"], "", values))
    assert caught.value.reason == "not_director"


@pytest.mark.parametrize("page", ["players/import/", "players/list/"])
def test_lists_of_people_are_for_directors(scene: Scene, page: str) -> None:
    address = f"/events/{scene.entry.event_id}/{page}"
    assert signed_in(scene.asya).get(address).status_code == 403
    assert signed_in(a_director()).get(address).status_code == 200


def test_an_event_asked_for_by_the_address_of_another_is_not_there() -> None:
    one, other = an_event(), an_event()
    with addressed_to(one.pk), transaction.atomic():
        assert lock_event(one.pk) == one
        with pytest.raises(Refused) as caught:
            lock_event(other.pk)
    assert caught.value.code == "not_found"
    with transaction.atomic():
        assert lock_event(other.pk) == other


def _filled(value: Any, ids: Mapping[str, int]) -> Any:
    return ids[value.strip("{}")] if isinstance(value, str) and value.startswith("{") else value


def _everything_of(event: Event) -> dict[str, list[str]]:
    """Every row of an event and of its tables."""
    own: dict[str, dict[str, Any]] = {
        "Event": {"pk": event.pk}, "Entry": {"event": event}, "Round": {"event": event},
        "EventTable": {"round__event": event}, "EventSeat": {"round__event": event},
        "Change": {"event": event}, "Broadcast": {"event": event}, "KeptApart": {"event": event},
        "Bye": {"round__event": event}, "Official": {"event": event}, "Admission": {"event": event},
    }  # fmt: skip
    found: dict[str, list[str]] = {}
    for name, wanted in own.items():
        rows = apps.get_model("tournaments", name).objects.filter(**wanted).order_by("pk").values()
        found[name] = [repr(sorted(row.items())) for row in rows]
    for name in ("Table", "Match", "Seat"):
        key = {"Table": "event_table__round__event", "Match": "table__event_table__round__event",
               "Seat": "table__event_table__round__event"}[name]  # fmt: skip
        rows = apps.get_model("games", name).objects.filter(**{key: event}).order_by("pk").values()
        found[name] = [repr(sorted(row.items())) for row in rows]
    return found
