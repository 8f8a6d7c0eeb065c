"""The shortest way to a table: bots are waiting."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from accounts.http import PlayerRequest
from games.ai import LEVELS
from games.limits import TABLES, TooMany, count
from games.selectors.rules import find_rules
from games.services.bans import BANNED
from games.services.refusal import Refused
from games.services.rules import open_table_with
from games.views.answers import SeeOther, too_many
from games.views.newcomers import player_or_guest, remembered
from games.views.rules_pages import unknown_rules

PRESET = "thousand_offline"
LEVEL = "easy"


@require_http_methods(["GET", "HEAD", "POST"])
def play_now(request: PlayerRequest) -> HttpResponse:
    """Open a table against bots and go there: by default rules, by a preset's or by those of a code."""
    if request.method != "POST":
        # Where a visitor stands whose press met a server that was away.
        return redirect("home")
    agreed = find_rules(_wanted(request))
    level = request.POST.get("level") or LEVEL
    if agreed is None:
        return unknown_rules(request, _wanted(request))
    if level not in LEVELS:
        raise Http404(level)
    try:
        player = player_or_guest(request)
        count(TABLES, player.pk)
    except TooMany as error:
        return too_many(error)
    seats = ["me", *[f"bot:{level}"] * (agreed.rules.players - 1)]
    try:
        opened = open_table_with(player=player, agreed=agreed, seats=seats)
    except Refused as refusal:
        if refusal.reason != BANNED:
            raise
        address = reverse("bans")
    else:
        address = reverse("table", args=[opened.table])
    response = HttpResponseClientRedirect(address) if request.htmx else SeeOther(address)
    return remembered(response, request, player)


def _wanted(request: PlayerRequest) -> str:
    return (request.POST.get("rules") or request.POST.get("preset") or PRESET)[:40]
