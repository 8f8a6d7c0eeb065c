"""A club's page, and coming and going."""

from __future__ import annotations

from typing import Final

from django.db.models import QuerySet
from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.http import PlayerRequest
from accounts.models import Announcement, Club, Membership
from accounts.presenters.markdown import html_of
from accounts.selectors.club_offers import is_offered_to
from accounts.selectors.clubs import rights_in
from accounts.services.clubs.handing_over import accept_club, decline_club
from accounts.services.clubs.joining import join_by_code, join_club, leave_club
from games.presenters.ratings.pools import pool_title
from games.presenters.rule_words import title
from games.presenters.rulebook.shown import shown
from games.selectors.clubs.ladders import ladders_of
from games.selectors.clubs.paper import paper_matches
from games.selectors.clubs.rules import club_sets
from games.selectors.clubs.tables import tables_of
from thousand_site.pages.clubs.common import CODES, club_or_404, club_page, do
from thousand_site.pages.clubs.lines import member_lines
from tournaments.presenters.listing import event_lines
from tournaments.selectors.listing import events_of_club

NEWS: Final = 3
MEMBERS: Final = 15
State = Membership.State


@require_safe
def club(request: PlayerRequest, slug: str) -> HttpResponse:
    """All about the club at a glance."""
    found = club_or_404(slug)
    rights = rights_in(request.player, found)
    members = member_lines(found)
    asking = found.memberships.filter(state=State.ASKED).count() if rights.manages else 0
    context = {
        "about": html_of(found.about),
        "news": [(each, html_of(each.text)) for each in announcements(found, rights.belongs)[:NEWS]],
        "members": members[:MEMBERS],
        "size": len(members),
        "asking": asking,
        "offer": rights.belongs and is_offered_to(request.player, found),
        "tables": [(each, title(each.preset)) for each in tables_of(found, belongs=rights.belongs)],
        "ladders": [(each, each.pool.of_site.key, pool_title(each.pool)) for each in ladders_of(found)],
        "sets": [shown(each.rules) for each in club_sets(found)],
        "paper": paper_matches(found, limit=3),
        "events": event_lines(events_of_club(request.player, found)),
    }
    return club_page(request, "clubs/page.html", found, context, rights=rights)


def announcements(club: Club, belongs: bool) -> QuerySet[Announcement]:
    """What this viewer may read, the newest first."""
    rows = Announcement.objects.filter(club=club, withdrawn_at=None).select_related("author")
    return rows if belongs else rows.filter(members_only=False)


@require_POST
def join(request: PlayerRequest, slug: str) -> HttpResponse:
    """Join, or ask to."""
    found = club_or_404(slug)
    there = reverse("club", args=[slug])
    return do(request, lambda: join_club(club=found, player=request.player), then=there)


@require_POST
def leave(request: PlayerRequest, slug: str) -> HttpResponse:
    """Leave, take back the wish to join, or decline an invitation."""
    found = club_or_404(slug)
    there = reverse("club", args=[slug])
    return do(request, lambda: leave_club(club=found, player=request.player), then=there)


@require_POST
def offer(request: PlayerRequest, slug: str) -> HttpResponse:
    """Own the club one was offered, or decline."""
    found = club_or_404(slug)
    there = reverse("club", args=[slug])
    if request.POST.get("do") == "accept":
        return do(request, lambda: accept_club(club=found, player=request.player), then=there)
    return do(request, lambda: decline_club(club=found, player=request.player), then=there)


@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: PlayerRequest, slug: str, code: str) -> HttpResponse:
    """An invitation link: looking at it joins nothing, its button does."""
    found = club_or_404(slug)
    if request.method == "POST":
        there = reverse("club", args=[slug])
        return do(
            request,
            lambda: join_by_code(club=found, player=request.player, code=code),
            then=there,
            limit=CODES,
        )
    return club_page(request, "clubs/invitation.html", found, {"about": html_of(found.about), "code": code})
