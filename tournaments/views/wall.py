"""A page for the wall: pairings, clock and standings in turn, for everybody to read from afar."""

from __future__ import annotations

from typing import Final

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games.presenters.viewer import viewer_from_request
from tournaments.presenters.wall import wall_of
from tournaments.selectors.console.board import board_of
from tournaments.selectors.console.shown import shown_round
from tournaments.views.common import event_or_404

PARTS: Final = ("pairings", "clock", "standings")


@require_safe
def wall(request: PlayerRequest, code: str) -> HttpResponse:
    """Public, live, without navigation; `?only=` keeps to one part."""
    event = event_or_404(request, code)
    only = request.GET.get("only", "")
    parts = (only,) if only in PARTS else PARTS
    context = {
        "event": event,
        "viewer": viewer_from_request(request),
        "parts": parts,
        "wall": wall_of(board_of(event, shown_round(event))),
    }
    return render(request, "events/console/wall.html", context)
