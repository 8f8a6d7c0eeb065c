"""A drawn round is published once: tables, clock, words."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Notice
from games.models import Match, Seat, Table
from games.services.refusal import Refused
from tests.people import registered
from tests.tournaments.cast import an_assistant, enter
from tests.tournaments.rounds.playing import committed, director_of, drawn, published, started
from tournaments.models import Change, Event, EventTable, Round, Told
from tournaments.selectors.table_rules import deals_at, options_at
from tournaments.services.rounds.publishing import publish

pytestmark = pytest.mark.django_db


def test_every_table_is_opened_with_the_rules_of_the_event() -> None:
    event = started(6, deals=4, rated=False, clock=None)
    row = published(event)

    assert row.state == Round.State.PLAYING
    assert row.started_at is not None
    for table in row.tables.all():
        assert table.state == EventTable.State.PLAYING
        assert table.table is not None
        assert table.table.hosted
        assert table.table.first_dealer == 0
        assert table.table.options["match_deals"] == 4
        sitting = list(table.table.seats.order_by("index").values_list("player", flat=True))
        assert sitting == list(table.seats.order_by("index").values_list("entry__player", flat=True))
    assert Match.objects.filter(status=Match.Status.PLAYING).count() == 2


def test_publishing_again_changes_nothing() -> None:
    event = started(6)
    row = published(event)
    before = Table.objects.count()

    again = publish(event=event.pk, round=1, by=director_of(event), version=1)

    assert again.pk == row.pk
    assert Table.objects.count() == before
    assert Change.objects.filter(event=event, kind="round_started").count() == 1
    assert Told.objects.filter(kind="round").count() == 6


def test_everybody_is_told_once_where_he_plays() -> None:
    event = started(7)
    row = published(event)

    for table in row.tables.all():
        for seat in table.seats.select_related("entry__player"):
            assert seat.entry is not None
            told = Notice.objects.filter(player=seat.entry.player, kind="event_round").get()
            assert told.data["table"] == table.table_id
            assert told.data["number"] == table.number
    rests = row.byes.select_related("entry__player").get()
    assert Notice.objects.filter(player=rests.entry.player, kind="event_bye").count() == 1
    assert not Notice.objects.filter(player=rests.entry.player, kind="event_round").exists()


def test_a_round_with_a_time_ends_by_it() -> None:
    event = started(3, ends=Event.Ends.TIME, minutes=20)
    row = published(event)

    assert row.ends_at is not None
    assert row.started_at is not None
    assert row.ends_at - row.started_at == timedelta(minutes=20)
    table = row.tables.get().table
    assert table is not None
    assert table.ends_at == row.ends_at
    assert not table.options.get("match_deals")


def test_a_match_to_the_target_has_neither_deals_nor_an_end() -> None:
    event = started(3, ends=Event.Ends.TARGET)
    table = published(event).tables.get().table

    assert table is not None
    assert table.ends_at is None
    assert not table.options.get("match_deals")


def test_a_table_of_four_plays_by_four_and_so_many_deals_more() -> None:
    event = started(7, remainder=Event.Remainder.FOURS, preset="golden", deals=8)
    assert options_at(event, 4) == {"players": 4, "golden_deals": 4, "match_deals": 12}
    assert options_at(event, 3) == {"match_deals": 8}
    assert [deals_at(deals, 4) for deals in (1, 3, 6, 8, 9, 10)] == [4, 4, 8, 12, 12, 16]


def test_an_event_by_four_has_tables_of_three_too() -> None:
    event = started(3, preset="russian_four", deals=6)
    assert options_at(event, 3) == {"players": 3, "idle_bonus": "none", "match_deals": 6}
    assert published(event).tables.get().table is not None


def test_seats_left_over_are_bots() -> None:
    event = started(5, remainder=Event.Remainder.BOTS)
    row = drawn(event)
    committed(publish, event=event.pk, round=1, by=director_of(event))

    bots = sum(seat.entry is None for table in row.tables.all() for seat in table.seats.all())
    assert Seat.objects.filter(kind=Seat.Kind.BOT).count() == bots


def test_who_waits_for_the_director_is_played_for_by_nobody() -> None:
    waits = published(started(3, absent=Event.Absent.WAIT)).tables.get().table
    plays = published(started(3, absent=Event.Absent.BOT, absent_after_s=90)).tables.get().table

    assert waits is not None
    assert waits.absent_after_s is None
    assert plays is not None
    assert plays.absent_after_s == 90


def test_only_directors_publish_and_not_while_it_is_paused() -> None:
    event = started(6)
    drawn(event)
    with pytest.raises(Refused) as refused:
        publish(event=event.pk, round=1, by=an_assistant(event))
    assert refused.value.code == "not_allowed"

    Event.objects.filter(pk=event.pk).update(paused_at=timezone.now())
    with pytest.raises(Refused) as refused:
        publish(event=event.pk, round=1, by=director_of(event))
    assert refused.value.reason == "paused"
    assert Table.objects.count() == 0


def test_a_stale_version_publishes_nothing() -> None:
    event = started(6)
    row = drawn(event)
    with pytest.raises(Refused) as refused:
        publish(event=event.pk, round=1, by=director_of(event), version=row.version - 1)
    assert refused.value.code == "stale_version"
    assert Table.objects.count() == 0


def test_a_newcomer_after_the_draw_makes_it_stale_whatever_is_pressed() -> None:
    event = started(6)
    drawn(event)
    enter(event, registered("Late"), first_round=1)
    for anyway in (False, True):
        with pytest.raises(Refused) as refused:
            publish(event=event.pk, round=1, by=director_of(event), anyway=anyway)
        assert refused.value.reason == "stale_draw"
