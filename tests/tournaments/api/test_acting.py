"""What officials do by a program."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.services.tokens import issue_token
from tests.people import registered
from tests.tournaments.api.calls import call
from tests.tournaments.cast import a_director, a_result, a_round, a_table, an_assistant, an_event
from tests.tournaments.tables.acts import State, a_played_table, an_evening, one_table, people_at
from tournaments.models import Broadcast, Bye, Change, Entry, EventTable, Round

pytestmark = pytest.mark.django_db


def at(table: EventTable, act: str = "result") -> str:
    return f"/events/{table.round.event_id}/tables/{table.pk}/{act}"


def test_a_result_is_posted_with_the_token_of_a_director() -> None:
    table = one_table()
    body = {"totals": [300, 200, 100], "seats": [1, 2, 3], "version": 1, "reason": "slip 7"}
    done = call(at(table), a_director(), body)
    assert done["table"]["places"] == [1, 2, 3]
    assert done["table"]["version"] == 2
    line = Change.objects.get(pk=done["change"])
    assert (line.by, line.reason) == (a_director(), "slip 7")
    again = call(at(table), a_director(), body)
    assert again["change"] is None
    assert again["table"] == done["table"]


def test_an_assistants_token_will_do_and_nobody_elses() -> None:
    table = one_table()
    body = {"totals": [3, 2, 1]}
    anna = people_at(table)[0]
    assert call(at(table), None, body, status=401)["code"] == "not_signed_in"
    assert call(at(table), anna, body, status=403)["code"] == "not_allowed"
    assert call(at(table), registered("Galya"), body, status=403)
    assert call(at(table), an_assistant(table.round.event), body)
    answer = Client().post(
        f"/api{at(table)}",
        "{}",
        content_type="application/json",
        headers={"Authorization": "Bearer nonsense"},
    )
    assert answer.status_code == 401


def test_a_page_without_its_csrf_token_posts_nothing() -> None:
    table, dora = one_table(), a_director()
    browser = Client(enforce_csrf_checks=True)
    assert dora.user is not None
    browser.force_login(dora.user, backend="accounts.backends.NameBackend")
    answer = browser.post(f"/api{at(table)}", '{"totals": [3, 2, 1]}', content_type="application/json")
    assert answer.status_code == 403
    table.refresh_from_db()
    assert table.totals is None


def test_who_was_faster_is_told_with_both_results() -> None:
    table = one_table()
    call(at(table), an_assistant(table.round.event), {"totals": [1, 2, 3], "version": 1})
    refused = call(at(table), a_director(), {"totals": [3, 2, 1], "version": 1}, status=409)
    assert refused["code"] == "stale_version"
    conflict = refused["conflict"]
    assert conflict["theirs"]["totals"] == [1, 2, 3]
    assert conflict["mine"] == {"totals": [3, 2, 1]}
    assert (conflict["by"], conflict["version"]) == ("Asya", 2)
    insisting = {"totals": [3, 2, 1], "version": conflict["version"]}
    assert call(at(table), a_director(), insisting)["table"]["totals"] == [3, 2, 1]


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({"totals": [3, 2, 1], "seats": [1, 3, 2]}, "other_seats"),
        ({"totals": [3, 2, 1], "seats": [1, 2]}, "other_seats"),
        ({"totals": [3, 2]}, "totals_count"),
        ({"totals": [3, 2, 99999]}, "totals_range"),
    ],
)
def test_what_is_wrong_with_a_result_is_said(body: Any, reason: str) -> None:
    table = one_table()
    refused = call(at(table), a_director(), body, status=400)
    assert (refused["code"], refused["reason"]) == ("bad_request", reason)
    assert not Change.objects.exists()


def test_one_entry_on_two_seats_is_refused() -> None:
    table = one_table()
    refused = call(at(table), a_director(), {"totals": [3, 2, 1], "seats": [1, 1, 2]}, status=409)
    assert refused["code"] == "same_person"


@pytest.mark.parametrize(
    "body",
    [
        "",
        "[]",
        "{",
        '{"totals": "x"}',
        '{"totals": [1.5, 2, 3]}',
        '{"totals": [true, 2, 3]}',
        '{"totals": [1,2,3,4,5]}',
    ],
)
def test_what_is_no_request_is_a_bad_one(body: str) -> None:
    assert call(at(one_table()), a_director(), body, status=400)["code"] == "bad_request"


@pytest.mark.parametrize("number", ["99", "99999999999999999999"])
def test_a_table_that_is_not_there_is_not_found(number: str) -> None:
    event = an_event()
    answer = call(f"/events/{event.pk}/tables/{number}/result", a_director(), {"totals": []}, status=404)
    assert answer["code"] == "not_found"


def test_a_table_of_another_event_is_not_found() -> None:
    table = one_table()
    other = an_event()
    call(f"/events/{other.pk}/tables/{table.pk}/result", a_director(), {"totals": [3, 2, 1]}, status=404)


def test_a_running_match_is_closed_voided_undone_and_replayed() -> None:
    table = a_played_table(deals=3)
    dora = a_director()
    assert call(at(table), dora, {"totals": [3, 2, 1]}, status=409)["reason"] == "still_played"
    voided = call(at(table, "void"), dora, {"reason": "Shown cards."})
    assert voided["table"]["state"] == "void"
    call(f"/events/{table.round.event_id}/undo", dora, {"change": voided["change"]})
    again = call(at(table, "replay"), dora, {"reason": "Once more."})
    assert (again["table"]["state"], again["table"]["replays"]) == ("playing", table.pk)
    fresh = EventTable.objects.get(pk=again["table"]["id"])
    closed = call(at(fresh), dora, {"totals": [3, 2, 1], "close": True, "reason": "Late."})
    assert closed["table"]["state"] == "finished"
    assert call(at(table, "void"), dora, {"reason": ""}, status=400)["reason"] == "reason_wanted"


def test_seats_and_time_are_given() -> None:
    table = a_played_table(deals=3, clock={"action_s": 25, "bank_s": 180})
    dora, galya = a_director(), registered("Galya")
    done = call(at(table, "seat"), dora, {"seat": 1, "player": str(galya.pk)})
    assert done["table"]["seats"][1]["played_by"] == "Galya"
    done = call(at(table, "seat"), dora, {"seat": 1, "bot": True})
    assert done["table"]["seats"][1]["played_by"] == "bot"
    done = call(at(table, "seat"), dora, {"seat": 1})
    assert done["table"]["seats"][1]["played_by"] is None
    assert call(at(table, "time"), dora, {"seconds": 90})["table"]["extra_s"] == 90


def test_a_drawn_round_is_changed_by_hand() -> None:
    event, _first, entries = an_evening(7)
    drawn = a_round(event, 2, Round.State.DRAWN)
    tables = [a_table(drawn, three, state=State.DRAWN) for three in (entries[:3], entries[3:6])]
    Bye.objects.create(round=drawn, entry=entries[6], kind=Bye.Kind.ALLOCATED)
    one, other = (table.seats.order_by("index")[0] for table in tables)
    path, dora = f"/events/{event.pk}/rounds/2/swap", a_director()
    done = call(path, dora, {"seat": one.pk, "other": other.pk, "version": 1})
    assert done["version"] == 2
    assert isinstance(done["warnings"], list)
    assert call(path, dora, {"seat": one.pk, "other": other.pk, "version": 1}, status=409)["conflict"]
    assert call(path, dora, {"seat": one.pk, "entry": 7})["version"] == 3
    assert (
        call(path, an_assistant(event), {"seat": one.pk, "entry": 1}, status=403)["reason"] == "not_director"
    )
    assert call(path, dora, {"seat": one.pk}, status=400)


def test_an_entry_is_expelled_and_everybody_told() -> None:
    event, _row, entries = an_evening(4)
    path, dora = f"/events/{event.pk}", a_director()
    done = call(f"{path}/entries/4/expel", dora, {"reason": "Rude."})
    assert Entry.objects.get(pk=entries[3].pk).state == Entry.State.EXPELLED
    assert done["change"]
    assert (
        call(f"{path}/broadcasts", dora, {"text": "Five minutes!"})["broadcast"] == Broadcast.objects.get().pk
    )
    assert call(f"{path}/entries/9/expel", dora, {"reason": "Rude."}, status=404)


def test_lines_of_another_event_are_not_undone_here() -> None:
    table = a_result(one_table(), [3, 2, 1])
    done = call(at(table, "void"), a_director(), {"reason": "Shown cards."})
    other = an_event()
    call(f"/events/{other.pk}/undo", a_director(), {"change": done["change"]}, status=404)


def test_the_documentation_names_every_call() -> None:
    token = issue_token(player=a_director())
    said = Client().get("/api/openapi.json", headers={"Authorization": f"Bearer {token}"}).json()
    paths = {path for path in said["paths"] if path.startswith("/api/events")}
    assert "/api/events/{code}" in paths
    assert "/api/events/{code}/tables/{number}/result" in paths
    assert len(paths) == 13
    calls = [call for path in said["paths"].values() for call in path.values()]
    assert len({each["operationId"] for each in calls}) == len(calls)
    asked = said["components"]["schemas"]["ResultIn"]
    assert asked["required"] == ["totals"]
    assert asked["properties"]["totals"]["items"] == {"type": "integer"}
