"""What the open sockets of somebody who is banned or deleted do."""

from __future__ import annotations

import pytest
from channels.db import database_sync_to_async as in_thread

from accounts.models import Player
from accounts.services.forgetting.deletion import delete_player
from accounts.services.moderation.bans import ban
from games.models import LoggedAction
from tests.games.driving import open_for, play_until, rows_of
from tests.games.sockets import json_socket, page_socket
from tests.games.test_socket_sessions import browser, ends_within_2_s, socket_of
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def finished_table(players: list[Player]) -> str:
    table = open_for(players, match_deals=1)
    play_until(table, players, lambda position: position.status == "finished")
    return table


def ban_from_play(player: Player) -> None:
    ban(player=player, kind="play", reason="Stalled on purpose.", until=None, moderator=None)


async def test_the_seat_is_gone_at_once_and_actions_are_refused_with_the_reason(
    anna: Player, boris: Player, vera: Player
) -> None:
    table = await in_thread(open_for)([anna, boris, vera])
    socket = await json_socket(table, anna)
    state = await socket.state()
    assert state["seat"] == 0

    await in_thread(ban_from_play)(anna)

    state = await socket.state(state["version"] + 1)
    assert state["seat"] is None
    await socket.act("0 pass", state["version"])
    said = await socket.hear()
    assert said["code"] == "not_allowed"
    assert "Stalled on purpose." in said["error"]
    assert not await in_thread(LoggedAction.objects.filter(player=anna).exists)()
    await socket.disconnect()


async def test_on_the_page_it_is_said_in_words(anna: Player, boris: Player, vera: Player) -> None:
    table = await in_thread(open_for)([anna, boris, vera])
    socket = await page_socket(table, anna)
    await socket.text()
    await in_thread(ban_from_play)(anna)
    await socket.text()

    await socket.act("0 pass", (await in_thread(rows_of)(table)).version)

    while "You are banned from playing." not in await socket.text():  # until nothing comes any more
        pass
    await socket.disconnect()


async def test_a_deleted_account_is_served_no_longer(boris: Player, vera: Player) -> None:
    galya = await in_thread(registered)("Galya")
    table = await in_thread(open_for)([galya, boris, vera])
    socket = await socket_of(await in_thread(browser)(galya), table)

    await in_thread(delete_player)(player=galya)

    await ends_within_2_s(socket, 4403)


async def test_others_see_the_pseudonym_without_loading_anything(boris: Player, vera: Player) -> None:
    galya = await in_thread(registered)("Galya")
    table = await in_thread(open_for)([galya, boris, vera])
    socket = await page_socket(table, boris)
    assert "Galya" in await socket.text()

    await in_thread(delete_player)(player=galya)

    assert "Galya" not in await socket.text()
    await socket.disconnect()


async def test_the_end_of_a_match_that_is_still_looked_at_shows_the_pseudonym(
    boris: Player, vera: Player
) -> None:
    galya = await in_thread(registered)("Galya")
    table = await in_thread(finished_table)([galya, boris, vera])
    socket = await page_socket(table, boris)
    assert "Galya" in await socket.text()

    await in_thread(delete_player)(player=galya)

    said = await socket.text()
    assert "Galya" not in said
    assert "Deleted-" in said
    await socket.disconnect()
