"""What a club plays by."""

from __future__ import annotations

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.models import Club
from accounts.selectors.clubs import rights_in
from games.engine import PRESETS
from games.presenters.rulebook.shown import shown, title_of
from games.selectors.clubs.rules import club_sets
from games.selectors.rules import own_sets, preset_rules
from games.services.clubs.rules import add_rules, make_usual, remove_rules
from games.views.answers import SeeOther
from thousand_site.pages.clubs.common import Draft, club_or_404, club_page, do, filled, row_named, submitted


@require_http_methods(["GET", "HEAD", "POST"])
def rules(request: PlayerRequest, slug: str) -> HttpResponse:
    """The sets, with how each differs from the preset it comes from."""
    club = club_or_404(slug)
    draft, there = Draft(), reverse("club-rules", args=[slug])
    if request.method == "POST" and (answer := _button(request, club, there)) is not None:
        return answer
    if request.method == "POST":
        draft = filled(request)
        ref = draft.value("code").strip() or draft.value("rules")
        done = submitted(request, draft, lambda: add_rules(club=club, by=request.player, ref=ref))
        if isinstance(done, HttpResponse):
            return done
        if done:
            return SeeOther(there)
    rights = rights_in(request.player, club)
    context = {"sets": [(each.row, shown(each.rules)) for each in club_sets(club)], "draft": draft}
    if rights.manages:
        named = [*own_sets(request.player), *map(preset_rules, PRESETS)]
        context["offered"] = [(each.ref, title_of(each)) for each in named]
    status = 422 if draft.errors else 200
    return club_page(request, "clubs/rules.html", club, context, rights=rights, status=status)


def _button(request: PlayerRequest, club: Club, there: str) -> HttpResponse | None:
    if "usual" in request.POST:
        row = row_named(request, "usual")
        return do(request, lambda: make_usual(club=club, by=request.player, row=row), then=there)
    if "remove" in request.POST:
        row = row_named(request, "remove")
        return do(
            request,
            lambda: remove_rules(club=club, by=request.player, row=row),
            then=there,
            said=_("Removed. Tables that play by these rules keep them."),
        )
    return None
