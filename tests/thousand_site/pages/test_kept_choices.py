"""What is chosen in a popover, or by the buttons of the languages, is the player's everywhere."""

from __future__ import annotations

import pytest
from channels.db import database_sync_to_async as in_thread
from django.test import Client

from accounts.identity import COOKIE
from accounts.models import Player
from tests.accounts.cookies import cookie_of
from tests.games.driving import open_with_bots
from tests.games.sockets import page_socket
from tests.people import registered, signed_in


@pytest.mark.django_db
def test_the_popover_s_choice_is_there_on_another_device() -> None:
    anna = registered("Anna")
    signed_in(anna).post("/appearance", {"theme": "dark"})
    signed_in(anna).post("/appearance", {"deck": "four"})

    page = signed_in(anna).get("/").content.decode()

    assert 'data-theme="dark" data-deck="four"' in page


@pytest.mark.django_db
def test_the_language_too() -> None:
    anna = registered("Anna")
    signed_in(anna).post("/i18n/setlang/", {"language": "ru", "next": "/"})
    assert '<html lang="ru"' in signed_in(anna).get("/").content.decode()


@pytest.mark.django_db
def test_a_language_the_site_does_not_speak_changes_nothing() -> None:
    anna = registered("Anna")
    signed_in(anna).post("/i18n/setlang/", {"language": "tlh", "next": "/"})
    assert Player.objects.get().language == ""


@pytest.mark.django_db
def test_who_becomes_a_guest_keeps_what_the_browser_had(client: Client) -> None:
    client.post("/appearance", {"theme": "dark", "letters": "ru"})
    client.post("/play")

    guest = Player.objects.get()
    assert guest.preferences == {"theme": "dark", "letters": "ru"}
    elsewhere = Client()
    elsewhere.cookies[COOKIE] = cookie_of(guest)
    assert 'data-theme="dark"' in elsewhere.get("/").content.decode()


@pytest.mark.django_db
def test_who_creates_an_account_does_too(client: Client) -> None:
    client.post("/appearance", {"theme": "dark"})
    form = {"username": "Vera", "password1": "correct horse battery", "password2": "correct horse battery"}

    client.post("/account/signup/", form, headers={"accept-language": "ru"})

    vera = Player.objects.get(name="Vera")
    assert vera.preferences == {"theme": "dark"}
    assert vera.language == "ru", "mail and notices have to be in some language"


@pytest.mark.django_db(transaction=True)
async def test_a_socket_speaks_as_the_player_has_chosen(anna: Player) -> None:
    table = await in_thread(open_with_bots)(anna)
    anna.language, anna.preferences = "ru", {"letters": "en"}
    await in_thread(anna.save)()

    socket = await page_socket(table, anna)
    said = await socket.text()

    assert "Ваши карты" in said
    assert "#en-" in said
    assert "#ru-" not in said
    await socket.disconnect()
