"""What may be said changes while pages are open, and their forms follow."""

from __future__ import annotations

import asyncio

import pytest
from channels.db import database_sync_to_async

from accounts.models import Ban, Friendship, Player
from accounts.services.blocks import keep_away
from accounts.services.friends import remove
from accounts.services.moderation.bans import ban, lift
from games.presenters.talk.panel import talk_shown
from games.presenters.viewer import viewer_from_scope
from tests.games.sockets import Socket
from tests.games.talk.cast import befriend, table_of
from tests.people import registered, signed_in

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]

make_table = database_sync_to_async(table_of)
FORMS = '<div id="talk-say"'
FREE = 'id="talk-text"'


async def forms_of(socket: Socket) -> str:
    """The next forms of the talk."""
    while True:
        text = await socket.text()
        if text.startswith(FORMS):
            return text


async def gets_none(socket: Socket) -> bool:
    """Whether no forms come in a moment."""
    try:
        async with asyncio.timeout(0.7):
            await forms_of(socket)
    except (TimeoutError, asyncio.CancelledError):
        return True
    return False


async def three_at_a_table() -> tuple[list[Player], list[Socket]]:
    """Anna, Boris and Vera with accounts, each with a page open."""
    people = [await database_sync_to_async(registered)(name) for name in ("Anna", "Boris", "Vera")]
    table = await make_table(people)
    pages = [await page_of(table, player) for player in people]
    for page in pages:
        await page.text()
    return people, pages


async def close(pages: list[Socket]) -> None:
    for page in pages:
        await page.disconnect()


async def test_words_become_free_as_soon_as_all_are_friends() -> None:
    (anna, boris, vera), pages = await three_at_a_table()
    await database_sync_to_async(befriend)(anna, boris)
    assert "when everybody at the table is your friend" in await forms_of(pages[0])  # Vera is none yet
    await database_sync_to_async(befriend)(anna, vera)
    assert FREE in await forms_of(pages[0])
    assert FREE not in await forms_of(pages[1])
    await close(pages)


async def test_parting_and_blocking_take_free_words_away() -> None:
    (anna, boris, vera), pages = await three_at_a_table()
    await database_sync_to_async(befriend)(anna, boris, vera)
    while FREE not in await forms_of(pages[0]):
        pass
    while FREE not in await forms_of(pages[1]):
        pass
    await database_sync_to_async(remove)(player=anna, other=boris)
    assert FREE not in await forms_of(pages[0])
    await database_sync_to_async(keep_away)(player=vera, other=boris, kind="block")
    assert FREE not in await forms_of(pages[1])
    await close(pages)


async def test_a_ban_from_the_chat_and_its_end_are_seen_at_once() -> None:
    (anna, _boris, _vera), pages = await three_at_a_table()
    made = await database_sync_to_async(ban)(
        player=anna, kind=Ban.Kind.CHAT, reason="Insults.", until=None, moderator=None
    )
    banned = await forms_of(pages[0])
    assert "Insults." in banned
    assert 'name="phrase"' not in banned
    assert await gets_none(pages[1])
    await database_sync_to_async(lift)(ban=made.pk, moderator=None)
    assert 'name="phrase"' in await forms_of(pages[0])
    await close(pages)


async def test_a_page_that_missed_it_is_sent_the_forms_when_it_comes_back() -> None:
    people = [await database_sync_to_async(registered)(name) for name in ("Anna", "Boris")]
    table = await make_table(people)
    mark = await database_sync_to_async(mark_of)(table, people[0])
    row = Friendship(asker=people[0], asked=people[1])
    row.accepted_at = people[0].created_at
    await database_sync_to_async(row.save)()  # as if Redis had been away
    page = await page_of(table, people[0], mark)
    assert FREE in await forms_of(page)
    again = await page_of(table, people[0], await database_sync_to_async(mark_of)(table, people[0]))
    assert await gets_none(again)
    await close([page, again])


def mark_of(table: str, player: Player) -> str:
    """What a page made now says of its forms."""
    return talk_shown(table, player, viewer_from_scope({}, player)).speech.mark


async def page_of(table: str, player: Player, mark: str = "") -> Socket:
    """The socket of a page that was made with these forms, in a browser in which the player has signed in."""
    cookies = (await database_sync_to_async(signed_in)(player)).cookies
    cookie = "; ".join(f"{name}={morsel.value}" for name, morsel in cookies.items())
    headers = [(b"origin", b"http://testserver"), (b"cookie", cookie.encode())]
    page = Socket(f"/ws/tables/{table}/?speech={mark}", headers)
    assert (await page.connect(timeout=5))[0]
    return page
