"""Whoever asks for a bot's seat, or gives it up, does not disturb those who play."""

from __future__ import annotations

import pytest

from accounts.models import Player
from games.engine import legal_actions, to_act
from games.models import Seat
from games.presenters.reasons import sentence
from games.services.refusal import Refused
from games.services.relieving import give_bot_seat_up, reserve_bot_seat
from tests.games.conftest import forget_everything
from tests.games.driving import play, rows_of, run_bots
from tests.games.lobby.places import at, quick, yielding

pytestmark = pytest.mark.django_db(transaction=True)


def annas_turn(anna: Player) -> str:
    table = yielding(anna)
    run_bots(table)
    assert to_act(at(table).state) == 0
    return table


def test_an_action_is_good_however_often_a_stranger_came_and_went_meanwhile(
    anna: Player, boris: Player, vera: Player, galya: Player
) -> None:
    table = annas_turn(anna)
    seen = at(table)
    for stranger in (boris, vera, galya):
        reserve_bot_seat(table=table, player=stranger)
        give_bot_seat_up(table=table, player=stranger)
    assert at(table).version == seen.version + 6

    receipt = play(table, anna, legal_actions(seen.state)[0].text, version=seen.version)

    assert receipt.version == seen.version + 7
    assert rows_of(table).asides == 0


def test_it_is_so_for_a_process_that_has_just_been_started(anna: Player, boris: Player) -> None:
    table = annas_turn(anna)
    seen = at(table)
    reserve_bot_seat(table=table, player=boris)
    forget_everything()

    play(table, anna, legal_actions(seen.state)[0].text, version=seen.version)

    assert rows_of(table).version == seen.version + 2


def test_what_was_seen_before_the_last_action_is_stale_all_the_same(anna: Player, boris: Player) -> None:
    table = annas_turn(anna)
    seen = at(table)
    reserve_bot_seat(table=table, player=boris)

    for version in (seen.version - 1, seen.version + 2):
        with pytest.raises(Refused) as caught:
            play(table, anna, legal_actions(seen.state)[0].text, version=version)
        assert caught.value.code == "stale_version"

    play(table, anna, legal_actions(seen.state)[0].text, version=seen.version)
    with pytest.raises(Refused) as caught:
        play(table, anna, legal_actions(seen.state)[0].text, version=seen.version + 1)
    assert caught.value.code in ("stale_version", "wrong_seat")


def test_an_action_sent_twice_is_played_once(anna: Player, boris: Player) -> None:
    table = annas_turn(anna)
    seen = at(table)
    action = legal_actions(seen.state)[0].text
    reserve_bot_seat(table=table, player=boris)

    first = play(table, anna, action, version=seen.version, key="the same")
    again = play(table, anna, action, version=seen.version, key="the same")

    assert (first.repeated, again.repeated) == (False, True)


def test_a_seat_given_up_is_asked_for_again_a_minute_later(anna: Player, boris: Player, vera: Player) -> None:
    table, other = yielding(anna), yielding(vera)
    reserve_bot_seat(table=table, player=boris)
    version = at(table).version
    reserve_bot_seat(table=table, player=boris)  # he has it
    give_bot_seat_up(table=table, player=boris)

    with pytest.raises(Refused) as caught:
        reserve_bot_seat(table=table, player=boris)

    assert (caught.value.code, caught.value.reason) == ("too_many_requests", "reserves_much")
    assert sentence("reserves_much").startswith("You asked for a bot's seat here a moment ago.")
    assert at(table).version == version + 1
    reserve_bot_seat(table=other, player=boris)
    reserve_bot_seat(table=table, player=vera)


def test_quick_match_goes_elsewhere_then(anna: Player, boris: Player) -> None:
    table = yielding(anna)
    assert quick(boris) == table
    give_bot_seat_up(table=table, player=boris)

    elsewhere = quick(boris)

    assert elsewhere != table
    assert not Seat.objects.filter(table=table, reserved_for=boris).exists()
