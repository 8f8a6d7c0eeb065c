"""Who comes as nobody becomes a guest, when it takes somebody to go on."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpResponse

from accounts.http import PlayerRequest
from accounts.identity import remember
from accounts.models import Player
from accounts.services.guests import create_guest
from accounts.services.preferences import take_over
from games.limits import GUESTS, address_of, count
from games.services.onlookers import key_of_browser, stop_watching


def player_or_guest(request: PlayerRequest) -> Player:
    """The request's player, a new guest if there is none. TooMany when one address makes too many."""
    if request.player is not None:
        return request.player
    count(GUESTS, address_of(request))
    player = create_guest()
    take_over(player=player, cookies=request.COOKIES)
    return player


def looks_on_no_more(request: PlayerRequest, table: str) -> None:
    """Whoever looked on as nobody is somebody from now on."""
    if key := key_of_browser(request.COOKIES.get(settings.CSRF_COOKIE_NAME, "")):
        stop_watching(table=table, player=None, key=key)


def remembered(response: HttpResponse, request: PlayerRequest, player: Player) -> HttpResponse:
    """The response with a newcomer's cookie."""
    if request.player is None:
        remember(response, player)
    return response
