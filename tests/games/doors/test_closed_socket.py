"""Sockets of those a table is closed to."""

from __future__ import annotations

import pytest
from channels.db import database_sync_to_async as in_thread

from accounts.models import Friendship, Player
from accounts.services.guests import create_guest
from games.consumers import codes
from games.selectors.cache import newest_position
from games.services.tables import join_table
from tests.games.doors.tables import befriend, private
from tests.games.sockets import json_socket, page_socket
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("open_socket", [page_socket, json_socket])
async def test_a_stranger_is_closed_out_and_shown_nothing(db: None, open_socket: object) -> None:
    anna, galya = await in_thread(create_guest)(name="Anna"), await in_thread(create_guest)(name="Galya")
    table = await in_thread(private)(anna, watchers="nobody")

    for player in (galya, None):
        socket = await open_socket(table, player)  # type: ignore[operator]
        output = await socket.receive_output(timeout=5)
        assert (output["type"], output["code"]) == ("websocket.close", codes.CLOSED)


async def test_who_saw_it_wait_is_closed_out_when_the_last_seat_is_taken(db: None) -> None:
    people: list[Player] = [await in_thread(create_guest)(name=name) for name in ("Anna", "Boris", "Galya")]
    table = await in_thread(private)(people[0], "open", "bot:easy", watchers="nobody")
    hers = await json_socket(table, people[2])
    assert (await hers.state())["seat"] is None

    await in_thread(join_table)(table=table, player=people[1])

    assert await hers.closed_with() == codes.CLOSED


async def test_who_is_no_friend_any_more_is_closed_out_with_the_next_move(db: None) -> None:
    anna, boris = await in_thread(registered)("Anna"), await in_thread(registered)("Boris")
    await in_thread(befriend)(boris, anna)
    table = await in_thread(private)(anna)
    his = await json_socket(table, boris)
    state = await his.state()
    assert state["hand"] == []
    await in_thread(Friendship.objects.all().delete)()

    await his.say(resync=1)

    assert await his.closed_with() == codes.CLOSED
    assert (await in_thread(newest_position)(table)).version >= state["version"]


async def test_closing_out_a_spectator_leaves_the_players_alone(db: None) -> None:
    anna, boris = await in_thread(registered)("Anna"), await in_thread(registered)("Boris")
    table = await in_thread(private)(anna)
    hers, his = await json_socket(table, anna), await json_socket(table, boris)

    assert await his.closed_with() == codes.CLOSED
    assert (await hers.state())["seat"] == 0
    await hers.disconnect()
