"""Nothing is taken back behind the back of somebody who has a seat."""

from __future__ import annotations

import pytest

from accounts.models import Player
from games.engine import legal_actions
from games.models import Agreement
from games.selectors.cache import newest_position
from games.selectors.take_back import last_own
from games.services.absence.seating import sweep_absences
from games.services.refusal import Refused
from games.services.turns import run_turn
from tests.games.agreements.asking import answer, ask, reason_of, states, stood_in, unseen
from tests.games.driving import in_phase, open_for, play, play_until

pytestmark = pytest.mark.django_db(transaction=True)

LONG = 301


@pytest.fixture
def players(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


def asked(table: str, player: Player) -> Agreement:
    position = newest_position(table)
    seat = position.seat_of(player.pk)
    assert seat is not None
    return ask(table, player, "take_back", sequence=last_own(position, seat))


def has_bid(players: list[Player]) -> tuple[str, int]:
    """A table where somebody has bid, and which seat that was."""
    table = open_for(players)
    seat = newest_position(table).state.turn
    assert seat is not None
    play(table, players[seat], f"{seat} bid 105")
    return table, seat


def has_played(players: list[Player]) -> tuple[str, int, int]:
    """A table where a card was played and another followed: the seats of the two."""
    table = open_for(players)
    seats = []
    for _card in range(2):
        position = play_until(table, players, in_phase("PLAY"))
        seat = position.state.turn
        assert seat is not None
        play(table, players[seat], legal_actions(position.state)[0].text)
        seats.append(seat)
    return table, seats[0], seats[1]


def test_who_goes_away_while_he_is_asked_is_not_passed_over(players: list[Player]) -> None:
    table, seat, other = has_played(players)
    answer(asked(table, players[seat]), players[other])
    third = players[3 - seat - other]

    unseen(table, third, seconds=61)
    sweep_absences()

    assert newest_position(table).seats[3 - seat - other].stand_in
    assert states(table) == [("take_back", "open")]
    answer(Agreement.objects.get(), third)
    assert states(table) == [("take_back", "agreed")]


def test_a_bot_of_this_minute_agrees_to_nothing(players: list[Player]) -> None:
    table, seat = has_bid(players)
    stood_in(table, *(player for index, player in enumerate(players) if index != seat))

    assert asked(table, players[seat]).asked == [0, 1, 2]
    assert states(table) == [("take_back", "open")]


def test_who_is_long_away_is_not_asked_where_no_card_was_shown(players: list[Player]) -> None:
    table, seat = has_bid(players)
    stood_in(table, players[(seat + 1) % 3], players[(seat + 2) % 3], seconds=LONG)

    asked(table, players[seat])

    assert states(table) == [("take_back", "agreed")]
    assert newest_position(table).state.turn == seat


def test_over_cards_that_were_shown_nothing_goes_back_without_him(players: list[Player]) -> None:
    table, seat, other = has_played(players)
    stood_in(table, players[3 - seat - other], seconds=LONG)

    with pytest.raises(Refused) as refused:
        asked(table, players[seat])

    assert reason_of(refused.value) == "cards_shown"
    assert asked(table, players[other]).asked == sorted((seat, other))  # nobody has played since


def test_nobody_looks_into_the_talon_and_takes_his_bid_back(players: list[Player]) -> None:
    table, seat = has_bid(players)
    stood_in(table, players[(seat + 1) % 3], players[(seat + 2) % 3], seconds=LONG)
    for _move in range(20):
        position = newest_position(table)
        if position.state.phase != "AUCTION":
            break
        if position.state.turn == seat:
            play(table, players[seat], legal_actions(position.state)[-1].text)
        else:
            assert run_turn(match=position.match, version=position.version)
    assert newest_position(table).state.phase != "AUCTION"

    with pytest.raises(Refused) as refused:
        asked(table, players[seat])

    assert reason_of(refused.value) == "cards_shown"
