"""Who looks on, and who is told of it."""

from __future__ import annotations

import asyncio
import json
from datetime import timedelta

import pytest
from channels.db import database_sync_to_async as in_thread
from django.utils import timezone

from accounts.models import Player
from accounts.services.guests import create_guest
from games.models import Match, Watcher
from games.selectors.cache import newest_position, table_view
from games.selectors.onlookers import forget_onlookers, onlookers_at
from games.services.onlookers import forget_gone, mark_watching, stop_watching
from games.tasks import sweep
from tests.games.doors.tables import private
from tests.games.rule_pages import text_of
from tests.games.sockets import Socket, json_socket, page_socket
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)


def watched(player: Player) -> str:
    return private(player, watchers="everybody")


def test_people_with_accounts_are_named_and_the_others_counted(galya: Player) -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    table = watched(anna)

    for player, key in ((boris, "a"), (galya, "b"), (None, "c"), (None, "d"), (None, "d"), (boris, "e")):
        mark_watching(table=table, player=player, key=key)

    found = onlookers_at(table)
    assert ([each.name for each in found.people], found.others, found.count) == (["Boris"], 3, 4)


def test_who_shows_only_friends_where_he_is_is_counted_and_not_named() -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    boris.privacy = {"presence": "friends"}
    boris.save()
    table = watched(anna)

    mark_watching(table=table, player=boris, key="")

    assert (onlookers_at(table).people, onlookers_at(table).others) == ((), 1)


def test_a_moderator_is_marked_as_one() -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    assert boris.user is not None
    boris.user.is_staff = True
    boris.user.save()
    table = private(anna, watchers="nobody")

    assert signed_in(boris).get(f"/tables/{table}/").status_code == 200
    mark_watching(table=table, player=boris, key="")

    assert onlookers_at(table).people[0].is_official
    assert "Boris moderator" in text_of(signed_in(anna).get(f"/tables/{table}/"))


def test_whoever_has_a_seat_is_no_spectator(boris: Player) -> None:
    anna = registered("Anna")
    table = private(anna, "open", "bot:easy", watchers="everybody")
    mark_watching(table=table, player=boris, key="")
    mark_watching(table=table, player=anna, key="")
    assert onlookers_at(table).count == 1

    from games.services.tables import join_table

    join_table(table=table, player=boris)
    forget_onlookers(table)
    assert onlookers_at(table).count == 0


def test_whoever_closes_the_page_is_a_spectator_no_more(anna: Player, galya: Player) -> None:
    table = watched(anna)
    mark_watching(table=table, player=galya, key="")
    mark_watching(table=table, player=None, key="browser 1")

    stop_watching(table=table, player=galya, key="")
    stop_watching(table=table, player=None, key="browser 2")

    assert (onlookers_at(table).people, onlookers_at(table).others) == ((), 1)


def test_nobody_is_counted_at_a_table_that_is_over_or_is_none(anna: Player, galya: Player) -> None:
    table = watched(anna)
    Match.objects.update(status=Match.Status.FINISHED)

    mark_watching(table=table, player=galya, key="")
    mark_watching(table="zzzz", player=galya, key="")

    assert not Watcher.objects.exists()


def test_who_is_not_heard_of_for_a_minute_is_swept_away(anna: Player, galya: Player) -> None:
    table = watched(anna)
    mark_watching(table=table, player=galya, key="")
    mark_watching(table=table, player=None, key="other")
    Watcher.objects.filter(player=galya).update(last_seen=timezone.now() - timedelta(seconds=61))

    forget_onlookers(table)
    assert onlookers_at(table).count == 1
    assert forget_gone() == 1
    assert forget_gone() == 0
    sweep()
    assert Watcher.objects.count() == 1


def test_a_spectator_changes_no_version(anna: Player, galya: Player) -> None:
    table = watched(anna)
    before = newest_position(table).version

    mark_watching(table=table, player=galya, key="")

    assert newest_position(table).version == before
    assert table_view(table, anna).onlookers.count == 1


async def seen_by(socket: Socket, words: str) -> str:
    """The message in which these words stand."""
    async with asyncio.timeout(5):
        while True:
            text = await socket.text()
            if words in text:
                return text


async def test_the_heartbeat_of_a_page_counts_and_everybody_hears_of_it_at_once(db: None) -> None:
    anna, galya = await in_thread(create_guest)(name="Anna"), await in_thread(registered)("Galya")
    table = await in_thread(watched)(anna)
    hers = await page_socket(table, anna)
    await seen_by(hers, 'id="felt"')
    other = await json_socket(table, galya)
    version = (await other.state())["version"]
    assert not await in_thread(Watcher.objects.exists)()

    await other.say(ping=version)

    text = await seen_by(hers, "1 spectator")
    assert "Galya" in text
    await hers.disconnect()
    await other.disconnect()


async def test_a_heartbeat_is_written_no_more_often_than_presence(db: None) -> None:
    anna = await in_thread(create_guest)(name="Anna")
    table = await in_thread(watched)(anna)
    socket = await json_socket(table, None)  # nobody, and without an account
    version = (await socket.state())["version"]

    for _beat in range(3):
        await socket.say(ping=version)
        while "pong" not in json.loads(await socket.text()):
            pass
    first = await in_thread(Watcher.objects.get)()

    assert first.key.startswith("socket ")
    assert first.player_id is None
    await socket.disconnect()


async def test_players_are_no_spectators_by_their_heartbeat(db: None) -> None:
    anna = await in_thread(create_guest)(name="Anna")
    table = await in_thread(watched)(anna)
    socket = await json_socket(table, anna)
    version = (await socket.state())["version"]

    await socket.say(ping=version)
    while "pong" not in json.loads(await socket.text()):
        pass

    assert not await in_thread(Watcher.objects.exists)()
    await socket.disconnect()


async def test_several_pages_of_one_unknown_browser_count_once(db: None) -> None:
    anna = await in_thread(create_guest)(name="Anna")
    table = await in_thread(watched)(anna)
    sockets = []
    for token in ("a" * 32, "a" * 32, "b" * 32):
        headers = [(b"origin", b"http://testserver"), (b"cookie", f"csrftoken={token}".encode())]
        socket = Socket(f"/ws/tables/{table}/?format=json", headers)
        await socket.connect(timeout=5)
        await socket.say(ping=(await socket.state())["version"])
        while "pong" not in json.loads(await socket.text()):
            pass
        sockets.append(socket)

    keys = await in_thread(lambda: list(Watcher.objects.values_list("key", flat=True)))()
    assert len(keys) == 2
    assert not any("aaaa" in key for key in keys)

    for socket in sockets:
        await socket.disconnect()
    assert not await in_thread(Watcher.objects.exists)()
