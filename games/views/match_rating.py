"""Why did it change: what one match did to the ratings of those who played it."""

from __future__ import annotations

from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games.presenters.ratings.why import why_shown
from games.presenters.viewer import viewer_from_request
from games.selectors.match_rating import MatchFacts, State, changes_of, facts_of


@require_safe
def match_rating(request: PlayerRequest, match: UUID) -> HttpResponse:
    """The page. Matches at rated tables are public; of others only those know who sat there."""
    facts = facts_of(match)
    if facts is None or not _may_read(request, facts):
        raise Http404
    changes = changes_of(match) if facts.state is State.RATED else None
    context = {
        "why": why_shown(facts, changes),
        "viewer": viewer_from_request(request),
        "at_table": False,
    }
    return render(request, "rankings/match.html", context)


def _may_read(request: PlayerRequest, facts: MatchFacts) -> bool:
    return facts.is_public or (request.player is not None and request.player.pk in facts.sat_here)
