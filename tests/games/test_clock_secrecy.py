"""R41: whose question about a redeal it is cannot be told from the clocks either, then or later."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from pytest_django import Settings

from accounts.models import Player
from games.engine import phase, to_act
from games.models import Match
from games.presenters.state import state_json
from games.selectors.cache import newest_position, table_view
from games.selectors.clocks import times_of
from games.selectors.position import Position
from games.services.clocks.winding import wound
from games.services.stand_ins import with_stand_in, without_stand_in
from games.services.tables import leave_table
from games.services.turns import run_due
from tests.games.driving import play
from tests.games.timing import at_deadline, clocks_at, let_pass, open_timed

pytestmark = pytest.mark.django_db(transaction=True)

OFTEN = {"match_deals": 12, "redeal_hand_below": 14, "redeal_four_nines": "claim"}


@pytest.fixture
def people(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


@pytest.fixture
def table(people: list[Player], settings: Settings) -> str:
    """A timed table at which Boris is asked whether he wants a redeal; everybody has used some time."""
    settings.THOUSAND_DEBUG_SEEDS = True
    table = open_timed(people, options=OFTEN, seed="39")
    assert phase(newest_position(table).state) == "HAND_REDEAL"
    clocks = {**newest_position(table).clocks, "banks": [150_000, 90_000, 120_000]}
    Match.objects.filter(table=table).update(clocks=clocks)
    let_pass(table, 0)
    return table


def others(table: str, people: list[Player]) -> tuple[int, list[Player | None]]:
    asked = to_act(newest_position(table).state)
    assert asked is not None
    return asked, [player for seat, player in enumerate(people) if seat != asked] + [None]


def seen_by(table: str, players: list[Player | None]) -> list[dict[str, Any]]:
    return [state_json(table_view(table, player)) for player in players]


def as_if_asked(position: Position, *, bot: bool) -> Position:
    """The same moment with a bot, or a person, on the seat that is asked."""
    asked = to_act(position.state)
    assert asked is not None
    seats = list(position.seats)
    seats[asked] = replace(seats[asked], stand_in="easy" if bot else "")
    return replace(position, seats=tuple(seats))


def test_everybody_sees_the_same_deadline_and_nobody_whose_it_is(table: str, people: list[Player]) -> None:
    asked, rest = others(table, people)
    position = newest_position(table)
    assert position.acting_since is not None

    states = seen_by(table, [people[asked], *rest])

    until = (position.acting_since + timedelta(seconds=25)).strftime("%Y-%m-%dT%H:%M:%SZ")
    assert {state["deadline"] for state in states} == {until}
    assert [state["to_act"] for state in states] == [asked, None, None, None]


def test_a_bot_that_is_asked_looks_like_a_person_who_is(table: str) -> None:
    position = newest_position(table)
    now = timezone.now()
    person = wound(as_if_asked(position, bot=False), now)
    bot = wound(as_if_asked(position, bot=True), now)

    assert times_of(person) == times_of(bot)


def test_a_slow_answer_costs_nothing(table: str, people: list[Player]) -> None:
    asked, rest = others(table, people)
    before = seen_by(table, rest)
    let_pass(table, 400)

    play(table, people[asked], f"{asked} keep")

    assert [state["bank_ms"] for state in seen_by(table, rest)] == [state["bank_ms"] for state in before]


def test_a_time_out_is_nobodys(table: str, people: list[Player]) -> None:
    _asked, rest = others(table, people)
    before, clocks = seen_by(table, rest), clocks_at(table)
    at_deadline(table, plus=1.5)

    assert run_due() == 1

    after = clocks_at(table)
    assert (after.banks, after.missed, after.ran_out) == (clocks.banks, clocks.missed, None)
    assert [state["bank_ms"] for state in seen_by(table, rest)] == [state["bank_ms"] for state in before]
    assert not any(facts.stand_in for facts in newest_position(table).seats)


def test_no_bot_takes_over_because_of_an_answer_that_did_not_come(table: str, people: list[Player]) -> None:
    asked, _rest = others(table, people)
    late = {**newest_position(table).clocks, "missed": [1, 1, 1]}
    Match.objects.filter(table=table).update(clocks=late)
    at_deadline(table, plus=1.5)

    assert run_due() == 1

    assert clocks_at(table).missed == (1, 1, 1)
    assert not newest_position(table).seats[asked].stand_in


@pytest.mark.parametrize("whose", [0, 1])
def test_a_bot_that_comes_or_goes_meanwhile_moves_no_deadline(
    table: str, people: list[Player], whose: int
) -> None:
    position = let_pass(table, 10)
    asked, _rest = others(table, people)
    seat = (asked + whose) % 3

    covered = with_stand_in(position, seat, now=timezone.now())
    back = without_stand_in(covered, seat)

    assert times_of(position) == times_of(covered) == times_of(back)
    assert covered.due_at == back.due_at == position.due_at


@pytest.mark.parametrize("whose", [0, 1])
def test_somebody_who_leaves_meanwhile_moves_no_deadline(
    table: str, people: list[Player], galya: Player, whose: int
) -> None:
    asked, _rest = others(table, people)
    before = table_view(table, galya).times

    leave_table(table=table, player=people[(asked + whose) % 3])

    assert table_view(table, galya).times == before


def test_whoever_comes_back_to_a_question_after_its_time_may_answer_it(
    table: str, people: list[Player]
) -> None:
    asked, _rest = others(table, people)
    covered = with_stand_in(let_pass(table, 90), asked, now=timezone.now())

    back = without_stand_in(covered, asked)

    assert back.due_at is not None
    assert back.due_at > timezone.now() + timedelta(seconds=20)
