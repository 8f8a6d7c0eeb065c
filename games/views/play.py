"""The shortest way to a table: two bots are waiting."""

from __future__ import annotations

from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from accounts.http import PlayerRequest
from accounts.identity import remember
from accounts.services import create_guest
from games.limits import GUESTS, TABLES, TooMany, address_of, count
from games.services.tables import open_table
from games.views.answers import SeeOther, too_many

PRESET = "thousand_offline"
SEATS = ("me", "bot:easy", "bot:easy")


@require_POST
def play_now(request: PlayerRequest) -> HttpResponse:
    """Open a table against two bots and go there; who comes as nobody becomes a guest."""
    player = request.player
    try:
        if player is None:
            count(GUESTS, address_of(request))
            player = create_guest()
        count(TABLES, player.pk)
    except TooMany as error:
        return too_many(error)
    opened = open_table(player=player, preset=PRESET, options={}, seats=SEATS)
    address = reverse("table", args=[opened.table])
    response = HttpResponseClientRedirect(address) if request.htmx else SeeOther(address)
    if request.player is None:
        remember(response, player)
    return response
