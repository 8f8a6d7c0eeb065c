"""A poster for the door, with a code to be photographed."""

from __future__ import annotations

from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from accounts.presenters.markdown import html_of
from accounts.selectors.clubs import rights_in
from games.presenters.rulebook.shown import title_of
from games.presenters.square import square
from games.selectors.clubs.rules import usual_rules
from thousand_site.pages.clubs.common import club_or_404, club_page


@require_safe
def poster(request: PlayerRequest, slug: str) -> HttpResponse:
    """One sheet: the club, and its address; a manager may print the one that lets people in."""
    club = club_or_404(slug)
    rights = rights_in(request.player, club)
    invites = rights.manages and request.GET.get("invite") == "1" and bool(club.invitation_code)
    path = (
        reverse("club-invitation", args=[slug, club.invitation_code])
        if invites
        else reverse("club", args=[slug])
    )
    address = request.build_absolute_uri(path)
    usual = usual_rules(club)
    context = {
        "about": html_of(club.about),
        "address": address,
        "code": square(address),
        "invites": invites,
        "plays": title_of(usual) if usual else "",
    }
    return club_page(request, "clubs/poster.html", club, context, rights=rights)
