"""While no page is served nobody can be seen: nobody is missed, and nothing that waits for people ends."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db.models import F
from django.utils import timezone

from accounts.models import Player
from games.engine import to_act
from games.models import Match, Pulse, Seat, Table
from games.selectors.cache import newest_position
from games.selectors.outages import SILENCE, SWEEP, WEB
from games.services.clocks.outages import sign
from games.services.turns import run_due
from games.tasks import sweep
from tests.games.agreements.asking import unseen
from tests.games.conftest import forget_everything
from tests.games.driving import open_for, open_with_bots, play_until, rows_of
from tests.games.lobby.places import kinds, quick, status
from tests.games.test_outages import silent_since
from tests.games.timing import open_timed

pytestmark = pytest.mark.django_db(transaction=True)

BETWEEN_MARKS_S = 25  # a mark every 20 s at most, by a page that beats every five


@pytest.fixture
def people(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


def stand_ins(table: str) -> list[bool]:
    return [bool(facts.stand_in) for facts in newest_position(table).seats]


def fill_before(table: str, seconds: float) -> None:
    """The wait for people was over so long ago."""
    Table.objects.filter(pk=table).update(fill_at=timezone.now() - timedelta(seconds=seconds))


def later(seconds: float) -> None:
    """So long afterwards, and every part has been at work all the time."""
    Seat.objects.update(last_seen=F("last_seen") - timedelta(seconds=seconds))
    Pulse.objects.update(beat_at=timezone.now())
    forget_everything()


def test_while_no_page_is_served_no_bot_stands_in(people: list[Player]) -> None:
    table = open_for(people)
    silent_since(50, WEB)
    unseen(table, people[0], seconds=65)
    unseen(table, *people[1:], seconds=52)

    sweep()

    assert stand_ins(table) == [False] * 3


def test_while_pages_are_served_one_does(people: list[Player]) -> None:
    table = open_for(people)
    silent_since(SILENCE.total_seconds() - 2, WEB)
    unseen(table, people[0], seconds=65)

    sweep()

    assert stand_ins(table) == [True, False, False]


def test_after_it_pages_have_time_to_beat_again_before_anybody_is_missed(people: list[Player]) -> None:
    table = open_for(people)
    began = silent_since(300, WEB)
    seen = began - timedelta(seconds=BETWEEN_MARKS_S)
    Seat.objects.filter(table=table).update(last_seen=seen)
    sign(part=WEB)
    sweep()
    assert stand_ins(table) == [False] * 3

    later(2 * BETWEEN_MARKS_S)
    unseen(table, people[0], seconds=1)
    sweep()

    assert stand_ins(table) == [False] * 3


def test_after_it_who_does_not_come_back_is_missed_like_anybody(people: list[Player]) -> None:
    table = open_for(people)
    silent_since(300, WEB)
    unseen(table, *people, seconds=302)
    sign(part=WEB)

    later(90)
    unseen(table, people[0], people[1], seconds=1)
    sweep()

    assert stand_ins(table) == [False, False, True]


def test_who_was_gone_before_it_is_missed_after_it(people: list[Player]) -> None:
    table = open_for(people)
    silent_since(300, WEB)
    unseen(table, people[0], seconds=400)
    unseen(table, *people[1:], seconds=302)
    sweep()
    assert stand_ins(table) == [False] * 3

    sign(part=WEB)
    sweep()

    assert stand_ins(table) == [True, False, False]


def test_a_table_that_seemed_deserted_meanwhile_goes_on_afterwards(anna: Player) -> None:
    table = open_with_bots(anna)
    if to_act(newest_position(table).state) == 0:
        play_until(table, [anna], lambda position: to_act(position.state) != 0)
    silent_since(90, WEB)
    unseen(table, anna, seconds=92)
    Match.objects.update(due_at=timezone.now() - timedelta(seconds=3))
    forget_everything()
    before = rows_of(table)
    sweep()
    assert (rows_of(table).version, rows_of(table).due_at) == (before.version, before.due_at)

    sign(part=WEB)
    sweep()

    assert rows_of(table).version > before.version


def test_while_no_page_is_served_a_waiting_table_is_not_closed(boris: Player) -> None:
    table = quick(boris)
    silent_since(70, WEB)
    unseen(table, boris, seconds=71)
    fill_before(table, 50)

    sweep()

    assert status(table) == "waiting"


def test_while_no_page_is_served_no_bots_sit_down_and_the_wait_goes_on_afterwards(boris: Player) -> None:
    table = quick(boris)
    silent_since(30, WEB)
    unseen(table, boris, seconds=31)
    fill_before(table, 20)  # ten seconds were left when it began
    sweep()
    assert kinds(table) == ["human", "open", "open"]

    sign(part=WEB)
    sweep()

    fill_at = Table.objects.get(pk=table).fill_at
    assert fill_at is not None
    assert fill_at > timezone.now() + timedelta(seconds=25)
    assert kinds(table) == ["human", "open", "open"]

    fill_before(table, 0)
    sweep()

    assert kinds(table) == ["human", "bot", "bot"]


def test_a_sweep_whose_own_absence_is_not_credited_takes_nobodys_turn(people: list[Player]) -> None:
    table = open_timed(people)
    silent_since(0, WEB)
    silent_since(300, SWEEP)
    Match.objects.update(due_at=timezone.now() - timedelta(seconds=100))
    forget_everything()

    assert run_due() == 0

    assert newest_position(table).action_count == 0
