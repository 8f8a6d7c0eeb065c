"""A guest comes back as the same player."""

from __future__ import annotations

from django.http import HttpResponse
from django.test import RequestFactory

from accounts.identity import COOKIE, player_from_request, player_from_scope, remember
from accounts.models import Player


def _cookie_of(player: Player) -> str:
    response = HttpResponse()
    remember(response, player)
    return response.cookies[COOKIE].value


def test_the_cookie_leads_back_to_the_guest(anna: Player) -> None:
    request = RequestFactory().get("/")
    request.COOKIES[COOKIE] = _cookie_of(anna)

    assert player_from_request(request) == anna


def test_a_socket_knows_the_guest_by_the_same_cookie(anna: Player) -> None:
    scope = {"headers": [(b"cookie", f"other=1; {COOKIE}={_cookie_of(anna)}".encode())]}

    assert player_from_scope(scope) == anna
