"""Publishing many tables holds everybody else up no longer than it must."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Ban
from accounts.services.moderation.bans import ban
from games.models import Match, Seat
from games.selectors.audit import faults_of
from tests.tournaments.rounds.playing import director_of, drawn, started
from tournaments.models import EventTable, Round
from tournaments.services.rounds.publishing import publish

pytestmark = pytest.mark.django_db

A_TABLE = 11  # questions to the database: eight of the games, and a notice for each of three
FOUR, EIGHT = 12, 24  # people at so many tables


def asked(count: int) -> int:
    """How much is asked of the database while a round of so many people is published."""
    event = started(count, name=f"Of {count}")
    row = drawn(event)
    with CaptureQueriesContext(connection) as caught:
        publish(event=event.pk, round=row.number, by=director_of(event))
    return sum("SAVEPOINT" not in query["sql"] for query in caught.captured_queries)


def test_each_table_more_asks_little_more() -> None:
    few = asked(FOUR)
    many = asked(EIGHT)

    assert (many - few) / 4 <= A_TABLE


def test_a_bot_sits_down_for_whoever_is_banned_by_then_at_whichever_table() -> None:
    event = started(9)
    row = drawn(event)
    gone = list(event.entries.order_by("pk"))[4].player
    until = timezone.now() + timedelta(days=1)
    ban(player=gone, kind=Ban.Kind.PLAY, reason="Stalled.", until=until, moderator=None)

    publish(event=event.pk, round=row.number, by=director_of(event))

    row.refresh_from_db()
    assert row.state == Round.State.PLAYING
    seats = Seat.objects.filter(table__in=row.tables.values("table"))
    assert seats.filter(kind=Seat.Kind.BOT).count() == 1
    assert not seats.filter(player=gone).exists()
    for table in EventTable.objects.filter(round=row):
        assert (table.state, table.version) == (EventTable.State.PLAYING, 2)
        assert faults_of(Match.objects.select_related("table").get(table=table.table_id)) == []
