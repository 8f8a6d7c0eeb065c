"""R41: whose question about a redeal it is cannot be told at a table without a clock either.

Somebody goes away, leaves or comes back while it is asked: what the others see then, and when the
question is over, is the same whichever seat that is.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone
from pytest_django import Settings

from accounts.models import Player
from games.clock import untimed_question_ends
from games.engine import phase, to_act
from games.models import Match
from games.presenters.state import state_json
from games.selectors.cache import newest_position, table_view
from games.services import saving
from games.services.absence.healing import set_going
from games.services.absence.own_seat import take_seat_back
from games.services.absence.seating import seat_stand_ins
from games.services.presence import mark_seen
from games.services.tables import join_table, leave_table, open_table
from games.services.turns import run_due
from tests.games.agreements.asking import unseen
from tests.games.conftest import forget_everything
from tests.games.driving import PRESET, play, rows_of
from tests.games.test_clock_secrecy import OFTEN
from tests.games.timing import let_pass

pytestmark = pytest.mark.django_db(transaction=True)

SEATS = (0, 1, 2)
ASKED_FOR_S = (12, 31, 400)


@pytest.fixture
def people(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


@pytest.fixture
def table(people: list[Player], settings: Settings) -> str:
    """A table without a clock at which Boris is asked whether he wants a redeal."""
    settings.THOUSAND_DEBUG_SEEDS = True
    seats = ["me", "open", "open"]
    table = open_table(player=people[0], preset=PRESET, options=OFTEN, seats=seats, seed="39").table
    for player in people[1:]:
        join_table(table=table, player=player)
    assert phase(newest_position(table).state) == "HAND_REDEAL"
    return table


def goes_away(table: str, player: Player) -> None:
    unseen(table, player)
    assert seat_stand_ins(table=table)


def leaves(table: str, player: Player) -> None:
    leave_table(table=table, player=player)


def comes_back(table: str, player: Player) -> None:
    goes_away(table, player)
    take_seat_back(table=table, player=player)


def all_go_and_he_returns(table: str, player: Player) -> None:
    """He went first, so a bot plays for him; then nobody was there when the question was over."""
    goes_away(table, player)
    unseen(table, *Player.objects.filter(seats__table=table))
    let_pass(table, 200)
    forget_everything()
    assert run_due() == 0
    assert rows_of(table).due_at is None
    forget_everything()
    mark_seen(table=table, player=player)


WAYS = (goes_away, leaves, comes_back, all_go_and_he_returns)


def seconds_after_asking(table: str) -> float | None:
    row = rows_of(table)
    if row.due_at is None:
        return None
    assert row.acting_since is not None
    return round((row.due_at - row.acting_since).total_seconds(), 1)


def what_is_seen(table: str, viewer: Player) -> dict[str, Any]:
    state = state_json(table_view(table, viewer))
    return {key: state[key] for key in ("version", "phase", "to_act", "deadline", "log") if key in state}


def try_out(table: str, way: Any, player: Player, galya: Player, after: float) -> list[Any]:
    """What can be found out when this player goes that way; everything is as before afterwards."""
    with transaction.atomic():
        let_pass(table, after)
        way(table, player)
        found: list[Any] = [seconds_after_asking(table), what_is_seen(table, galya)]
        let_pass(table, 100_000 if found[0] is None else found[0] - after + 1.5)
        Match.objects.filter(due_at__gt=timezone.now()).update(due_at=timezone.now() - timedelta(seconds=1.5))
        unseen(table, *Player.objects.exclude(pk=galya.pk), seconds=1)
        forget_everything()
        found += [run_due(), what_is_seen(table, galya)]
        transaction.set_rollback(True)
    forget_everything()
    return found


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("after", ASKED_FOR_S)
def test_whichever_seat_it_is_the_question_is_over_at_the_same_moment_and_looks_the_same(
    table: str, people: list[Player], galya: Player, way: Any, after: float
) -> None:
    found = [try_out(table, way, people[seat], galya, after) for seat in SEATS]

    for over, before, moved, later in found:
        assert [over, before, moved] == found[0][:3]
        assert over % 60 == 0
        assert moved == 1
        assert later["version"] == before["version"] + 2  # one is of the time that has passed
        # An answer to keep is nowhere to be seen; a redeal is for everybody to see, a bot's as well.
        assert [action for action in later["log"] if not action.endswith(" redeal")] == list(before["log"])


@pytest.mark.parametrize("seat", SEATS)
def test_no_worker_is_told_so_a_bots_answer_is_no_second_earlier(
    table: str, people: list[Player], seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[datetime] = []
    monkeypatch.setattr(saving, "enqueue_turn", lambda _match, _version, due_at: told.append(due_at))
    let_pass(table, 5)

    goes_away(table, people[seat])

    assert told == []


@pytest.mark.parametrize("seat", SEATS)
def test_the_moment_stays_when_others_go_and_come_meanwhile(
    table: str, people: list[Player], seat: int
) -> None:
    let_pass(table, 5)
    goes_away(table, people[(seat + 1) % 3])
    over = seconds_after_asking(table)
    let_pass(table, 20)

    comes_back(table, people[seat])

    assert seconds_after_asking(table) == over == 60


def test_while_everybody_stays_nobody_is_hurried(table: str) -> None:
    let_pass(table, 4000)

    assert rows_of(table).due_at is None
    assert (run_due(), set_going()) == (0, 0)


def test_whoever_is_asked_may_answer_until_then(table: str, people: list[Player]) -> None:
    asked = to_act(newest_position(table).state)
    assert asked is not None
    let_pass(table, 5)
    leaves(table, people[(asked + 1) % 3])

    play(table, people[asked], f"{asked} redeal")

    deal = newest_position(table).deal
    assert deal is not None
    assert deal.log == (f"{asked} redeal",)


def test_it_is_over_on_a_full_minute_and_half_a_minute_ahead_at_least() -> None:
    asked = timezone.now()
    for after in range(0, 600, 7):
        now = asked + timedelta(seconds=after)
        over = untimed_question_ends(asked, now)
        assert timedelta(seconds=30) <= over - now <= timedelta(seconds=90)
        assert (over - asked) % timedelta(seconds=60) == timedelta()
