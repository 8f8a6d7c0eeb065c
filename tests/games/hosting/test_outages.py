"""The site was away: what that means at tables that an official runs."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from accounts.models import Player
from games.models import Match, Pulse, Seat, Table
from games.selectors.outages import WEB
from games.services.absence.seating import sweep_absences
from games.services.clocks.outages import sign
from games.services.hosting import hold, release
from tests.games.driving import rows_of
from tests.games.hosting.evening import CLOCK, are_here, hosted, missed_for

pytestmark = pytest.mark.django_db(transaction=True)


def away(since: float) -> None:
    """The pages were away for so many seconds, until now."""
    Pulse.objects.update_or_create(part=WEB, defaults={"beat_at": timezone.now() - timedelta(seconds=since)})
    sign(part=WEB)


def due_at(table: str) -> datetime:
    due = rows_of(table).due_at
    assert due is not None
    return due


def test_nobody_is_missed_because_of_it(anna: Player, boris: Player, vera: Player) -> None:
    table = hosted(anna, boris, vera, absent_after_s=120)
    missed_for(table, 900, anna, boris, vera)
    Seat.objects.filter(table=table, player=anna).update(last_seen=timezone.now() - timedelta(seconds=700))

    away(600)

    assert sweep_absences() == 0
    missed_for(table, 121, anna, boris, vera)
    assert sweep_absences() == 1


def test_a_table_that_stands_is_credited_once_when_it_goes_on(
    anna: Player, boris: Player, vera: Player
) -> None:
    table = hosted(anna, boris, vera, clock=CLOCK)
    are_here(table, anna, boris, vera)
    left = due_at(table) - timezone.now()
    hold(table=table)
    earlier = timezone.now() - timedelta(seconds=1000)
    Table.objects.filter(pk=table).update(held_at=earlier)
    Match.objects.filter(table=table).update(acting_since=earlier, due_at=earlier + left)

    away(600)
    release(table=table)

    assert abs(due_at(table) - timezone.now() - left) < timedelta(seconds=2)


def test_a_running_clock_is_moved_as_everywhere(anna: Player, boris: Player, vera: Player) -> None:
    table = hosted(anna, boris, vera, clock=CLOCK)
    due = due_at(table)

    away(600)

    assert due_at(table) - due > timedelta(seconds=19)
