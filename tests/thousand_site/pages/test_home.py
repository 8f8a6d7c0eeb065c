"""The front page: play at once, or go back to the table."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.identity import COOKIE
from accounts.models import Player
from games.services.tables import open_table

pytestmark = pytest.mark.django_db


def sit(client: Client) -> str:
    """Press "Play now"; the address of the table."""
    answer = client.post("/play")
    assert answer.status_code == 303
    return str(answer.headers["Location"])


def test_a_newcomer_finds_one_button_and_no_promises(client: Client) -> None:
    page = client.get("/").content.decode()
    assert '<form action="/play" method="post">' in page
    assert "Play now" in page
    assert "Back to your table" not in page


def test_looking_at_the_page_makes_nobody_a_player(client: Client) -> None:
    client.get("/")
    assert not Player.objects.exists()
    assert COOKIE not in client.cookies


def test_who_only_looks_at_the_address_of_the_button_is_led_to_it(client: Client) -> None:
    answer = client.get("/play")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/")
    assert not Player.objects.exists()


def test_who_sits_at_a_table_is_led_back_to_it_first(client: Client) -> None:
    address = sit(client)
    page = client.get("/").content.decode()
    assert f'<a class="button button--primary" href="{address}">Back to your table</a>' in page
    assert "A new table" in page


def test_the_page_calls_its_player_by_name(client: Client) -> None:
    sit(client)
    name = Player.objects.get().name
    assert f"<b><bdi>{name}</bdi></b>" in client.get("/").content.decode()


def test_a_table_of_somebody_else_is_not_mine(client: Client, anna: Player) -> None:
    open_table(player=anna, preset="thousand_offline", options={}, seats=("me", "bot:easy", "bot:easy"))
    assert "Back to your table" not in client.get("/").content.decode()


def test_the_page_speaks_the_browser_s_language(client: Client) -> None:
    page = client.get("/", headers={"accept-language": "ru"}).content.decode()
    assert '<html lang="ru"' in page
    assert "Играть сейчас" in page


def test_the_language_is_kept_once_it_is_chosen(client: Client) -> None:
    client.post("/i18n/setlang/", {"language": "ru", "next": "/"})
    assert "Играть сейчас" in client.get("/").content.decode()
