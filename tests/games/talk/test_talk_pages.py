"""Forms and small pages of the talk."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.identity import COOKIE
from accounts.models import Ban, Block, Player
from accounts.services.blocks import keep_away
from accounts.services.preferences import choose
from games.models import Message, Table
from games.selectors.terms import Openness
from games.services.talk import say
from tests.games.talk.cast import befriend, table_of
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


@pytest.fixture
def friends() -> list[Player]:
    people = [registered(name) for name in ("Anna", "Boris")]
    befriend(*people)
    return people


def test_a_phrase_is_a_form_without_scripts(friends: list[Player]) -> None:
    table = table_of(friends)
    answer = signed_in(friends[0]).post(f"/tables/{table}/talk", {"phrase": "hello", "room": "table"})
    assert (answer.status_code, answer["Location"]) == (303, f"/tables/{table}/#talk")
    assert Message.objects.get().phrase == "hello"


def test_htmx_gets_its_line_at_once(friends: list[Player]) -> None:
    table = table_of(friends)
    answer = signed_in(friends[0]).post(f"/tables/{table}/talk", {"text": "hi"}, headers=HTMX)
    page = answer.content.decode()
    assert f'data-message="{Message.objects.get().pk}"' in page
    assert "data-mine" in page


def test_a_refusal_says_why_and_swaps_no_line(friends: list[Player]) -> None:
    table = table_of(friends)
    browser = signed_in(friends[0])
    answer = browser.post(f"/tables/{table}/talk", {"text": "x" * 201}, headers=HTMX)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "This is too long: 200 characters at most." in page
    assert "data-message" not in page
    shown = browser.post(f"/tables/{table}/talk", {"text": "x" * 201}, follow=True).content.decode()
    assert "This is too long: 200 characters at most." in shown


def test_the_sixth_in_a_row_is_told_to_wait(friends: list[Player]) -> None:
    table = table_of(friends)
    browser = signed_in(friends[0])
    for _again in range(5):
        browser.post(f"/tables/{table}/talk", {"phrase": "hello"}, headers=HTMX)
    page = browser.post(f"/tables/{table}/talk", {"phrase": "hello"}, headers=HTMX).content.decode()
    assert "Five sentences in ten seconds are enough." in page


def test_whoever_watches_as_nobody_becomes_a_guest_by_speaking(friends: list[Player]) -> None:
    table = table_of(friends)
    browser = Client()
    answer = browser.post(f"/tables/{table}/talk", {"phrase": "nice", "room": "watchers"})
    assert answer.status_code == 303
    assert COOKIE in answer.cookies
    assert Message.objects.get().room == "watchers"


def test_the_page_says_before_the_press_what_is_allowed(friends: list[Player], galya: Player) -> None:
    table = table_of(friends)
    mine = signed_in(friends[0]).get(f"/tables/{table}/").content.decode()
    assert 'id="talk-text"' in mine
    theirs = Client().get(f"/tables/{table}/").content.decode()
    assert 'id="talk-text"' not in theirs
    assert "free words need an account" in theirs
    silent = table_of(friends, openness=Openness(talk=Table.Talk.SILENT))
    page = signed_in(friends[0]).get(f"/tables/{silent}/").content.decode()
    assert "Nobody talks at this table" in page
    assert 'id="phrases"' not in page


def test_the_banned_reads_until_when_and_why(friends: list[Player]) -> None:
    table = table_of(friends)
    now = timezone.now()
    Ban.objects.create(
        player=friends[0], kind="chat", reason="Insults.", starts_at=now, ends_at=now + timedelta(days=2)
    )
    browser = signed_in(friends[0])
    page = browser.get(f"/tables/{table}/").content.decode()
    assert "You may not write in the chat until" in page
    assert "Insults." in page
    said = browser.post(f"/tables/{table}/talk", {"phrase": "hello"}, headers=HTMX).content.decode()
    assert "You may not write in the chat until" in said


def test_a_phrase_is_read_in_the_language_of_the_page(friends: list[Player]) -> None:
    table = table_of(friends)
    say(table=table, player=friends[0], phrase="bad_luck")
    choose(player=friends[1], wishes={"language": "ru"})
    assert "Не повезло" in signed_in(friends[1]).get(f"/tables/{table}/").content.decode()
    assert "Bad luck" in signed_in(friends[0]).get(f"/tables/{table}/").content.decode()


def test_times_are_shown_in_the_zone_of_the_reader(friends: list[Player]) -> None:
    table = table_of(friends)
    say(table=table, player=friends[0], phrase="hello")
    choose(player=friends[1], wishes={"zone": "Asia/Kathmandu"})
    here = (timezone.now() + timedelta(hours=5, minutes=45)).strftime("%H:%M")
    assert f">{here}</time>" in signed_in(friends[1]).get(f"/tables/{table}/").content.decode()


def test_the_menu_offers_mute_block_report_and_profile(friends: list[Player]) -> None:
    anna, boris = friends
    table = table_of(friends)
    number = say(table=table, player=boris, phrase="hello")
    browser = signed_in(anna)
    for address in (f"/tables/{table}/said/{number}/", f"/tables/{table}/seats/1/"):
        page = browser.get(address).content.decode()
        assert 'value="mute"' in page
        assert 'value="block"' in page
        assert f"/reports/new/?table={table}&amp;player={boris.pk}" in page
        assert "/people/Boris/" in page
        assert "<html" in page
        assert "<html" not in browser.get(address, headers=HTMX).content.decode()


def test_muting_from_the_menu_takes_the_lines_away(friends: list[Player]) -> None:
    anna, boris = friends
    table = table_of(friends)
    number = say(table=table, player=boris, phrase="hello")
    wish = {"player": str(boris.pk), "what": "mute"}
    page = signed_in(anna).post(f"/tables/{table}/said/{number}/", wish, headers=HTMX).content.decode()
    assert "Muted. The other is not told." in page
    assert '<ol id="talk-lines" hx-swap-oob="innerHTML">' in page
    assert "data-message" not in page
    assert Block.objects.get().kind == "mute"
    plain = signed_in(anna).post(f"/tables/{table}/said/{number}/", {**wish, "what": "near"})
    assert plain.status_code == 303
    assert not Block.objects.exists()


def test_the_menu_makes_friends(friends: list[Player]) -> None:
    anna, vera = friends[0], registered("Vera")
    table = table_of([anna, vera])
    hers, theirs = signed_in(anna), signed_in(vera)
    assert "Be friends" in hers.get(f"/tables/{table}/seats/1/").content.decode()
    wish = {"player": str(vera.pk), "what": "ask"}
    asked = hers.post(f"/tables/{table}/seats/1/", wish, headers=HTMX).content.decode()
    assert "Your request is on its way." in asked
    assert 'value="ask"' not in asked
    assert 'value="accept"' in theirs.get(f"/tables/{table}/seats/0/").content.decode()
    wish = {"player": str(anna.pk), "what": "accept"}
    done = theirs.post(f"/tables/{table}/seats/0/", wish, headers=HTMX).content.decode()
    assert "You are friends now." in done
    assert 'id="talk-text"' in hers.get(f"/tables/{table}/").content.decode()


def test_guests_and_those_kept_away_are_offered_no_friendship(friends: list[Player], galya: Player) -> None:
    anna, boris = friends
    table = table_of([anna, galya])
    assert 'value="ask"' not in signed_in(anna).get(f"/tables/{table}/seats/1/").content.decode()
    wish = {"player": str(galya.pk), "what": "ask"}
    page = signed_in(anna).post(f"/tables/{table}/seats/1/", wish, headers=HTMX).content.decode()
    assert "Friends need an account, both of them." in page
    together = table_of([anna, boris])
    keep_away(player=anna, other=boris, kind="block")
    assert 'value="ask"' not in signed_in(anna).get(f"/tables/{together}/seats/1/").content.decode()


def test_there_is_no_menu_about_oneself_bots_or_nobody(friends: list[Player]) -> None:
    table = table_of(friends)
    browser = signed_in(friends[0])
    for address in ("seats/0/", "seats/2/", "seats/9/", "said/999999/"):
        assert browser.get(f"/tables/{table}/{address}").status_code == 404
    wish = {"player": "x", "what": "mute"}
    assert browser.post(f"/tables/{table}/seats/1/", wish).status_code == 404


def test_a_line_of_another_table_has_no_menu_here(friends: list[Player]) -> None:
    table, other = table_of(friends), table_of(friends)
    number = say(table=other, player=friends[1], phrase="hello")
    assert signed_in(friends[0]).get(f"/tables/{table}/said/{number}/").status_code == 404


def test_every_line_anew_for_whoever_asks(friends: list[Player]) -> None:
    table = table_of(friends)
    say(table=table, player=friends[0], phrase="hello")
    page = signed_in(friends[1]).get(f"/tables/{table}/talk", headers=HTMX).content.decode()
    assert "Hello!" in page


def test_where_one_may_not_look_one_hears_nothing(friends: list[Player], galya: Player) -> None:
    table = table_of(friends, openness=Openness(watchers=Table.Watchers.NOBODY))
    number = say(table=table, player=friends[0], phrase="hello")
    browser = Client()
    for address in ("talk", "seats/0/", f"said/{number}/"):
        answer = browser.get(f"/tables/{table}/{address}")
        assert answer.status_code == 303
        assert b"Hello" not in answer.content
