"""Bots sit down where people have waited long enough."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Player
from games.models import Deal, Seat, Table
from games.presenters.page import Viewer, render_fragments
from games.selectors.cache import table_view
from games.services.filling import fill_due, fill_table, start_with_bots
from games.services.keeping import release_seat
from games.services.refusal import Refused
from games.services.tables import join_table, leave_table, open_table
from games.tasks import sweep
from tests.games.lobby.places import PRESET, at, go_away, kinds, open_listed, quick, status
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def wait_is_over(table: str) -> None:
    Table.objects.filter(pk=table).update(fill_at=timezone.now() - timedelta(milliseconds=1))


def test_the_sweep_seats_bots_once_the_wait_is_over(anna: Player) -> None:
    table = quick(anna)
    before = at(table).version
    sweep()
    assert kinds(table) == ["human", "open", "open"]

    wait_is_over(table)
    sweep()

    assert kinds(table) == ["human", "bot", "bot"]
    assert (status(table), Deal.objects.filter(match__table=table).count()) == ("playing", 1)
    assert Table.objects.get(pk=table).fill_at is at(table).fill_at is None
    assert at(table).version > before
    assert fill_due() == 0


def test_whoever_came_stays_and_bots_take_the_rest(anna: Player, boris: Player) -> None:
    table = quick(anna)
    quick(boris)
    wait_is_over(table)

    assert fill_due() == 1
    assert kinds(table) == ["human", "human", "bot"]


def test_where_nobody_is_the_table_is_closed(anna: Player) -> None:
    table = quick(anna)
    go_away(table, anna)
    wait_is_over(table)

    assert fill_due() == 0

    assert status(table) == "finished"
    assert Table.objects.get(pk=table).fill_at is None
    assert not Deal.objects.filter(match__table=table).exists()


def test_a_table_that_began_meanwhile_is_left_alone(anna: Player, boris: Player) -> None:
    table = open_listed(anna, seats=("me", "bot:easy", "open"))
    join_table(table=table, player=boris)
    wait_is_over(table)
    version = at(table).version

    assert fill_table(table=table) is False

    assert at(table).version == version
    assert Table.objects.get(pk=table).fill_at is None


def test_a_rated_table_waits_for_a_second_person_and_then_for_a_third() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    table = quick(anna, rated=True)
    wait_is_over(table)
    assert fill_due() == 0
    assert kinds(table) == ["human", "open", "open"]
    assert Table.objects.get(pk=table).fill_at > timezone.now() + timedelta(seconds=50)  # type: ignore[operator]

    Table.objects.filter(pk=table).update(fill_at=timezone.now() + timedelta(seconds=1))
    quick(boris, rated=True)
    assert Table.objects.get(pk=table).fill_at > timezone.now() + timedelta(seconds=50)  # type: ignore[operator]

    wait_is_over(table)
    assert fill_due() == 1
    assert kinds(table) == ["human", "human", "bot"]


def test_whoever_waits_may_begin_with_bots_at_once(anna: Player, boris: Player) -> None:
    table = quick(anna)

    with pytest.raises(Refused) as refused:
        start_with_bots(table=table, player=boris)
    assert refused.value.code == "not_your_seat"

    start_with_bots(table=table, player=anna)
    assert kinds(table) == ["human", "bot", "bot"]
    with pytest.raises(Refused) as again:
        start_with_bots(table=table, player=anna)
    assert again.value.code == "wrong_phase"


def test_a_rated_table_does_not_begin_with_bots_alone() -> None:
    anna = registered("Anna")
    table = quick(anna, rated=True)

    with pytest.raises(Refused) as refused:
        start_with_bots(table=table, player=anna)

    assert refused.value.reason == "bots"
    assert kinds(table) == ["human", "open", "open"]


def test_a_table_among_friends_waits_for_no_bots_and_calls_them_when_it_is_asked_to(
    anna: Player, boris: Player
) -> None:
    table = open_listed(anna)
    join_table(table=table, player=boris)
    assert fill_due() == 0
    assert at(table).fill_at is None

    start_with_bots(table=table, player=boris)

    assert (kinds(table), status(table)) == (["human", "human", "bot"], "playing")


def test_bots_leave_alone_what_is_kept_for_somebody(anna: Player) -> None:
    boris = registered("Boris")
    table = open_listed(anna, kept={2: boris})

    start_with_bots(table=table, player=anna)
    assert (kinds(table), status(table)) == (["human", "bot", "open"], "waiting")

    with pytest.raises(Refused) as refused:
        start_with_bots(table=table, player=anna)
    assert (refused.value.code, refused.value.reason) == ("seat_taken", "kept")

    release_seat(table=table, player=anna, seat=2)
    start_with_bots(table=table, player=anna)
    assert status(table) == "playing"


def test_two_people_at_a_rated_table_may_begin_with_one_bot() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    table = open_table(player=anna, preset=PRESET, options={}, seats=("me", "open", "open"), rated=True).table
    assert not table_view(table, anna).may_fill
    join_table(table=table, player=boris)
    assert table_view(table, anna).may_fill

    start_with_bots(table=table, player=anna)

    assert (kinds(table), status(table)) == (["human", "human", "bot"], "playing")


def test_every_waiting_table_has_the_way_to_bots_and_the_way_out(anna: Player, boris: Player) -> None:
    table = open_table(player=anna, preset=PRESET, options={}, seats=("me", "open", "open")).table
    join_table(table=table, player=boris)
    waiting = render_fragments(table_view(table, boris), Viewer())
    assert 'form="fill">Start with a bot now</button>' in waiting
    assert 'form="get-up">Leave</button>' in waiting

    watching = render_fragments(table_view(table, None), Viewer())
    assert 'form="fill"' not in watching
    assert 'form="get-up"' not in watching


def test_whoever_leaves_while_waiting_takes_the_wait_along(anna: Player) -> None:
    table = quick(anna)
    leave_table(table=table, player=anna)
    wait_is_over(table)

    assert fill_due() == 0

    assert not Seat.objects.filter(table=table, kind="bot").exists()
    assert Table.objects.get(pk=table).fill_at is None
