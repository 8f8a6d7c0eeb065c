"""What the sockets of a table hear: each viewer in his own words."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from channels.db import database_sync_to_async

from accounts.models import Player
from accounts.services.blocks import keep_away
from accounts.services.moderation.refusal import ModerationRefused
from games.models import Message, Table
from games.services.talk import hide_message, say
from tests.games.conftest import forget_everything
from tests.games.sockets import Socket, json_socket, page_socket
from tests.games.talk.cast import MARKUP, befriend, table_of
from tests.people import registered

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]

make_table = database_sync_to_async(table_of)
speak = database_sync_to_async(say)


async def talk_of(socket: Socket) -> str:
    """The next fragment of talk."""
    while True:
        text = await socket.text()
        if text.startswith('<ol id="talk-news"'):
            return text


async def heard_by(socket: Socket) -> dict[str, Any]:
    """The next line of talk of a program's socket."""
    while True:
        said = await socket.hear()
        if "talk" in said:
            line: dict[str, Any] = said["talk"]
            return line


async def page_of(table: str, player: Player | None) -> Socket:
    """A page's socket that has been sent the table, and hears everything from then on."""
    socket = await page_socket(table, player)
    await socket.text()
    return socket


async def program_of(table: str, player: Player) -> Socket:
    """The same for a program."""
    socket = await json_socket(table, player)
    await socket.state()
    return socket


async def hears_nothing(socket: Socket) -> bool:
    """Whether no talk comes in a moment."""
    try:
        async with asyncio.timeout(0.7):
            await talk_of(socket)
    except (TimeoutError, asyncio.CancelledError):
        return True
    return False


async def test_each_viewer_reads_a_phrase_in_his_own_language(anna: Player, boris: Player) -> None:
    await database_sync_to_async(Player.objects.filter(pk=boris.pk).update)(language="ru")
    table = await make_table([anna, boris])
    hers, his, program = (
        await page_of(table, anna), await page_of(table, boris), await program_of(table, anna)
    )  # fmt: skip
    number = await speak(table=table, player=anna, phrase="good_game")
    assert "Good game!" in await talk_of(hers)
    assert "Хорошая игра!" in await talk_of(his)
    line = await heard_by(program)
    assert line.pop("at").endswith("Z")
    assert line == {
        "id": number, "room": "table", "seat": 0, "name": anna.name, "phrase": "good_game",
        "text": "Good game!", "hidden": False,
    }  # fmt: skip
    for socket in (hers, his, program):
        await socket.disconnect()


async def test_a_group_message_holds_no_words(anna: Player, boris: Player) -> None:
    from channels.layers import get_channel_layer

    from games.effects.poke import group_of

    table = await make_table([anna, boris])
    layer: Any = get_channel_layer()
    channel = await layer.new_channel()
    await layer.group_add(group_of(table), channel)
    number = await speak(table=table, player=anna, phrase="hello")
    async with asyncio.timeout(5):
        while (message := await layer.receive(channel))["type"] != "table.talk":
            pass
    assert message == {"type": "table.talk", "message": number}


async def test_who_is_blocked_is_not_heard(anna: Player, boris: Player) -> None:
    table = await make_table([anna, boris])
    await database_sync_to_async(keep_away)(player=anna, other=boris, kind="block")
    hers, his = await page_of(table, anna), await page_of(table, boris)
    await speak(table=table, player=boris, phrase="hello")
    assert "Hello!" in await talk_of(his)
    assert await hears_nothing(hers)
    await his.disconnect()


async def test_players_do_not_hear_spectators(anna: Player, boris: Player, galya: Player) -> None:
    table = await make_table([anna, boris])
    hers, watching = await page_of(table, anna), await page_of(table, None)
    await speak(table=table, player=galya, phrase="nice")
    assert "is-of-watchers" in await talk_of(watching)
    assert await hears_nothing(hers)
    await watching.disconnect()


async def test_a_hidden_line_is_replaced_on_open_pages(anna: Player, boris: Player) -> None:
    table = await make_table([anna, boris])
    hers = await page_of(table, anna)
    number = await speak(table=table, player=boris, phrase="hurry")
    await talk_of(hers)
    await database_sync_to_async(hide_message)(message=number, moderator=None, reason="rude")
    fragment = await talk_of(hers)
    assert f'data-message="{number}"' in fragment
    assert "hidden by a moderator" in fragment
    assert "wake up" not in fragment
    await hers.disconnect()


async def test_a_page_is_sent_what_was_said_after_it_was_made(anna: Player, boris: Player) -> None:
    table = await make_table([anna, boris])
    first = await speak(table=table, player=boris, phrase="hello")
    await speak(table=table, player=boris, phrase="nice")
    page = Socket(f"/ws/tables/{table}/?talk={first}", [(b"origin", b"http://testserver")])
    await page.connect(timeout=5)
    fragment = await talk_of(page)
    assert "Well played!" in fragment
    assert "Hello!" not in fragment
    await page.disconnect()


async def test_what_was_not_told_is_found_by_asking(
    anna: Player, boris: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.consumers.table.CHECK_EVERY_S", 0.3)
    table = await make_table([anna, boris])
    hers = await page_of(table, anna)
    row = Message(table_id=table, player=boris, phrase="hello")
    await database_sync_to_async(row.save)()  # as if Redis had been away
    assert "Hello!" in await talk_of(hers)
    await hers.disconnect()


async def test_markup_comes_as_text_and_as_json(galya: Player) -> None:
    people = [await database_sync_to_async(registered)(name) for name in ("Anna", "Boris")]
    await database_sync_to_async(befriend)(*people)
    table = await make_table(people)
    page, program = await page_of(table, None), await program_of(table, people[1])
    await speak(table=table, player=people[0], text=MARKUP)
    fragment = await talk_of(page)
    assert "<script>" not in fragment
    assert fragment.count('id="hand"') == 0
    assert (await heard_by(program))["text"] == MARKUP
    await page.disconnect()
    await program.disconnect()


async def test_whoever_may_watch_no_more_hears_nothing(anna: Player, boris: Player, galya: Player) -> None:
    table = await make_table([anna, boris])
    watching = await page_of(table, galya)
    await database_sync_to_async(Table.objects.filter(pk=table).update)(watchers=Table.Watchers.NOBODY)
    forget_everything()
    await speak(table=table, player=boris, phrase="hello")
    assert await hears_nothing(watching)


async def test_what_is_not_there_is_not_hidden(anna: Player) -> None:
    with pytest.raises(ModerationRefused):
        await database_sync_to_async(hide_message)(message=12345, moderator=None)
