"""Browsers that came in by a link, and how they are put out."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.test import RequestFactory

from accounts.identity import COOKIE, player_from_request
from accounts.models import Player
from accounts.passes import pass_of
from accounts.services.guests import put_out_links
from tests.accounts.cookies import cookie_of
from tests.accounts.links import link_cookie_of


def behind(cookie: str) -> Player | None:
    request: HttpRequest = RequestFactory().get("/")
    request.user = AnonymousUser()
    request.COOKIES[COOKIE] = cookie
    return player_from_request(request)


def test_who_came_by_a_link_is_put_out_and_a_new_one_lets_in_again(anna: Player) -> None:
    old = link_cookie_of(anna)
    assert behind(old) == anna

    put_out_links(player=anna)

    assert behind(old) is None
    anna.refresh_from_db()
    assert behind(link_cookie_of(anna)) == anna


def test_a_guests_own_browser_stays_his_own(anna: Player) -> None:
    own = cookie_of(anna)
    put_out_links(player=anna)
    assert behind(own) == anna


def test_a_pass_of_who_came_by_a_link_ends_with_it_and_another_goes_on(anna: Player) -> None:
    passes = [
        pass_of({"headers": [(b"cookie", f"{COOKIE}={cookie}".encode())]}, anna)
        for cookie in (link_cookie_of(anna), cookie_of(anna))
    ]
    assert [each.holds() for each in passes] == [True, True]

    put_out_links(player=anna)

    assert [each.holds() for each in passes] == [False, True]
