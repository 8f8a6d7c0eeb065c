"""One player's page: what this viewer may see of him, and nothing else is read."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from accounts.models import Club, Player
from accounts.privacy import may_be_asked, shown_sections
from accounts.selectors.blocks import block_of
from accounts.selectors.clubs import clubs_of
from accounts.selectors.friends import friends_of, relation
from accounts.selectors.presence import online
from games.presenters.people.matches import match_rows
from games.presenters.people.numbers import meetings_words, points, versus_words
from games.presenters.people.paper import paper_rows
from games.presenters.people.plot import plot_of
from games.presenters.ratings.pools import pool_title
from games.rating.pools import SITE_POOLS, Pool, pool_of_key
from games.selectors.clubs.paper import changes_on_paper, paper_matches_of
from games.selectors.people.history import latest_matches_of
from games.selectors.people.opponents import head_to_head, opponents_of
from games.selectors.people.statistics import statistics_of
from games.selectors.rankings import my_place
from games.selectors.ratings import Rated, club_ratings_of, history_of, ratings_of
from games.selectors.whereabouts import tables_now
from thousand_site.pages.people.finding import moved, person_or_404
from thousand_site.pages.people.numbers import numbers_panel

LAST = 8


@require_safe
def person(request: PlayerRequest, name: str) -> HttpResponse:
    """The profile."""
    owner = person_or_404(name)
    return moved(request, "person", owner, name) or render(
        request, "people/profile.html", _context(request, owner)
    )


def _context(request: PlayerRequest, owner: Player) -> dict[str, Any]:
    me = request.player
    is_me = me is not None and me.pk == owner.pk
    between = relation(me, owner)
    sections = shown_sections(owner, me, friends=between.friends)
    clubs = clubs_of(owner) if "clubs" in sections else []
    context: dict[str, Any] = {
        "owner": owner,
        "is_me": is_me,
        "between": between,
        "sections": sections,
        "may_ask": may_be_asked(owner),
        "kept_away": block_of(me, owner),
        "pool_title": pool_title,
        "meetings_words": meetings_words,
        "versus_words": versus_words,
        "points": points,
        "at": None,
        "may_follow": not is_me and "presence" in sections,
        "is_online": False,
        "clubs": clubs,
        **_in_clubs(owner, clubs, with_matches="matches" in sections),
        "friends": friends_of(owner) if "friends" in sections else [],
        "matches": match_rows(latest_matches_of(owner, LAST, rated_only="matches" not in sections)),
        "opponents": opponents_of(owner) if "opponents" in sections else None,
        "versus": head_to_head(me, owner) if me is not None and not is_me else None,
        **_rating(owner, request.GET.get("pool", "")),
    }
    if "statistics" in sections:
        context["numbers"] = numbers_panel(statistics_of(owner), request.GET)
    if "presence" in sections:
        context["at"] = tables_now([owner.pk], me).get(owner.pk)
        context["is_online"] = bool(online([owner.pk]))
    return context


def _in_clubs(owner: Player, clubs: list[Club], *, with_matches: bool) -> dict[str, Any]:
    """What he has to show in the clubs that are shown, with what he has taken over there."""
    named = {club.pk: club for club in clubs}
    ratings = club_ratings_of(owner, clubs) if clubs else []
    paper = paper_matches_of(owner, clubs, limit=LAST) if clubs and with_matches else []
    return {
        "club_ratings": [(named[each.pool.club or 0], each) for each in ratings],
        "paper": paper_rows(owner, paper, changes_on_paper(owner, paper) if paper else {}),
    }


def _rating(owner: Player, wanted: str) -> dict[str, Any]:
    """The chosen pool, else the one most played: where he stands there and how he came to it."""
    ratings = ratings_of(owner)
    chosen = next((each for each in ratings if each.pool.key == wanted), None) or _most_played(ratings)
    if chosen is None:
        return {"ratings": [], "rated": None, "plot": None}
    standing = my_place(owner, chosen.pool)
    hurdles = {hurdle.kind for hurdle in standing.line.hurdles} if standing else set()
    return {
        "ratings": ratings,
        "rated": chosen,
        "standing": standing,
        "was_ranked": "away" in hurdles and "opponents" not in hurdles,
        "plot": plot_of(history_of(owner, chosen.pool), chosen),
    }


def _most_played(ratings: list[Rated]) -> Rated | None:
    return max(ratings, key=lambda each: each.matches, default=None)


def site_pool(text: str) -> Pool | None:
    """The pool of the site that an address names."""
    try:
        pool = pool_of_key(text)
    except ValueError:
        return None
    return pool if pool in SITE_POOLS else None
