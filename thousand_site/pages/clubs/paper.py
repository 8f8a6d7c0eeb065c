"""Matches with real cards: the list, and the form of a new one."""

from __future__ import annotations

from datetime import date
from typing import Final
from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.models import Club, Membership
from accounts.selectors.clubs import rights_in
from accounts.services.clubs.refusal import ClubRefused
from games.engine import PRESETS
from games.presenters.rule_words import title
from games.presenters.rulebook.shown import title_of
from games.selectors.clubs.paper import paper_matches
from games.selectors.clubs.rules import club_sets
from games.selectors.rules import preset_rules
from games.services.clubs.paper import annul, write_paper_match
from games.views.answers import SeeOther
from thousand_site.pages.clubs.common import (
    Draft,
    club_or_404,
    club_page,
    do,
    filled,
    needs,
    submitted,
    whole,
)

PAGE: Final = 30
ROWS: Final = range(1, 5)  # as many as can play


@require_http_methods(["GET", "HEAD", "POST"])
def matches(request: PlayerRequest, slug: str) -> HttpResponse:
    """The matches with real cards; an arbiter annuls here."""
    club = club_or_404(slug)
    if request.method == "POST":
        there = reverse("club-matches", args=[slug])
        return do(request, lambda: _annul(request, club), then=there, said=_("The match is annulled."))
    rights = rights_in(request.player, club)
    number = max(1, whole(request.GET.get("page", "1")) or 1)
    found = paper_matches(club, limit=PAGE + 1, start=(number - 1) * PAGE)
    context = {
        "lines": [(line, title(line.match.preset)) for line in found[:PAGE]],
        "earlier": number + 1 if len(found) > PAGE else 0,
    }
    return club_page(request, "clubs/matches.html", club, context, rights=rights)


@require_http_methods(["GET", "HEAD", "POST"])
def new_match(request: PlayerRequest, slug: str) -> HttpResponse:
    """Writing a match down."""
    club = club_or_404(slug)
    rights = needs(request, club, "arbitrates")
    draft = Draft({"played_on": timezone.localdate().isoformat()})
    if request.method == "POST":
        draft = filled(request)
        done = submitted(request, draft, lambda: _write(request, club, draft))
        if isinstance(done, HttpResponse):
            return done
        if done:
            messages.success(request, _("The match is written down."))
            return SeeOther(reverse("club-matches", args=[slug]))
    rows = Membership.objects.filter(club=club, state=Membership.State.MEMBER).select_related("player")
    named = [*(each.rules for each in club_sets(club)), *map(preset_rules, PRESETS)]
    context = {
        "draft": draft,
        "rows": ROWS,
        "members": [row.player for row in rows.order_by("player__folded_name", "pk")],
        "offered": list({each.ref: (title_of(each), each.rules.players) for each in named}.items()),
        "today": timezone.localdate().isoformat(),
    }
    status = 422 if draft.errors else 200
    return club_page(request, "clubs/match_new.html", club, context, rights=rights, status=status)


def _write(request: PlayerRequest, club: Club, draft: Draft) -> None:
    write_paper_match(
        club=club,
        by=request.player,
        rules=draft.value("rules"),
        played_on=_day(draft.value("played_on")),
        deals=whole(draft.value("deals")) or 0,
        totals=[total for row in ROWS if (total := _total(draft, row)) is not None],
    )


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise ClubRefused("bad_date", field="played_on") from None


def _total(draft: Draft, row: int) -> tuple[UUID, int] | None:
    player, points = draft.value(f"player{row}"), draft.value(f"points{row}")
    if not player and not points.strip():
        return None
    total = whole(points)
    if total is None:
        raise ClubRefused("points", field="players")
    try:
        return UUID(player), total
    except ValueError:
        raise ClubRefused("not_member", field="players") from None


def _annul(request: PlayerRequest, club: Club) -> None:
    try:
        match = UUID(request.POST.get("match", ""))
    except ValueError:
        raise ClubRefused("no_paper") from None
    annul(club=club, by=request.player, match=match, reason=request.POST.get("reason", ""))
