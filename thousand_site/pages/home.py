"""The front page: the lobby, the way back to one's tables, and what waits for whom it knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from accounts.models import Player
from accounts.selectors.clubs import clubs_of
from accounts.selectors.rights import why_not_rated
from games.presenters.lobby.page import look, shown
from games.presenters.ratings.pools import pool_title
from games.presenters.viewer import viewer_from_request
from games.selectors.lobby.shared import shared_rows
from games.selectors.ratings import Rated, ratings_of
from tournaments.presenters.listing import event_lines
from tournaments.selectors.listing import next_events


@dataclass(frozen=True, slots=True)
class Standing:
    """One's rating in one pool."""

    title: str
    href: str
    points: int
    spread: int
    is_provisional: bool


@require_safe
@ensure_csrf_cookie
def home(request: PlayerRequest) -> HttpResponse:
    """Go on with one's match, sit down by one press, see who is there. `?rules=` is what the tiles are by."""
    seen, sets = look(request.player, request.GET.get("rules", "")[:40])
    context: dict[str, Any] = {
        "lobby": shown(seen, shared_rows(), sets),
        "viewer": viewer_from_request(request),
        "at_table": False,
        "known": None,
        "next_events": event_lines(next_events(request.player)),
    }
    if request.player is not None and request.player.is_registered:
        context["known"] = _known(request.player)
    return render(request, "home.html", context)


def _known(player: Player) -> dict[str, Any]:
    """What somebody with an account finds here besides."""
    return {
        "ratings": [_standing(each) for each in ratings_of(player)],
        "clubs": clubs_of(player),
        "why_not_rated": why_not_rated(player),
    }


def _standing(rated: Rated) -> Standing:
    return Standing(
        title=pool_title(rated.pool),
        href=reverse("ranking", args=[rated.pool.key]),
        points=rated.shown,
        spread=rated.spread,
        is_provisional=rated.is_provisional,
    )
