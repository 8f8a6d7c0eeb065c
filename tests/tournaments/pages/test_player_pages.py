"""Entering a list, the list of whom an event takes, and seats by link."""

from __future__ import annotations

import html as entities
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.identity import COOKIE
from accounts.models import Club
from accounts.services.clubs.entries import enter_member
from accounts.services.guests import create_guest
from tests.accounts.cookies import cookie_of
from tests.clubs import club_of
from tests.people import registered, signed_in
from tests.tournaments.cast import a_director, an_assistant, an_event, enter
from tournaments.models import Admission, Entry, Event
from tournaments.services.entries.links import make_link, revoke_link

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db: None) -> Event:
    """An event of the director's club."""
    return an_event(club=club_of(a_director()))


def preview(client: Client, event: Event, **sent: object) -> dict[str, str]:
    """Look first; what the confirming form would send."""
    answer = client.post(f"/events/{event.pk}/players/import/", {"do": "look", **sent})
    html = answer.content.decode()
    assert answer.status_code == 200, html
    names = re.search(r"<textarea name=\"names\" hidden>\n?(.*?)</textarea>", html, re.S)
    seen = re.search(r'name="seen" value="(\w+)"', html)
    assert names
    assert seen
    return {"do": "enter", "names": entities.unescape(names.group(1)), "seen": seen.group(1), "html": html}


def test_nothing_is_written_before_it_is_agreed_to_and_then_exactly_that(event: Event) -> None:
    registered("Anna")
    client = signed_in(a_director())

    form = preview(client, event, names="Anna\r\nNew Face\r\n=1+1\r\n")

    assert not Entry.objects.exists()
    assert "has an account" in form["html"]
    assert "looks like a formula" in form["html"]
    assert "Enter 2 players" in form["html"]
    answer = client.post(f"/events/{event.pk}/players/import/", form)
    assert answer.status_code == 303
    assert sorted(Entry.objects.values_list("player__name", flat=True)) == ["Anna", "New Face"]


def test_a_file_is_read_like_a_list(event: Event) -> None:
    file = SimpleUploadedFile("players.csv", "Имя;Город\nАнна;Киев\n".encode("cp1251"))
    form = preview(signed_in(a_director()), event, file=file)
    assert "Анна" in form["html"]


def test_what_has_changed_meanwhile_is_shown_anew_and_enters_nobody(event: Event) -> None:
    client = signed_in(a_director())
    form = preview(client, event, names="Anna\n")
    registered("Anna")

    answer = client.post(f"/events/{event.pk}/players/import/", form)

    assert answer.status_code == 422
    assert "look at it again" in answer.content.decode()
    assert not Entry.objects.exists()


@pytest.mark.parametrize("names", ["", "\0", "a\n" * 500, "<script>alert(1)</script>\n"])
def test_no_list_brings_the_page_down(event: Event, names: str) -> None:
    answer = signed_in(a_director()).post(
        f"/events/{event.pk}/players/import/", {"do": "look", "names": names}
    )
    assert answer.status_code in (200, 422)
    assert b"<script>alert" not in answer.content


def test_pages_of_officials_are_for_officials(event: Event) -> None:
    for path in ("import", "list"):
        address = f"/events/{event.pk}/players/{path}/"
        assert Client().get(address).status_code == 403
        assert signed_in(registered(f"Some {path}")).post(address, {"names": "Anna"}).status_code == 403


def test_the_director_puts_people_on_the_list_and_takes_them_off(event: Event) -> None:
    anna = registered("Anna")
    client = signed_in(a_director())
    address = f"/events/{event.pk}/players/list/"

    answer = client.post(address, {"names": "Anna\nNobody Knows"})

    assert "Nobody Knows" in answer.content.decode()
    assert Admission.objects.get().player == anna
    client.post(address, {"strike": str(anna.pk)})
    assert not Admission.objects.exists()
    assert client.post(address, {"strike": "x"}).status_code == 404


def test_an_assistant_neither_sees_the_list_nor_changes_it(event: Event) -> None:
    registered("Anna")
    client = signed_in(an_assistant(event))
    client.post(f"/events/{event.pk}/players/list/", {"names": "Anna"})
    assert client.get(f"/events/{event.pk}/players/list/").status_code == 403
    assert client.get(f"/events/{event.pk}/players/import/").status_code == 403
    assert not Admission.objects.exists()


def seat_link(event: Event) -> tuple[Entry, str]:
    assert isinstance(event.club, Club)
    entry = enter(event, enter_member(club=event.club, by=a_director(), name="Пётр"), via="official")
    return entry, f"/events/seat/{make_link(entry=entry.pk, by=a_director())}/"


def test_the_button_of_a_seat_link_makes_this_browser_the_player(event: Event) -> None:
    _entry, address = seat_link(event)
    browser = Client()

    assert "Пётр" in browser.get(address).content.decode()
    assert COOKIE not in browser.cookies
    browser.post(address)

    assert COOKIE in browser.cookies
    assert "You are checked in" in browser.get(f"/events/{event.pk}/").content.decode()


def test_looking_at_a_seat_link_does_nothing_and_tells_no_other_page(event: Event) -> None:
    _entry, address = seat_link(event)
    answer = Client().get(address, headers={"purpose": "prefetch"})
    assert COOKIE not in answer.cookies
    assert COOKIE not in Client().head(address).cookies
    assert answer["Referrer-Policy"] == "same-origin"  # the address is the key
    assert "no-store" in answer["Cache-Control"]


def test_a_dead_link_opens_nothing(event: Event) -> None:
    entry, address = seat_link(event)
    make_link(entry=entry.pk, by=a_director())

    browser = Client()
    assert browser.get(address).status_code == 404
    assert browser.post(address).status_code == 404
    assert COOKIE not in browser.cookies


def test_who_is_signed_in_stays_who_he_is(event: Event) -> None:
    _entry, address = seat_link(event)
    client = signed_in(registered("Anna"))

    html = client.post(address).content.decode()

    assert "sign out first" in html
    assert COOKIE not in client.cookies


def test_a_new_link_puts_out_who_came_by_the_old_one_and_so_does_ending_it(event: Event) -> None:
    entry, address = seat_link(event)
    browser, there = Client(), f"/events/{event.pk}/"

    for end in (make_link, revoke_link):
        browser.post(address)
        assert "You are checked in" in browser.get(there).content.decode()
        token = end(entry=entry.pk, by=a_director())
        assert "You are checked in" not in browser.get(there).content.decode()
        address = f"/events/seat/{token}/"


def test_the_first_link_and_a_press_on_it_leave_a_guests_own_browser_alone() -> None:
    event = an_event()
    guest = create_guest(name="Gast")
    entry = enter(event, guest, via="official")
    own = Client()
    own.cookies[COOKIE] = cookie_of(guest)

    own.post(f"/events/seat/{make_link(entry=entry.pk, by=a_director())}/")
    revoke_link(entry=entry.pk, by=a_director())

    assert "You are checked in" in own.get(f"/events/{event.pk}/").content.decode()
