"""Following a player from table to table."""

from __future__ import annotations

import asyncio

import pytest
from channels.db import database_sync_to_async as in_thread
from django.db import transaction
from django.test import Client

from accounts.effects.sockets import recheck_sockets
from accounts.models import Block, Player
from games.consumers import codes
from games.models import Match, Seat
from games.selectors.following import may_follow, table_of, whom_to_follow
from games.services.tables import join_table, leave_table
from tests.games.conftest import forget_everything
from tests.games.doors.tables import befriend, private
from tests.games.rule_pages import text_of, visitor
from tests.games.sockets import Socket
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)


def plays(player: Player, watchers: str = "everybody") -> str:
    return private(player, watchers=watchers)


async def follower(name: str, at: str = "") -> Socket:
    """The socket of somebody unknown who follows."""
    socket = Socket(f"/ws/follow/?name={name}&at={at}", [(b"origin", b"http://testserver")])
    connected, _protocol = await socket.connect(timeout=5)
    assert connected
    return socket


def test_the_page_leads_to_the_table_and_waits_while_there_is_none() -> None:
    anna = registered("Anna")
    page = Client().get("/follow/?name=Anna")
    assert page.status_code == 200
    assert "Anna sits at no table you may watch now." in text_of(page)

    table = plays(anna)

    answer = Client().get("/follow/?name=anna")
    assert (answer.status_code, answer["Location"]) == (302, f"/tables/{table}/?follow=Anna")
    assert "Following Anna" in text_of(Client().get(f"/tables/{table}/?follow=anna"))


def test_nobody_is_followed_to_a_table_that_is_closed_to_the_viewer() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    befriend(boris, anna)
    table = plays(anna, "known")

    assert signed_in(boris).get("/follow/?name=Anna")["Location"] == f"/tables/{table}/?follow=Anna"
    assert "sits at no table you may watch" in text_of(signed_in(vera).get("/follow/?name=Anna"))
    assert (table_of(anna, boris), table_of(anna, vera), table_of(anna, None)) == (table, "", "")


def test_who_hides_where_he_is_is_not_followed(galya: Player) -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    befriend(boris, anna)
    anna.privacy = {"presence": "friends"}
    anna.save()
    table = plays(anna)

    assert Client().get("/follow/?name=Anna").status_code == 404
    assert Client().get("/follow/?name=Nobody").status_code == Client().get("/follow/").status_code == 404
    assert whom_to_follow("Anna", galya) is None
    assert signed_in(boris).get("/follow/?name=Anna").status_code == 302
    assert "Following" not in text_of(Client().get(f"/tables/{table}/?follow=Anna"))


def test_whom_he_has_blocked_never_finds_him_and_nobody_follows_himself() -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    plays(anna)
    Block.objects.create(who=anna, whom=boris, kind=Block.Kind.BLOCK)

    assert table_of(anna, boris) == ""
    assert "sits at no table" in text_of(signed_in(boris).get("/follow/?name=Anna"))
    assert not may_follow(anna, anna)


def test_the_profile_leads_to_the_table_or_to_the_next_one(galya: Player) -> None:
    anna = registered("Anna")
    assert '/follow/?name=Anna">Watch the next table' in visitor(galya).get("/people/Anna/").content.decode()

    table = plays(anna)
    assert f'/tables/{table}/?follow=Anna">Watch' in visitor(galya).get("/people/Anna/").content.decode()

    Match.objects.all().delete()
    plays(anna, "nobody")
    forget_everything()
    assert "at table" not in visitor(galya).get("/people/Anna/").content.decode()


async def test_the_socket_says_at_once_where_he_sits_down(db: None) -> None:
    anna = await in_thread(registered)("Anna")
    socket = await follower("Anna")
    assert await socket.receive_json_from(timeout=5) == {"table": ""}

    first = await in_thread(plays)(anna)
    assert await socket.receive_json_from(timeout=5) == {"table": first}
    await socket.disconnect()


async def test_a_page_stays_while_he_is_there_and_moves_on_when_he_sits_down_elsewhere(db: None) -> None:
    anna, boris = await in_thread(registered)("Anna"), await in_thread(registered)("Boris")
    first = await in_thread(private)(anna, watchers="everybody")
    other = await in_thread(private)(
        boris, "open", "bot:easy", watchers="everybody", seats=["me", "open", "open"]
    )
    socket = await follower("Anna", at=first)
    assert await socket.receive_json_from(timeout=5) == {"table": first}

    await in_thread(join_table)(table=other, player=anna)
    assert await socket.receive_nothing(timeout=0.5)

    await in_thread(leave_table)(table=first, player=anna)
    third = await in_thread(plays)(anna)
    assert await socket.receive_json_from(timeout=5) == {"table": third}
    await socket.disconnect()


async def test_a_closed_table_is_not_told_to_a_stranger(db: None) -> None:
    anna = await in_thread(registered)("Anna")
    socket = await follower("Anna")
    assert await socket.receive_json_from(timeout=5) == {"table": ""}

    await in_thread(plays)(anna, "nobody")

    assert await socket.receive_nothing(timeout=0.7)
    await socket.disconnect()


async def test_who_may_not_follow_is_closed_out_also_later(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.consumers.follow.CHECK_EVERY_S", 0.2)
    anna = await in_thread(registered)("Anna")
    nobody = await follower("Nobody")
    assert await nobody.closed_with() == codes.NO_TABLE
    socket = await follower("Anna")
    assert await socket.receive_json_from(timeout=5) == {"table": ""}

    anna.privacy = {"presence": "me"}
    await in_thread(anna.save)()

    assert await socket.closed_with() == codes.NO_TABLE


async def test_word_that_was_lost_is_found_out(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.consumers.follow.CHECK_EVERY_S", 0.2)
    anna = await in_thread(registered)("Anna")
    table = await in_thread(plays)(anna)
    await in_thread(Seat.objects.update)(last_seen=None)
    socket = await follower("Anna")
    assert await socket.receive_json_from(timeout=5) == {"table": ""}

    from django.utils import timezone

    await in_thread(Seat.objects.filter(player=anna).update)(last_seen=timezone.now())

    assert await socket.receive_json_from(timeout=5) == {"table": table}
    await asyncio.sleep(0)
    await socket.disconnect()


async def test_a_follower_who_speaks_is_closed_out(db: None) -> None:
    await in_thread(registered)("Anna")
    socket = await follower("Anna")
    assert await socket.receive_json_from(timeout=5) == {"table": ""}

    await socket.send_to(text_data="{not json")

    assert await socket.closed_with() == codes.TOO_LARGE


async def test_who_signs_out_is_told_nothing_more(db: None) -> None:
    anna, boris = await in_thread(registered)("Anna"), await in_thread(registered)("Boris")
    client = await in_thread(signed_in)(boris)
    cookie = "; ".join(f"{name}={morsel.value}" for name, morsel in client.cookies.items())
    headers = [(b"origin", b"http://testserver"), (b"cookie", cookie.encode())]
    socket = Socket("/ws/follow/?name=Anna", headers)
    await socket.connect(timeout=5)
    assert await socket.receive_json_from(timeout=5) == {"table": ""}

    await in_thread(client.session.flush)()
    await in_thread(ask_to_look_anew)(boris)

    assert await socket.closed_with() == codes.SIGNED_OUT
    assert await in_thread(table_of)(anna, None) == ""


def ask_to_look_anew(player: Player) -> None:
    with transaction.atomic():
        recheck_sockets(player.pk)
