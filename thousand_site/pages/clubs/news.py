"""A club's announcements."""

from __future__ import annotations

from typing import Final

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.models import Club
from accounts.presenters.markdown import html_of
from accounts.selectors.clubs import rights_in
from accounts.services.clubs.announcements import announce, withdraw_announcement
from games.views.answers import SeeOther
from thousand_site.pages.clubs.common import Draft, club_or_404, club_page, do, filled, row_named, submitted
from thousand_site.pages.clubs.page import announcements

PAGE: Final = 20


@require_http_methods(["GET", "HEAD", "POST"])
def news(request: PlayerRequest, slug: str) -> HttpResponse:
    """All of them; who may, announces here."""
    club = club_or_404(slug)
    draft, there = Draft(), reverse("club-news", args=[slug])
    if request.method == "POST" and "withdraw" in request.POST:
        number = row_named(request, "withdraw")
        return do(
            request,
            lambda: withdraw_announcement(club=club, by=request.player, announcement=number),
            then=there,
            said=_("The announcement is withdrawn."),
        )
    if request.method == "POST":
        draft = filled(request)
        done = submitted(request, draft, lambda: _announce(request, club, draft))
        if isinstance(done, HttpResponse):
            return done
        if done:
            return SeeOther(there)
    rights = rights_in(request.player, club)
    page = Paginator(announcements(club, rights.belongs), PAGE).get_page(request.GET.get("page"))
    context = {"page": page, "news": [(each, html_of(each.text)) for each in page], "draft": draft}
    status = 422 if draft.errors else 200
    return club_page(request, "clubs/news.html", club, context, rights=rights, status=status)


def _announce(request: PlayerRequest, club: Club, draft: Draft) -> None:
    announce(
        club=club,
        by=request.player,
        title=draft.value("title"),
        text=draft.value("text"),
        members_only=draft.value("members_only") == "1",
    )
