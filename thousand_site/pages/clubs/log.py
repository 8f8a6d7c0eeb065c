"""A club's log, with the titles of what its lines are about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from accounts.models import Announcement, ClubEvent
from accounts.presenters.clubs.log import log_line
from games.models import SavedRules
from games.presenters.rulebook.shown import title_of
from games.selectors.clubs.rules import as_named
from thousand_site.pages.clubs.common import club_or_404, club_page, needs

PAGE: Final = 50
SETS: Final = ("added", "removed", "usual")


@require_safe
def log(request: PlayerRequest, slug: str) -> HttpResponse:
    """What was done in the club, for its managers."""
    club = club_or_404(slug)
    rights = needs(request, club, "manages")
    events = ClubEvent.objects.filter(club=club).select_related("actor", "player")
    page = Paginator(events, PAGE).get_page(request.GET.get("page"))
    titles = _titles(list(page))
    lines = [(each.created_at, log_line(each, titles.get(each.pk, ""))) for each in page]
    return club_page(request, "clubs/log.html", club, {"page": page, "lines": lines}, rights=rights)


def _titles(events: Sequence[ClubEvent]) -> dict[int, str]:
    """What the lines are about, where it has a title that is still known. Two queries."""
    announced = {each.pk: each.details["announcement"] for each in events if "announcement" in each.details}
    changed = {each.pk: each.details[key] for each in events for key in SETS if key in each.details}
    news = dict(Announcement.objects.filter(pk__in=announced.values()).values_list("pk", "title"))
    rules = _rules(changed.values())
    found = {line: news.get(pk, "") for line, pk in announced.items()}
    return found | {line: rules.get(pk, "") for line, pk in changed.items()}


def _rules(codes: Iterable[Any]) -> dict[Any, str]:
    rows = SavedRules.objects.filter(pk__in=list(codes)).select_related("owner")
    return {row.pk: title_of(as_named(row)) for row in rows}
