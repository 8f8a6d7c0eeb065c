"""Quick match: a seat on the terms one wants."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import Settings

from accounts.models import Block, Player
from games.models import Match, Seat, Table
from games.selectors.rules import preset_rules
from games.services.quick import quick_match
from games.services.refusal import Refused
from games.services.tables import join_table
from games.speeds import NORMAL
from tests.games.lobby.places import at, go_away, kinds, open_listed, quick, status, yielding
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_first_opens_a_table_for_everybody_that_says_when_bots_come(anna: Player) -> None:
    table = Table.objects.get(pk=quick(anna))

    assert (table.access, table.bots_yield, table.rated) == ("open", True, False)
    assert table.fill_at is not None
    assert timedelta(seconds=15) < table.fill_at - timezone.now() <= timedelta(seconds=20)
    assert kinds(table.pk) == ["human", "open", "open"]


def test_the_next_ones_meet_there_and_the_last_starts_the_match(
    anna: Player, boris: Player, vera: Player
) -> None:
    tables = {quick(player) for player in (anna, boris, vera)}

    assert len(tables) == 1
    assert status(tables.pop()) == "playing"
    assert Table.objects.get().fill_at is None


def test_pressing_again_leads_back_to_the_same_table(anna: Player) -> None:
    assert quick(anna) == quick(anna)


def test_other_terms_are_another_table(anna: Player, boris: Player, vera: Player) -> None:
    first = quick(anna)

    assert quick(boris, preset="polish") != first
    assert Table.objects.count() == 2
    assert quick_match(player=vera, agreed=preset_rules("polish"), clock=None, rated=False) != first


def test_another_speed_is_another_table(anna: Player, boris: Player) -> None:
    assert quick(anna, clock=NORMAL.clock) != quick(boris)
    assert Table.objects.get(seats__player=anna).clock == NORMAL.clock


def test_the_oldest_table_is_filled_first(anna: Player, boris: Player, vera: Player) -> None:
    older, newer = open_listed(anna), open_listed(boris)
    now = timezone.now()
    Table.objects.filter(pk=newer).update(created_at=now)
    Table.objects.filter(pk=older).update(created_at=now - timedelta(minutes=2))

    assert quick(vera) == older


def test_a_table_where_nobody_is_any_more_is_not_taken(anna: Player, boris: Player) -> None:
    table = quick(anna)
    go_away(table, anna)

    assert quick(boris) != table


@pytest.mark.parametrize("turned", [False, True])
def test_people_who_keep_apart_do_not_meet(anna: Player, boris: Player, turned: bool) -> None:
    who, whom = (boris, anna) if turned else (anna, boris)
    Block.objects.create(who=who, whom=whom, kind=Block.Kind.BLOCK)
    table = quick(anna)

    assert quick(boris) != table


def test_a_private_table_is_nobody_s_quick_match(anna: Player, boris: Player) -> None:
    table = open_listed(anna)
    Table.objects.filter(pk=table).update(access=Table.Access.LINK)

    assert quick(boris) != table


def test_a_bot_s_seat_at_a_running_table_is_taken_before_a_table_is_opened(
    anna: Player, boris: Player
) -> None:
    table = yielding(anna)

    assert quick(boris) == table
    assert kinds(table) == ["human", "bot", "bot"]
    assert Seat.objects.get(table=table, reserved_for=boris).index == 1
    assert quick(boris) == table


def test_a_waiting_table_comes_before_a_bot_s_seat(anna: Player, boris: Player, vera: Player) -> None:
    yielding(anna)
    waiting = open_listed(boris)

    assert quick(vera) == waiting


def test_rated_tables_are_for_accounts_and_their_bots_stay(anna: Player) -> None:
    with pytest.raises(Refused) as refused:
        quick(anna, rated=True)
    assert refused.value.reason == "guest"

    table = Table.objects.get(pk=quick(registered("Boris"), rated=True, clock=NORMAL.clock))
    assert (table.rated, table.bots_yield) == (True, False)
    assert table.fill_at is not None
    assert table.fill_at - timezone.now() > timedelta(seconds=50)


def test_the_wait_is_a_setting(anna: Player, settings: Settings) -> None:
    settings.THOUSAND_FILL_AFTER_MS = 2000
    table = Table.objects.get(pk=quick(anna))
    assert table.fill_at is not None
    assert table.fill_at - timezone.now() <= timedelta(seconds=2)


def test_a_table_that_fills_up_meanwhile_is_passed_over(anna: Player, boris: Player, vera: Player) -> None:
    full = open_listed(anna, seats=("me", "bot:easy", "open"))
    join_table(table=full, player=boris)

    table = quick(vera)

    assert table != full
    assert Match.objects.get(table=table).status == "waiting"
    assert at(table).seat_of(vera.pk) == 0
