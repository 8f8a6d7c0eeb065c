"""A socket serves a session only as long as it lasts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from channels.db import database_sync_to_async as in_thread
from django.conf import settings as site
from django.contrib.auth import SESSION_KEY
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.identity import COOKIE, player_still_behind
from accounts.models import Player
from accounts.services.guests import create_guest, put_out_links
from games.consumers import table as consumer
from games.models import LoggedAction
from tests.accounts.cookies import cookie_of
from tests.accounts.links import link_cookie_of
from tests.accounts.signing_in.forms import sign_in, sign_up
from tests.games.driving import open_for, rows_of
from tests.games.sockets import Socket, json_socket
from tests.people import PASSWORD, registered

pytestmark = pytest.mark.django_db(transaction=True)

NEW_PASSWORD = "another good password"


@pytest.fixture
def galya() -> Player:
    return registered("Galya")


@pytest.fixture
def table(galya: Player, boris: Player, vera: Player) -> str:
    return open_for([galya, boris, vera])


def browser(player: Player) -> Client:
    """A browser in which the player signed in by the form."""
    client = Client()
    assert sign_in(client, player.name).status_code == 302
    return client


async def socket_of(client: Client, table: str) -> Socket:
    """The socket of a page in this browser, with its cookies, once it has shown the table."""
    cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in client.cookies.items() if morsel.value)
    headers = [(b"origin", b"http://testserver"), (b"cookie", cookies.encode())]
    socket = Socket(f"/ws/tables/{table}/?format=json", headers)
    connected, _protocol = await socket.connect(timeout=5)
    assert connected
    await socket.state()
    return socket


async def is_open(socket: Socket, table: str) -> bool:
    """Whether the socket still answers."""
    await socket.say(ping=(await in_thread(rows_of)(table)).version)
    while True:
        said = await socket.hear()
        if "pong" in said:
            return True


async def ends_within_2_s(socket: Socket, code: int) -> None:
    started = time.monotonic()
    assert await socket.closed_with() == code
    assert time.monotonic() - started < 2


async def test_signing_out_closes_the_sockets_of_this_session_alone(table: str, galya: Player) -> None:
    here, there = await in_thread(browser)(galya), await in_thread(browser)(galya)
    mine, other = await socket_of(here, table), await socket_of(there, table)

    await in_thread(here.post)("/account/logout/")

    await ends_within_2_s(mine, 4403)
    assert await is_open(other, table)
    await other.disconnect()


async def test_what_an_old_socket_still_asks_is_not_done(table: str, galya: Player) -> None:
    here = await in_thread(browser)(galya)
    socket = await socket_of(here, table)
    version = (await in_thread(rows_of)(table)).version
    await in_thread(here.post)("/account/logout/")
    await ends_within_2_s(socket, 4403)

    for seat in range(3):
        await socket.act(f"{seat} pass", version)
    await asyncio.sleep(0.2)

    assert (await in_thread(rows_of)(table)).version == version
    assert not await in_thread(LoggedAction.objects.filter(player=galya).exists)()


def end_others(client: Client) -> None:
    client.post("/account/sessions/")


def end_all(client: Client) -> None:
    client.post("/account/sessions/everywhere")


def change_password(client: Client) -> None:
    asked = {"oldpassword": PASSWORD, "password1": NEW_PASSWORD, "password2": NEW_PASSWORD}
    assert client.post("/account/password/change/", asked).status_code == 302


@pytest.mark.parametrize("end", [end_others, change_password])
async def test_other_sessions_are_ended_and_mine_goes_on(
    table: str, galya: Player, end: Callable[[Client], None]
) -> None:
    here, there = await in_thread(browser)(galya), await in_thread(browser)(galya)
    other = await socket_of(there, table)
    mine = await socket_of(here, table)

    await in_thread(end)(here)

    await ends_within_2_s(other, 4403)
    if end is end_others:
        assert await is_open(mine, table)
        await mine.disconnect()


async def test_a_new_password_gives_this_browser_a_new_session_that_plays_on(
    table: str, galya: Player
) -> None:
    here = await in_thread(browser)(galya)
    await in_thread(change_password)(here)

    socket = await socket_of(here, table)

    assert await is_open(socket, table)
    await socket.disconnect()


async def test_signing_out_everywhere_closes_all_but_programs(table: str, galya: Player) -> None:
    here, there = await in_thread(browser)(galya), await in_thread(browser)(galya)
    sockets = [await socket_of(here, table), await socket_of(there, table)]
    program = await json_socket(table, galya)
    await program.state()

    await in_thread(end_all)(here)

    for socket in sockets:
        await ends_within_2_s(socket, 4403)
    assert await is_open(program, table)
    await program.disconnect()


async def test_one_session_of_the_list_can_be_ended(table: str, galya: Player) -> None:
    from allauth.usersessions.models import UserSession

    here, there = await in_thread(browser)(galya), await in_thread(browser)(galya)
    other = await socket_of(there, table)
    row = await UserSession.objects.aget(session_key=there.session.session_key)

    await in_thread(here.post)(f"/account/sessions/{row.pk}")

    await ends_within_2_s(other, 4403)


async def test_nobody_ends_anothers_session(table: str, galya: Player) -> None:
    from allauth.usersessions.models import UserSession

    hers = await in_thread(browser)(galya)
    his = await in_thread(browser)(await in_thread(registered)("Dmitri"))
    row = await UserSession.objects.aget(session_key=hers.session.session_key)

    assert (await in_thread(his.post)(f"/account/sessions/{row.pk}")).status_code == 404


async def test_a_socket_finds_out_what_nobody_told(
    table: str, galya: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consumer, "CHECK_EVERY_S", 0.2)
    here = await in_thread(browser)(galya)
    socket = await socket_of(here, table)

    await in_thread(forget_session)(here)

    await ends_within_2_s(socket, 4403)


async def test_a_locked_account_plays_no_more(table: str, galya: Player) -> None:
    here = await in_thread(browser)(galya)
    socket = await socket_of(here, table)

    await in_thread(lock)(galya)

    await ends_within_2_s(socket, 4403)


async def test_who_came_by_a_link_plays_no_more_when_it_ends(boris: Player, vera: Player) -> None:
    guest = await in_thread(create_guest)()
    table = await in_thread(open_for)([guest, boris, vera])
    own, by_link = Client(), Client()
    own.cookies[COOKIE] = cookie_of(guest)
    by_link.cookies[COOKIE] = link_cookie_of(guest)
    mine, other = await socket_of(own, table), await socket_of(by_link, table)

    await in_thread(put_out_links)(player=guest)

    await ends_within_2_s(other, 4403)
    assert await is_open(mine, table)
    await mine.disconnect()


async def test_a_guest_who_signs_up_comes_back_to_the_seat(boris: Player, vera: Player) -> None:
    guest = await in_thread(create_guest)()
    table = await in_thread(open_for)([guest, boris, vera])
    here = Client()
    here.cookies[COOKIE] = cookie_of(guest)
    old, neighbour = await socket_of(here, table), await json_socket(table, boris)
    assert (await neighbour.state())["players"][0]["kind"] == "guest"
    before = (await in_thread(rows_of)(table)).version

    assert (await in_thread(sign_up)(here, "Анна")).status_code == 302

    await ends_within_2_s(old, 4410)
    again = await socket_of(here, table)
    seen = await neighbour.state(version=before + 1)
    assert (seen["players"][0]["name"], seen["players"][0]["kind"]) == ("Анна", "human")
    await again.say(resync=1)
    mine = await again.state()
    assert (mine["seat"], len(mine["hand"])) == (0, 7)
    await again.disconnect()
    await neighbour.disconnect()


async def test_before_the_session_is_there_a_guest_with_an_account_is_asked_to_come_again(
    boris: Player, vera: Player
) -> None:
    guest = await in_thread(create_guest)()
    table = await in_thread(open_for)([guest, boris, vera])
    headers = [(b"origin", b"http://testserver"), (b"cookie", f"{COOKIE}={cookie_of(guest)}".encode())]
    here = Client()
    here.cookies[COOKIE] = cookie_of(guest)
    await in_thread(sign_up)(here, "Анна")

    too_early = Socket(f"/ws/tables/{table}/?format=json", headers)
    await too_early.connect(timeout=5)

    await ends_within_2_s(too_early, 4410)


async def test_spectators_are_asked_nothing(table: str) -> None:
    assert await in_thread(player_still_behind)({"headers": []}) is None


async def test_looking_anew_costs_two_queries(
    galya: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    here = await in_thread(browser)(galya)

    def ask() -> None:
        scope: dict[str, Any] = {"headers": [], "session": here.session, "user": galya.user}
        with django_assert_num_queries(2):
            assert player_still_behind(scope) == galya

    await in_thread(ask)()


def forget_session(client: Client) -> None:
    """As if it had run out."""
    store = import_module(site.SESSION_ENGINE).SessionStore(client.session.session_key)
    assert store[SESSION_KEY]
    store.delete()


def lock(player: Player) -> None:
    assert player.user is not None
    player.user.is_active = False
    player.user.save()
