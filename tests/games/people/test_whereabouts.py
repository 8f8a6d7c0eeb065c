"""Who is at which table now."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Friendship, Player
from games.models import Match, Seat, Table
from games.selectors.terms import FOR_FRIENDS, Openness
from games.selectors.whereabouts import Whereabouts, tables_now
from games.services.tables import open_table
from tests.games.conftest import forget_everything
from tests.people import registered

pytestmark = pytest.mark.django_db


def sit(player: Player, *others: str, openness: Openness = FOR_FRIENDS) -> str:
    seats = ("me", *(others or ("bot:easy", "bot:easy")))
    return open_table(
        player=player, preset="thousand_offline", options={}, seats=seats, openness=openness
    ).table


def seen(player: Player, *, ago: timedelta = timedelta()) -> None:
    Seat.objects.filter(player=player).update(last_seen=timezone.now() - ago)


def test_whoever_was_seen_within_the_minute_is_there(anna: Player, boris: Player) -> None:
    table, waiting = sit(anna), sit(boris, "open", "bot:easy", openness=Openness(access="open"))
    seen(anna)
    seen(boris)
    assert tables_now([anna.pk, boris.pk], None) == {
        anna.pk: Whereabouts(table, open_seat=False, club=None),
        boris.pk: Whereabouts(waiting, open_seat=True, club=None),
    }


def test_a_seat_that_the_address_alone_gives_is_told_to_friends_only(galya: Player) -> None:
    anna, boris = registered("Anna"), registered("Boris")
    Friendship.objects.create(asker=boris, asked=anna, accepted_at=timezone.now())
    table = sit(anna, "open", "bot:easy")
    seen(anna)
    assert tables_now([anna.pk], None) == tables_now([anna.pk], galya) == {}
    assert tables_now([anna.pk], boris)[anna.pk].table == table
    assert tables_now([anna.pk], anna)[anna.pk].table == table


def test_nobody_is_told_of_a_table_he_may_not_watch(galya: Player) -> None:
    anna, boris = registered("Anna"), registered("Boris")
    Friendship.objects.create(asker=boris, asked=anna, accepted_at=timezone.now())
    known = sit(anna, openness=Openness(watchers="known"))
    seen(anna)
    assert tables_now([anna.pk], galya) == {}
    assert tables_now([anna.pk], boris)[anna.pk].table == known
    Table.objects.update(watchers="nobody")
    forget_everything()
    assert tables_now([anna.pk], boris) == {}


def test_the_table_that_is_being_watched_is_preferred_while_he_is_there(anna: Player) -> None:
    first, second = sit(anna), sit(anna)
    Seat.objects.filter(table=second).update(last_seen=timezone.now())
    assert tables_now([anna.pk], None)[anna.pk].table == second
    assert tables_now([anna.pk], None, stays_at=first)[anna.pk].table == first


def test_whoever_went_away_is_not(anna: Player) -> None:
    sit(anna)
    seen(anna, ago=timedelta(minutes=2))
    assert tables_now([anna.pk], None) == {}


def test_a_match_that_is_over_holds_nobody(anna: Player) -> None:
    sit(anna)
    seen(anna)
    Match.objects.update(status=Match.Status.FINISHED)
    assert tables_now([anna.pk], None) == {}
