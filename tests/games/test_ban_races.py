"""Bans and deletions while people sit down and play. SQLite proves little: it is for `make test-services`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from accounts.models import Player
from accounts.services.forgetting.deletion import delete_player
from accounts.services.moderation.bans import ban
from games.engine import legal_actions
from games.models import Seat
from games.selectors.audit import lasting_faults
from games.selectors.cache import newest_position
from games.services.play import play_action
from games.services.tables import join_table, leave_table, open_table
from tests.games.driving import PRESET, open_for, rows_of
from tests.racing import at_once

pytestmark = pytest.mark.django_db(transaction=True)
ROUNDS = 6
Going = Callable[[Player], str]


def banned(player: Player) -> str:
    ban(player=player, kind="play", reason="Stalled.", until=None, moderator=None)
    return "gone"


def deleted(player: Player) -> str:
    delete_player(player=player)
    return "gone"


def sit(table: str, player: Player) -> str:
    join_table(table=table, player=player)
    return "sat"


def leave(table: str, player: Player) -> str:
    leave_table(table=table, player=player)
    return "left"


def move(table: str, players: list[Player]) -> str:
    position = newest_position(table)
    action = legal_actions(position.state)[0]
    play_action(
        table=table, player=players[action.seat], action=action.text, version=position.version,
        client_action_id="once",
    )  # fmt: skip
    return "moved"


@pytest.mark.parametrize("go", [banned, deleted])
def test_who_goes_while_sitting_down_has_no_seat_in_the_end(anna: Player, go: Going) -> None:
    for number in range(ROUNDS):
        boris = Player.objects.create(name=f"Boris {number}")
        tables = [
            open_table(player=anna, preset=PRESET, options={}, seats=["me", "open", "open"]).table
            for _table in range(3)
        ]

        outcomes = at_once([*(partial(sit, table, boris) for table in tables), partial(go, boris)])

        assert outcomes["gone"] == 1
        assert set(outcomes) <= {"gone", "sat", "not_allowed", "not_signed_in"}
        assert not Seat.objects.filter(player=boris).exists()


@pytest.mark.parametrize("go", [banned, deleted])
def test_who_goes_while_all_play_leaves_a_sound_match(boris: Player, vera: Player, go: Going) -> None:
    for number in range(ROUNDS):
        anna = Player.objects.create(name=f"Anna {number}")
        players = [anna, boris, vera]
        table = open_for(players)

        outcomes = at_once([partial(move, table, players), partial(go, anna), partial(leave, table, boris)])

        assert outcomes["gone"] == outcomes["left"] == 1
        assert set(outcomes) <= {
            "gone", "left", "moved", "stale_version", "not_your_seat", "not_allowed", "wrong_seat",
        }  # fmt: skip
        assert not Seat.objects.filter(player__in=[anna, boris]).exists()
        assert lasting_faults(rows_of(table).pk) == []
