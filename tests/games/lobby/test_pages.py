"""The lobby over HTTP: the tiles, the code box, the seats, and the front page round them."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.identity import COOKIE
from accounts.models import Player
from games.models import Seat, Table
from games.services.tables import join_table
from games.speeds import NORMAL
from tests.games.lobby.places import kinds, open_listed, quick, yielding
from tests.games.rule_pages import text_of
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)


def press(client: Client, **fields: str) -> str:
    """Press a tile; where it leads."""
    answer = client.post("/quick", {"rules": "thousand_offline", "speed": "none"} | fields)
    assert answer.status_code == 303, answer.content
    return str(answer.headers["Location"])


def table_of(address: str) -> Table:
    return Table.objects.get(pk=address.strip("/").split("/")[-1])


def test_a_newcomer_s_press_makes_him_a_guest_at_a_table(client: Client) -> None:
    table = table_of(press(client, speed="normal"))

    assert COOKIE in client.cookies
    assert (table.clock, table.rated, kinds(table.pk)) == (NORMAL.clock, False, ["human", "open", "open"])
    page = client.get(f"/tables/{table.pk}/").content.decode()
    assert 'Bots sit down in <b class="display" data-fill="' in page
    assert 'form="fill">Start with bots now</button>' in page
    assert 'form="get-up">Leave</button>' in page


def test_two_strangers_meet() -> None:
    one, other = Client(), Client()
    assert press(one) == press(other)


def test_rated_tiles_lead_past_what_is_in_the_way(client: Client) -> None:
    assert press(client, rated="1") == "/account/signup/"
    assert COOKIE not in client.cookies
    assert press(signed_in(registered("Boris", confirmed=False)), rated="1") == "/account/email/"
    anna = signed_in(registered("Anna"))
    assert table_of(press(anna, rated="1", speed="normal")).rated
    assert press(anna, rated="1", speed="slow") == "/tables/mine/"


def test_unknown_rules_and_speeds_are_no_errors_of_ours(client: Client) -> None:
    assert client.post("/quick", {"rules": "nonsense"}).status_code == 404
    assert client.post("/quick", {"rules": "polish", "speed": "nonsense"}).status_code == 404
    assert client.get("/quick").headers["Location"] == "/"
    assert not Player.objects.exists()


def test_bots_may_be_called_at_once(client: Client) -> None:
    table = table_of(press(client)).pk

    answer = client.post(f"/tables/{table}/fill")

    assert answer.headers["Location"] == f"/tables/{table}/"
    assert kinds(table) == ["human", "bot", "bot"]


@pytest.mark.parametrize(
    "typed", ["{code}", " {CODE} ", "http://testserver/tables/{code}/", "/tables/{code}"]
)
def test_a_code_leads_to_its_table(client: Client, anna: Player, typed: str) -> None:
    table = open_listed(anna)
    code = typed.replace("{code}", table).replace("{CODE}", table.upper())

    assert client.get("/tables/go", {"code": code}).headers["Location"] == f"/tables/{table}/"


@pytest.mark.parametrize("typed", ["", "zzzz", "<b>", "x" * 300, "http://["])
def test_an_unknown_code_is_said_to_be_one(client: Client, typed: str) -> None:
    answer = client.get("/tables/go", {"code": typed}, follow=True)

    assert "There is no table with this code." in text_of(answer)


def test_the_front_page_has_the_box_for_codes(client: Client) -> None:
    assert '<form class="code" action="/tables/go">' in client.get("/").content.decode()


def test_an_empty_lobby_says_so_and_what_to_do(client: Client) -> None:
    page = text_of(client.get("/"))
    assert "No open tables just now." in page
    assert "Open a table" in page


def test_the_lists_have_a_press_to_each_seat_and_the_way_to_watch(client: Client, anna: Player) -> None:
    table, running = open_listed(anna), yielding(registered("Boris"))

    page = client.get("/").content.decode()

    assert f'form="sit" formaction="/tables/{table}/join" name="seat" value="1">Sit down' in page
    assert f'formaction="/tables/{running}/take" name="seat" value="1">Play for Blaise</button>' in page
    assert f'href="/tables/{running}/">Watch<' in page
    assert f'id="seats-{running}"' not in page


def test_a_name_with_markup_in_it_is_a_name(client: Client, anna: Player) -> None:
    Player.objects.filter(pk=anna.pk).update(name='<i id="quick">x</i>')
    open_listed(anna)

    page = client.get("/").content.decode()

    assert page.count('id="quick"') == 1
    assert "&lt;i id=&#34;quick&#34;&gt;" in page


def test_every_table_of_mine_is_there_with_whose_turn_it_is() -> None:
    anna = registered("Anna")
    waiting, playing = open_listed(anna), yielding(anna)

    page = signed_in(anna).get("/")

    html = page.content.decode()
    assert html.index(f'id="own-{playing}"') < html.index(f'id="own-{waiting}"')
    assert "Waiting for 2 more players." in text_of(page)
    assert html.index('id="lobby-own"') < html.index('id="hello"') < html.index('id="quick"')


def test_a_spectator_asks_for_a_bot_s_seat_and_gives_it_up(client: Client, anna: Player) -> None:
    table = yielding(anna)
    page = client.get(f"/tables/{table}/").content.decode()
    assert 'form="take" name="seat" value="1"><span>Take the seat of Blaise<small>' in page

    client.post(f"/tables/{table}/take", {"seat": "1"})

    assert Seat.objects.get(table=table, index=1).reserved_for is not None
    waiting = text_of(client.get(f"/tables/{table}/"))
    assert "You sit down at the next deal, in place of Blaise." in waiting
    assert "Take the seat of" not in waiting
    client.post(f"/tables/{table}/give-up")
    assert Seat.objects.get(table=table, index=1).reserved_for is None


def test_nobody_is_offered_the_seat_of_a_bot_that_stays(client: Client, anna: Player) -> None:
    table = open_listed(anna, seats=("me", "bot:easy", "bot:easy"))
    assert "Take the seat of" not in text_of(client.get(f"/tables/{table}/"))
    assert "The bots of this table keep their seats." in text_of(
        client.post(f"/tables/{table}/take", {"seat": "1"}, follow=True)
    )


def test_when_another_seat_is_open_that_one_will_do(client: Client, anna: Player, boris: Player) -> None:
    table = open_listed(anna)
    join_table(table=table, player=boris, seat=1)

    answer = client.post(f"/tables/{table}/join", {"seat": "1"})

    assert answer.headers["Location"] == f"/tables/{table}/"
    assert kinds(table) == ["human", "human", "human"]


def test_similar_tables_are_by_the_same_rules_at_the_same_speed(anna: Player, boris: Player) -> None:
    table = open_listed(anna, seats=("me", "bot:easy", "open"), preset="polish", clock=NORMAL.clock)
    join_table(table=table, player=boris, seat=2)
    client = Client()
    page = client.get(f"/tables/{table}/?taken=2").content.decode()
    assert "Boris took the seat a second before you." in page
    assert f'name="rules" value="table-{table}"' in page

    similar = table_of(press(client, rules=f"table-{table}", speed="normal"))

    assert (similar.preset, similar.clock) == ("polish", NORMAL.clock)
    assert similar.pk != table


@pytest.mark.parametrize("asked", ["9", "x", "-1", "1"])
def test_who_was_faster_is_not_made_up(client: Client, anna: Player, asked: str) -> None:
    table = open_listed(anna, seats=("me", "bot:easy", "bot:easy"))
    page = text_of(client.get(f"/tables/{table}/?taken={asked}"))
    assert "Somebody took the seat a second before you." in page


def test_the_wait_at_a_rated_table_is_said_as_it_is() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    table = quick(anna, rated=True)
    browser = signed_in(anna)
    page = text_of(browser.get(f"/tables/{table}/"))
    assert "A bot takes the last seat once two people are here." in page
    assert "Start with bots now" not in page

    quick(boris, rated=True)

    page = text_of(browser.get(f"/tables/{table}/"))
    assert "Bots sit down in 1:00" in page
    assert "Start with bots now" not in page
