"""All matches of one player."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from accounts.privacy import is_shown
from accounts.selectors.friends import relation
from games.presenters.people.matches import match_rows
from games.presenters.ratings.pools import pool_title
from games.rating.pools import SITE_POOLS
from games.selectors.people.history import COMPANIES, matches_of
from thousand_site.pages.people.finding import moved, person_or_404
from thousand_site.pages.people.profile import site_pool


@require_safe
def matches(request: PlayerRequest, name: str) -> HttpResponse:
    """The list, filtered as the address says."""
    owner = person_or_404(name)
    elsewhere = moved(request, "person-matches", owner, name)
    if elsewhere is not None:
        return elsewhere
    pool = site_pool(request.GET.get("pool", ""))
    company = request.GET.get("with", "all")
    company = company if company in COMPANIES else "all"
    friends = relation(request.player, owner).friends
    rated_only = not is_shown(owner, "matches", request.player, friends=friends)
    page, played = matches_of(
        owner, pool=pool, company=company, rated_only=rated_only, page=request.GET.get("page", "1")
    )
    chosen = {"pool": pool.key if pool else "", "with": company}
    context = {
        "owner": owner,
        "page": page,
        "matches": match_rows(played),
        "rated_only": rated_only,
        "pool": pool,
        "pools": SITE_POOLS,
        "pool_title": pool_title,
        "company": company,
        "query": urlencode(chosen) + "&",
    }
    return render(request, "people/matches.html", context)
