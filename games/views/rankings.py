"""The pages of rankings."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from accounts.selectors.clubs import clubs_of
from games.presenters.ratings.bots import bots_shown
from games.presenters.ratings.overview import families_shown
from games.presenters.ratings.page import page_shown
from games.presenters.viewer import viewer_from_request
from games.selectors.rankings import glances, months_beside, my_place
from games.selectors.rankings import ranking as ranking_of
from games.views.ranking_filters import Filters, NotFound, filters_of


@require_safe
def overview(request: PlayerRequest) -> HttpResponse:
    """All pools of the site, and the bots apart."""
    context = {"families": families_shown(glances()), "bots": bots_shown()}
    return _page(request, "rankings/overview.html", context)


@require_safe
def how(request: PlayerRequest) -> HttpResponse:
    """How ratings are worked out, for people."""
    return _page(request, "rankings/how.html", {"bots": bots_shown()})


@require_safe
def ranking(request: PlayerRequest, pool: str) -> HttpResponse:
    """One pool, now or in a month, of the site or of a club."""
    try:
        asked = filters_of(request, pool)
    except NotFound as missing:
        return _page(request, "rankings/unknown.html", {"why": str(missing)}, status=404)
    found = ranking_of(
        asked.pool, month=asked.month, q=asked.query, page=asked.page, everybody=asked.everybody
    )
    mine = None
    if request.player:
        mine = my_place(request.player, asked.pool, asked.month, found.places)
    context = {
        "asked": asked,
        "clubs": _offered_clubs(request, asked),
        "months": months_beside(asked.pool, asked.month),
        "shown": page_shown(found, asked.club, mine),
        "bots": bots_shown(),
    }
    return _page(request, "rankings/ranking.html", context, status=400 if asked.complaint else 200)


def _offered_clubs(request: PlayerRequest, asked: Filters) -> list[tuple[str, str]]:
    """Mine, and the one that was asked for: address and name."""
    clubs = clubs_of(request.player)
    if asked.club is not None and asked.club not in clubs:
        clubs.append(asked.club)
    return [(club.slug, club.name) for club in clubs]


def _page(request: PlayerRequest, template: str, context: dict[str, Any], status: int = 200) -> HttpResponse:
    context = {"viewer": viewer_from_request(request), "at_table": False, **context}
    return render(request, template, context, status=status)
