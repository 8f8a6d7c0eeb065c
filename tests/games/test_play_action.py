"""A player's action: what it changes, and that a refused one changes nothing."""

from __future__ import annotations

import pytest

from accounts.models import Player
from games.engine import to_act
from games.models import LoggedAction
from games.selectors.cache import newest_position
from games.services.play import play_action
from games.services.refusal import Refused
from tests.games.driving import in_phase, open_for, play, play_until, rows_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def players(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


@pytest.fixture
def table(players: list[Player]) -> str:
    return open_for(players)


def turn(table: str) -> int:
    seat = to_act(newest_position(table).state)
    assert seat is not None
    return seat


def refusal(table: str, player: Player | None, action: str, **fields: object) -> str:
    """Try an action and give the code it is refused with; nothing may have changed."""
    before, log = rows_of(table), LoggedAction.objects.count()
    asked = {"version": before.version, "client_action_id": "refused"} | fields
    with pytest.raises(Refused) as caught:
        play_action(table=table, player=player, action=action, **asked)  # type: ignore[arg-type]
    after = rows_of(table)
    assert (after.version, after.snapshot, after.due_at) == (before.version, before.snapshot, before.due_at)
    assert LoggedAction.objects.count() == log
    return caught.value.code


def test_an_action_moves_the_version_and_is_logged(table: str, players: list[Player]) -> None:
    seat, before = turn(table), rows_of(table)

    receipt = play(table, players[seat], f"{seat} pass", key="first")

    after = rows_of(table)
    assert receipt.version == after.version == before.version + 1
    logged = LoggedAction.objects.get(match=after)
    assert (logged.sequence, logged.text, logged.player) == (0, f"{seat} pass", players[seat])
    assert after.action_count == 1
    assert after.snapshot["deal"]["actions"] == [f"{seat} pass"]


def test_somebody_without_a_name_is_not_signed_in(table: str) -> None:
    assert refusal(table, None, f"{turn(table)} pass") == "not_signed_in"


def test_an_unknown_table_is_not_found(table: str, anna: Player) -> None:
    for unknown in ("zzzz", "", "ZZ", "a\x00b", "x" * 500):
        with pytest.raises(Refused) as caught:
            play_action(table=unknown, player=anna, action="0 pass", version=1, client_action_id="a")
        assert caught.value.code == "not_found"


def test_an_outsider_has_no_seat(table: str, galya: Player) -> None:
    assert refusal(table, galya, f"{turn(table)} pass") == "not_your_seat"


def test_another_seat_is_not_mine_even_when_it_is_to_act(table: str, players: list[Player]) -> None:
    seat = turn(table)

    assert refusal(table, players[(seat + 1) % 3], f"{seat} pass") == "not_your_seat"


def test_a_seat_cannot_act_before_its_turn(table: str, players: list[Player]) -> None:
    later = (turn(table) + 1) % 3

    assert refusal(table, players[later], f"{later} pass") == "wrong_seat"


@pytest.mark.parametrize("distance", [-1, 1, 1000, -1000])
def test_a_stale_version_changes_nothing(table: str, players: list[Player], distance: int) -> None:
    seat, version = turn(table), rows_of(table).version

    assert refusal(table, players[seat], f"{seat} pass", version=version + distance) == "stale_version"


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("bid 103", "illegal_bid"),
        ("bid 395", "illegal_bid"),
        ("bid 100", "illegal_bid"),
        ("play 9S", "wrong_phase"),
        ("trump S", "wrong_phase"),
        ("concede", "wrong_phase"),
        ("bid", "bad_action"),
        ("bid -5", "bad_action"),
        ("dance", "bad_action"),
        ("play ZZ", "bad_action"),
    ],
)
def test_what_the_rules_refuse_has_their_code(
    table: str, players: list[Player], said: str, code: str
) -> None:
    seat = turn(table)

    assert refusal(table, players[seat], f"{seat} {said}") == code


def test_nonsense_at_a_stale_version_is_stale_first(table: str, players: list[Player]) -> None:
    assert refusal(table, players[turn(table)], "nonsense", version=999) == "stale_version"


def test_a_card_that_is_not_held_is_refused(table: str, players: list[Player]) -> None:
    position = play_until(table, players, in_phase("PLAY"))
    seat = turn(table)
    held = rows_of(table).snapshot["deal"]["pack"].split()
    legal = {action.text for action in position.state.legal()}
    foreign = next(card for card in held if f"{seat} play {card}" not in legal)

    assert refusal(table, players[seat], f"{seat} play {foreign}") == "illegal_card"


def test_the_same_client_action_again_has_no_second_effect(table: str, players: list[Player]) -> None:
    seat, version = turn(table), rows_of(table).version
    play(table, players[seat], f"{seat} pass", key="once")

    again = play(table, players[seat], f"{seat} pass", version=version, key="once")

    assert again.repeated
    assert again.version == version + 1
    assert LoggedAction.objects.count() == 1


def test_it_has_none_either_when_it_comes_with_a_new_version_and_would_be_legal(
    table: str, players: list[Player]
) -> None:
    seat = turn(table)
    play(table, players[seat], f"{seat} bid 105", key="once")
    other = turn(table)
    play(table, players[other], f"{other} bid 110")
    third = turn(table)
    play(table, players[third], f"{third} bid 115")
    assert turn(table) == seat

    again = play(table, players[seat], f"{seat} bid 120", key="once")

    assert again.repeated
    assert LoggedAction.objects.count() == 3


def test_two_players_may_use_the_same_client_action_id(table: str, players: list[Player]) -> None:
    first = turn(table)
    play(table, players[first], f"{first} pass", key="1")
    second = turn(table)

    assert not play(table, players[second], f"{second} bid 105", key="1").repeated


def test_a_refused_action_may_be_tried_again_under_its_id(table: str, players: list[Player]) -> None:
    seat = turn(table)
    refusal(table, players[seat], f"{seat} bid 103", client_action_id="mine")

    assert not play(table, players[seat], f"{seat} bid 105", key="mine").repeated


def test_nobody_acts_at_a_table_that_still_waits(anna: Player) -> None:
    from games.services.tables import open_table

    table = open_table(player=anna, preset="thousand_offline", options={}, seats=["me", "open", "open"]).table

    assert refusal(table, anna, "0 pass") == "wrong_phase"
