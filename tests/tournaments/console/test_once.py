"""One press has one effect, however often it is sent; and nothing typed is lost."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.tournaments.cast import a_director, a_result, a_round, a_table, an_event, with_players
from tests.tournaments.console.pages import official, press, text
from thousand_site.schedule import BEAT_SCHEDULE
from tournaments.models import Broadcast, Change, Event, EventTable, Press, Round
from tournaments.services.presses import forget_old_presses
from tournaments.tasks import forget_old_presses as nightly

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db: None) -> Event:
    return an_event()


@pytest.fixture
def table(event: Event) -> EventTable:
    entries = with_players(event, 3)
    return a_result(a_table(a_round(event, 1, Round.State.FINISHED), entries), (1000, 500, -40))


def test_the_same_press_sent_again_says_nothing_twice(event: Event) -> None:
    client = official(a_director())
    for _again in range(3):
        assert press(client, event, "say", "messages/", text="Tea", press="key-1").status_code == 200
    assert Broadcast.objects.count() == 1
    press(client, event, "say", "messages/", text="Tea", press="key-2")
    assert Broadcast.objects.count() == 2


def test_what_was_refused_may_be_sent_again_with_its_key(event: Event) -> None:
    client = official(a_director())
    assert press(client, event, "say", "messages/", text="", press="key-1").status_code == 422
    assert not Press.objects.exists()
    assert press(client, event, "say", "messages/", text="Tea", press="key-1").status_code == 200


def test_a_refused_form_keeps_what_was_typed(event: Event, table: EventTable) -> None:
    values = {"points__0": "1000", "points__1": "about 300", "points__2": "-40"}
    answer = press(
        official(a_director()), event, "result", subject=table.pk, version=1, reason="slip", **values
    )
    page = text(answer)
    assert answer.status_code == 422
    assert "Points are whole numbers: fill in every seat." in page
    assert 'value="about 300"' in page
    assert 'value="slip"' in page


def test_two_officials_see_both_values_and_one_is_chosen(event: Event, table: EventTable) -> None:
    client, seen = official(a_director()), table.version
    first = {"points__0": "1000", "points__1": "480", "points__2": "-40"}
    press(client, event, "result", subject=table.pk, version=seen, reason="first slip", **first)
    second = {"points__0": "1000", "points__1": "470", "points__2": "-40"}
    answer = press(client, event, "result", subject=table.pk, version=seen, reason="second slip", **second)
    page = text(answer)
    assert answer.status_code == 409
    assert "1000 : 480 : −40" in page
    assert "1000 : 470 : -40" in page
    assert "second slip" in page
    table.refresh_from_db()
    assert table.totals == [1000, 480, -40]

    press(client, event, "result", subject=table.pk, version=table.version, reason="second slip", **second)
    table.refresh_from_db()
    assert table.totals == [1000, 470, -40]
    assert Change.objects.filter(event=event, kind="corrected").count() == 2


def test_an_unknown_press_changes_nothing(event: Event) -> None:
    assert press(official(a_director()), event, "make_tea").status_code == 200
    assert not Change.objects.exists()


def test_presses_are_forgotten_after_a_day_every_night(event: Event) -> None:
    old, new = (Press.objects.create(event=event, key=key) for key in ("old", "new"))
    Press.objects.filter(pk=old.pk).update(at=timezone.now() - timedelta(hours=25))
    assert forget_old_presses() == 1
    assert list(Press.objects.all()) == [new]
    Press.objects.update(at=timezone.now() - timedelta(hours=25))
    nightly()
    assert not Press.objects.exists()
    assert nightly.name in {each["task"] for each in BEAT_SCHEDULE.values()}
