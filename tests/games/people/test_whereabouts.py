"""Who is at which table now."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Player
from games.models import Match, Seat
from games.selectors.whereabouts import Whereabouts, tables_now
from games.services.tables import open_table

pytestmark = pytest.mark.django_db


def sit(player: Player, *others: str) -> str:
    seats = ("me", *(others or ("bot:easy", "bot:easy")))
    return open_table(player=player, preset="thousand_offline", options={}, seats=seats).table


def seen(player: Player, *, ago: timedelta = timedelta()) -> None:
    Seat.objects.filter(player=player).update(last_seen=timezone.now() - ago)


def test_whoever_was_seen_within_the_minute_is_there(anna: Player, boris: Player) -> None:
    table, waiting = sit(anna), sit(boris, "open", "bot:easy")
    seen(anna)
    seen(boris)
    assert tables_now([anna.pk, boris.pk]) == {
        anna.pk: Whereabouts(table, open_seat=False, club=None),
        boris.pk: Whereabouts(waiting, open_seat=True, club=None),
    }


def test_whoever_went_away_is_not(anna: Player) -> None:
    sit(anna)
    seen(anna, ago=timedelta(minutes=2))
    assert tables_now([anna.pk]) == {}


def test_a_match_that_is_over_holds_nobody(anna: Player) -> None:
    sit(anna)
    seen(anna)
    Match.objects.update(status=Match.Status.FINISHED)
    assert tables_now([anna.pk]) == {}
