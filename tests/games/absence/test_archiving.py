"""Tables nobody comes back to."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Player
from games.models import Match, Participation, Seat, Table
from games.services.absence.archiving import archive_abandoned
from games.services.ratings import rate_match
from games.services.tables import leave_table
from games.tasks import archive
from tests.games.conftest import forget_everything
from tests.games.driving import open_for, open_with_bots, rows_of

pytestmark = pytest.mark.django_db(transaction=True)


def aged(table: str, **ago: float) -> None:
    """As if everything there had been so long ago."""
    then = timezone.now() - timedelta(**ago)
    Match.objects.filter(table=table).update(created_at=then)
    Seat.objects.filter(table=table, last_seen__isnull=False).update(last_seen=then)
    forget_everything()


@pytest.mark.parametrize(("hours", "ends"), [(23, False), (25, True)])
def test_a_waiting_table_ends_after_a_day(anna: Player, hours: int, ends: bool) -> None:
    table = open_with_bots(anna, seats=["me", "open", "bot:easy"])
    aged(table, hours=hours)

    assert archive_abandoned() == ends

    assert (rows_of(table).status == Match.Status.FINISHED) == ends


@pytest.mark.parametrize(("days", "ends"), [(2, False), (6.9, False), (7.1, True)])
def test_a_running_table_ends_after_a_week(anna: Player, days: float, ends: bool) -> None:
    table = open_with_bots(anna)
    aged(table, days=days)

    archive()

    row = rows_of(table)
    assert (row.status == Match.Status.FINISHED) == ends
    assert row.result is None
    if ends:
        assert (row.due_at, row.finished_at is not None) == (None, True)
        assert Participation.objects.get(match=row, player=anna).place is None


def test_one_who_still_comes_keeps_it(anna: Player, boris: Player, vera: Player) -> None:
    table = open_for([anna, boris, vera])
    aged(table, days=30)
    Seat.objects.filter(table=table, player=vera).update(last_seen=timezone.now() - timedelta(days=3))

    assert archive_abandoned() == 0


def test_what_is_over_is_left_alone(anna: Player) -> None:
    table = open_with_bots(anna)
    leave_table(table=table, player=anna)
    version = rows_of(table).version
    aged(table, days=30)

    assert archive_abandoned() == 0
    assert rows_of(table).version == version


def test_a_rated_one_counts_for_nobody(anna: Player, boris: Player, vera: Player) -> None:
    table = open_for([anna, boris, vera])
    Table.objects.filter(pk=table).update(rated=True)
    aged(table, days=8)

    archive_abandoned()

    assert not rate_match(rows_of(table).pk)
    assert rows_of(table).unrated_because == "no_result"
