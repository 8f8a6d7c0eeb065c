"""A table that waits: what its page says to whom, and asking people to it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from accounts.models import Friendship, Notice, Player
from accounts.services.moderation.bans import ban
from games.models import Seat
from games.presenters.page import render_fragments
from games.presenters.viewer import Viewer
from games.selectors.cache import table_view
from games.services.invitations import invite
from games.services.tables import join_table, open_table
from tests.games.rule_pages import text_of, visitor
from tests.games.test_admission import club_of, open_rated
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)

PRICE = "Whoever leaves a rated match is placed last."


def links(answer: Any) -> list[str]:
    """Where the action bar leads."""
    bar = answer.content.decode().split('id="actions"')[1].split("</section>")[0]
    return re.findall(r'<a class="button[^>]* href="([^"]*)"', bar)


def test_the_terms_and_the_price_of_leaving_are_said_before_anybody_sits_down() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    table = open_rated(anna, club=club_of(anna, boris, name="Kings").slug)

    page = text_of(signed_in(boris).get(f"/tables/{table}/"))

    assert "Only members of Kings sit down here." in page
    assert "The match counts for the ratings of the site and of the club." in page
    assert PRICE in page
    assert "Sit down" in page


def test_a_plain_table_says_nothing_of_ratings(anna: Player, boris: Player) -> None:
    table = open_rated(anna, rated=False)

    page = text_of(visitor(boris).get(f"/tables/{table}/"))

    assert "rating" not in page
    assert PRICE not in page
    assert "Sit down" in page


def test_guests_are_led_to_an_account_and_back_to_the_table(galya: Player) -> None:
    table = open_rated(registered("Anna"))

    for client in (visitor(galya), visitor()):
        page = client.get(f"/tables/{table}/")
        assert "This table is for players with an account." in text_of(page)
        assert links(page) == [
            f"/account/signup/?next=%2Ftables%2F{table}%2F",
            f"/account/login/?next=%2Ftables%2F{table}%2F",
        ]
        assert "Sit down" not in text_of(page)


def test_who_has_not_confirmed_an_address_is_led_there() -> None:
    table = open_rated(registered("Anna"))

    page = signed_in(registered("Boris", confirmed=False)).get(f"/tables/{table}/")

    assert "confirm your e-mail address first" in text_of(page)
    assert links(page) == [f"/account/email/?next=%2Ftables%2F{table}%2F"]


def test_who_is_not_a_member_is_led_to_the_club() -> None:
    anna = registered("Anna")
    club = club_of(anna)
    table = open_rated(anna, club=club.slug)

    page = signed_in(registered("Boris", confirmed=False)).get(f"/tables/{table}/")

    assert "Only members of the club sit down at this table." in text_of(page)
    assert links(page) == [f"/clubs/{club.slug}/"]


def test_the_price_of_leaving_stands_at_the_button_all_through_a_rated_match() -> None:
    anna = registered("Anna")
    table = open_rated(anna)
    for name in ("Boris", "Vera"):
        join_table(table=table, player=registered(name))

    page = signed_in(anna).get(f"/tables/{table}/")

    assert PRICE in text_of(page)
    assert "Leave and be placed last? Press again" in page.content.decode()


def test_a_guest_turned_away_reads_why_and_nobody_becomes_one_for_it() -> None:
    table = open_rated(registered("Anna"))
    client = visitor()

    answer = client.post(f"/tables/{table}/join", follow=True)

    assert "This table is for players with an account." in text_of(answer)
    assert Player.objects.count() == 1
    assert Seat.objects.filter(player__isnull=False).count() == 1


def test_friends_are_asked_with_one_press_and_named_as_asked_afterwards() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    Friendship.objects.create(asker=anna, asked=boris, accepted_at="2026-11-30T12:00Z")
    table = open_rated(anna)
    client = signed_in(anna)
    assert 'name="name" value="Boris"' in client.get(f"/tables/{table}/").content.decode()

    answer = client.post(f"/tables/{table}/invite", {"name": "Boris"}, follow=True)

    assert "Boris is invited." in text_of(answer)
    assert "Invited: Boris" in text_of(answer)
    assert 'name="name" value="Boris"' not in answer.content.decode()
    assert Notice.objects.get().player == boris


def test_asking_answers_a_page_with_scripts_with_the_list_alone() -> None:
    anna = registered("Anna")
    registered("Boris")
    table = open_rated(anna)

    answer = signed_in(anna).post(
        f"/tables/{table}/invite", {"name": "boris"}, headers={"HX-Request": "true"}
    )

    assert answer.content.decode().strip().startswith('<div class="invite" id="invite-list">')
    assert "boris is invited." in text_of(answer)


@pytest.mark.parametrize(
    ("name", "words"), [("Nikita", "Nobody is called that."), ("", "Nobody is called that.")]
)
def test_a_name_that_is_nobodys_is_said(name: str, words: str) -> None:
    anna = registered("Anna")
    table = open_rated(anna)

    assert words in text_of(signed_in(anna).post(f"/tables/{table}/invite", {"name": name}, follow=True))
    assert not Notice.objects.exists()


def test_at_a_clubs_table_members_who_do_not_sit_there_are_offered() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    table = open_rated(anna, club=club_of(anna, boris, vera).slug)
    join_table(table=table, player=vera)

    page = signed_in(anna).get(f"/tables/{table}/").content.decode()

    assert re.findall(r'name="name" value="(\w+)"', page) == ["Boris"]


def test_guests_and_onlookers_are_offered_nobody_to_ask(boris: Player) -> None:
    anna = registered("Anna")
    table = open_rated(anna, rated=False)
    join_table(table=table, player=boris)

    for client in (visitor(boris), visitor(), signed_in(registered("Vera"))):
        assert 'id="invite"' not in client.get(f"/tables/{table}/").content.decode()


def test_looking_at_an_invitation_takes_no_seat() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    table = open_rated(anna)
    invite(table=table, player=anna, guest=boris)

    for _time in range(2):
        signed_in(boris).get(f"/tables/{table}/")
        signed_in(boris).head(f"/tables/{table}/")

    assert not Seat.objects.filter(player=boris).exists()


def test_who_is_banned_reads_so_and_where_the_reason_stands_at_any_waiting_table() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    table = open_rated(anna, rated=False)
    ban(player=boris, kind="play", reason="Left too often.", until=None, moderator=None)

    page = signed_in(boris).get(f"/tables/{table}/")

    assert "You are banned from playing." in text_of(page)
    assert links(page) == ["/settings/bans/"]
    assert "Sit down" not in text_of(page)


def test_who_sits_at_a_waiting_table_sees_who_is_asked_and_others_do_not() -> None:
    anna, boris, vera, galya = map(registered, ("Anna", "Boris", "Vera", "Galya"))
    table = open_rated(anna)
    for guest in (boris, vera):
        invite(table=table, player=anna, guest=guest)
    asked = "Invited: <bdi>Boris</bdi>, <bdi>Vera</bdi>"

    page = signed_in(anna).get(f"/tables/{table}/").content.decode()
    assert asked in page.partition('id="centre"')[2].partition('id="actions"')[0]
    assert "Invited:" not in signed_in(galya).get(f"/tables/{table}/").content.decode()

    join_table(table=table, player=boris)
    assert "Invited: <bdi>Vera</bdi></p>" in signed_in(boris).get(f"/tables/{table}/").content.decode()


def test_the_middle_of_the_table_learns_at_once_who_has_been_asked() -> None:
    anna, _boris = registered("Anna"), registered("Boris")
    client, address = signed_in(anna), f"/tables/{open_rated(anna)}/invite"

    answer = client.post(address, {"name": "Boris"}, headers={"HX-Request": "true"}).content.decode()

    assert '<p class="note" id="asked" hx-swap-oob="true">Invited: <bdi>Boris</bdi></p>' in answer


def test_the_sheet_names_whoever_sat_down_last_without_a_new_page(anna: Player, boris: Player) -> None:
    table = open_table(
        player=anna, preset="thousand_offline", options={}, seats=["me", "open", "bot:easy"]
    ).table

    join_table(table=table, player=boris)

    sheet = render_fragments(table_view(table, anna), Viewer()).partition('id="sheet"')[2]
    assert "<bdi>Boris</bdi></th>" in sheet
    assert "Open seat" not in sheet
