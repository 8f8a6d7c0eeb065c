"""Reading events by a program."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.limits import Limit
from tests.games.driving import exhaust
from tests.people import registered
from tests.tournaments.api.calls import call
from tests.tournaments.cast import (
    a_director,
    a_result,
    a_round,
    a_table,
    an_assistant,
    an_event,
    enter,
    with_players,
)
from tournaments.models import Admission, Bye, Entry, Event, KeptApart, Round
from tournaments.services.log import note
from tournaments.services.tables import set_result

pytestmark = pytest.mark.django_db


def an_evening() -> tuple[Event, list[Entry]]:
    event = an_event(password="md5$salt$secret", listed_only=True)
    entries = with_players(event, 4)
    row = a_round(event, draw={"engine": "milp", "objective": 12.5, "basis": "b", "who": "w"})
    table = a_table(row, entries[:3])
    table.reasons = [
        {"code": "scores", "data": {"low": 0, "high": 2}},
        {"code": "rematch", "data": {"pair": [str(entries[0].pk), str(entries[1].pk)], "times": 1}},
        {"code": "forbidden", "data": {"pair": [str(entries[0].pk), str(entries[2].pk)]}},
    ]
    a_result(table, [300, 200, 100])
    Bye.objects.create(round=row, entry=entries[3], kind=Bye.Kind.ALLOCATED)
    return event, entries


def test_events_are_listed_by_their_start_without_drafts() -> None:
    first, draft = an_event(name="First"), an_event(state=Event.State.DRAFT)
    found = call("/events/")
    assert [event["name"] for event in found["events"]] == ["First"]
    assert found["next"] is None
    assert call("/events") == found
    assert call("/events", a_director())["events"] == found["events"]
    assert call("/events?state=finished")["events"] == []
    assert call("/events?club=nowhere")["events"] == []
    assert first.pk != draft.pk


def test_the_list_goes_on_where_it_ended() -> None:
    start = timezone.now()
    for number in range(102):
        Event.objects.create(
            name=str(number), state=Event.State.ANNOUNCED, preset="thousand_offline", starts_at=start
        )
    page = call("/events")
    rest = call(f"/events?after={page['next'].replace('+', '%2B')}")
    seen = [event["event"] for event in page["events"] + rest["events"]]
    assert len(page["events"]) == 100
    assert len(seen) == len(set(seen)) == 102
    assert rest["next"] is None
    assert call("/events?after=yesterday", status=400)["code"] == "bad_request"


def test_everything_of_an_event_is_read_at_once() -> None:
    event, _entries = an_evening()
    found = call(f"/events/{event.pk}")
    assert found["play"]["preset"] == "thousand_offline"
    assert found["course"]["format"] == "swiss"
    assert [entry["number"] for entry in found["entries"]] == [1, 2, 3, 4]
    (row,) = found["rounds"]
    (table,) = row["tables"]
    assert [seat["entry"] for seat in table["seats"]] == [1, 2, 3]
    assert (table["totals"], table["places"], table["result_by"]) == ([300, 200, 100], [1, 2, 3], "match")
    assert [(bye["entry"], bye["kind"]) for bye in row["byes"]] == [(4, "allocated")]
    assert row["draw"] == {"engine": "milp", "objective": 12.5}
    assert found["officials"] == [{"name": "Dora", "role": "director"}]


def test_the_reasons_of_a_draw_come_in_words_and_with_numbers() -> None:
    event, _entries = an_evening()
    reasons = call(f"/events/{event.pk}")["rounds"][0]["tables"][0]["reasons"]
    assert [reason["code"] for reason in reasons] == ["scores", "rematch"]
    assert reasons[1]["data"]["pair"] == [1, 2]
    assert "have met 1 time" in reasons[1]["words"]


def test_standings_come_with_the_sum_of_every_value() -> None:
    event, _entries = an_evening()
    found = call(f"/events/{event.pk}/standings")
    assert not found["provisional"]
    first = found["lines"][0]
    assert first["place"] == 1
    points = first["values"][0]
    assert (points["name"], points["exact"]) == ("points", "2")
    assert sum(float(term["amount"]) for term in points["terms"]) == points["value"]
    short = call(f"/events/{event.pk}/standings?sums=false")
    assert "terms" not in short["lines"][0]["values"][0]


def test_a_draft_is_there_for_its_officials_alone() -> None:
    event = an_event(state=Event.State.DRAFT)
    assert call(f"/events/{event.pk}", status=404)["error"] == "There is no such event."
    assert call(f"/events/{event.pk}/standings", registered("Galya"), status=404)
    assert call(f"/events/{event.pk}", a_director())["role"] == "director"
    assert call("/events/nowhere", status=404)
    assert call("/events/%D1%8F", status=404)


def test_a_round_that_is_only_drawn_is_the_officials() -> None:
    event, entries = an_evening()
    a_table(a_round(event, 2, Round.State.DRAWN), entries[1:], state="drawn")
    assert len(call(f"/events/{event.pk}")["rounds"]) == 1
    assert len(call(f"/events/{event.pk}", entries[0].player)["rounds"]) == 1
    drawn = call(f"/events/{event.pk}", an_assistant(event))["rounds"][1]
    assert drawn["state"] == "drawn"
    assert all(seat["id"] for seat in drawn["tables"][0]["seats"])


def test_nothing_secret_is_told() -> None:
    event, entries = an_evening()
    listed = registered("Listed Person")
    Admission.objects.create(event=event, player=listed)
    KeptApart.objects.create(event=event, one=entries[0], other=entries[2], reason="divorced")
    Entry.objects.filter(pk=entries[1].pk).update(link_digest="d" * 64, reason="is ill")
    enter(event, registered("Waiting Person"), state=Entry.State.WAITING)
    for viewer in (None, entries[0].player):
        said = json.dumps(
            [call(f"/events/{event.pk}", viewer), call(f"/events/{event.pk}/standings", viewer)]
        )
        for secret in ("Listed", "divorced", "md5$", "dddd", "is ill", "forbidden", "Waiting", event.seed):
            assert secret not in said
    said = json.dumps(call(f"/events/{event.pk}", a_director()))
    assert event.seed in said
    assert "is ill" in said
    for secret in ("Listed", "md5$", "dddd"):
        assert secret not in said


def test_the_seed_is_told_when_nothing_is_drawn_any_more() -> None:
    event = an_event(state=Event.State.FINISHED)
    assert call(f"/events/{event.pk}")["seed"] == event.seed


def test_the_log_is_for_officials() -> None:
    event, entries = an_evening()
    table = a_table(Round.objects.get(), [entries[3], None, None])
    set_result(event_table=table.pk, totals=[1, 2, 3], by=a_director(), version=None, reason="seen")
    note(event, "changed", by=a_director(), new={"password": "md5$new", "name": "x"})
    assert call(f"/events/{event.pk}/log", status=401)
    assert call(f"/events/{event.pk}/log", entries[0].player, status=403)["code"] == "not_allowed"
    lines = call(f"/events/{event.pk}/log", an_assistant(event))["log"]
    written = next(line for line in lines if line["kind"] == "result")
    assert (written["by"], written["reason"], written["table"]) == ("Dora", "seen", table.pk)
    assert written["new"]["totals"] == [1, 2, 3]
    assert "md5$" not in json.dumps(lines)
    older = call(f"/events/{event.pk}/log?before={written['id']}", a_director())["log"]
    assert written["id"] not in [line["id"] for line in older]


def test_reading_costs_the_same_however_many_play(django_assert_max_num_queries: Any) -> None:
    event, entries = an_evening()
    with django_assert_max_num_queries(20):
        call(f"/events/{event.pk}")
    for number in range(2, 6):
        row = a_round(event, number, Round.State.FINISHED)
        for _table in range(3):
            trio = with_players(event, 3)
            a_result(a_table(row, trio), [30, 20, 10])
    with django_assert_max_num_queries(20):
        call(f"/events/{event.pk}")
    assert entries


def test_who_asks_too_often_is_told_when_to_come_again(settings: Any) -> None:
    settings.THOUSAND_RATE_LIMITS = True
    event = an_event()
    exhaust(Limit("events-api", 600), "127.0.0.1")
    answer = Client().get(f"/api/events/{event.pk}")
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) > 0
