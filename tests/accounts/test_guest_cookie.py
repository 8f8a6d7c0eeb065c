"""A guest comes back as the same player."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from accounts.identity import COOKIE, player_from_request, player_from_scope, remember
from accounts.models import Player, User
from accounts.services.guests import create_guest
from tests.accounts.cookies import cookie_of


def _request_with(cookie: str) -> HttpRequest:
    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    request.COOKIES[COOKIE] = cookie
    return request


def test_the_cookie_leads_back_to_the_guest(anna: Player) -> None:
    assert player_from_request(_request_with(cookie_of(anna))) == anna


def test_a_socket_knows_the_guest_by_the_same_cookie(anna: Player) -> None:
    scope = {"headers": [(b"cookie", f"other=1; {COOKIE}={cookie_of(anna)}".encode())]}

    assert player_from_scope(scope) == anna


def test_scripts_and_foreign_pages_cannot_use_the_cookie(anna: Player) -> None:
    response = HttpResponse()
    remember(response, anna)

    morsel = response.cookies[COOKIE]
    assert morsel["httponly"]
    assert morsel["samesite"] == "Lax"
    assert morsel["max-age"] == 400 * 24 * 60 * 60


@pytest.mark.parametrize("cookie", ["", "x", "a:b:c", "ж:1:2", "2d136dee-ca9f-4978-99e4-55d9194c276f"])
def test_a_cookie_we_did_not_sign_is_nobody(db: None, cookie: str) -> None:
    assert player_from_request(_request_with(cookie)) is None


def test_a_cookie_changed_by_one_letter_is_nobody(anna: Player) -> None:
    cookie = cookie_of(anna)
    changed = ("a" if cookie[0] != "a" else "b") + cookie[1:]

    assert player_from_request(_request_with(changed)) is None


def test_the_cookie_of_a_deleted_guest_is_nobody(anna: Player) -> None:
    cookie = cookie_of(anna)
    anna.delete()

    assert player_from_request(_request_with(cookie)) is None


def test_a_guest_who_became_a_user_must_sign_in(anna: Player) -> None:
    cookie = cookie_of(anna)
    anna.user = User.objects.create_user("anna")
    anna.save()

    assert player_from_request(_request_with(cookie)) is None


def test_a_signed_in_user_is_the_player_of_the_account(anna: Player) -> None:
    user = User.objects.create_user("boris")
    boris = Player.objects.create(name="Boris", user=user)
    request = _request_with(cookie_of(anna))
    request.user = user

    assert player_from_request(request) == boris
    assert player_from_scope({"headers": [], "user": user}) == boris


def test_a_user_without_a_player_may_still_be_a_guest(anna: Player) -> None:
    request = _request_with(cookie_of(anna))
    request.user = User.objects.create_superuser("root")

    assert player_from_request(request) == anna


def test_a_guest_has_the_name_asked_for(db: None) -> None:
    assert create_guest(name="  Anna \n Petrovna ").name == "Anna Petrovna"
    assert create_guest(name="A" * 50).name == "A" * 40


@pytest.mark.parametrize("asked", ["", "   ", "\x00\x1f", "\u202e"])
def test_a_guest_without_a_usable_name_gets_one(db: None, asked: str) -> None:
    assert create_guest(name=asked).name.startswith("Guest-")


def test_a_name_cannot_turn_the_page_around(db: None) -> None:
    assert create_guest(name="An\u202ena\x00").name == "Anna"


def test_guests_and_users_are_told_apart(anna: Player) -> None:
    assert anna.kind == "guest"
    assert Player(name="Boris", user=User(pk=1)).kind == "human"
