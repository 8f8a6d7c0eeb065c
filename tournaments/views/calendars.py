"""Calendars of events, clubs and people, as files that programs fetch again and again."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404
from django.utils import translation
from django.utils.cache import get_conditional_response
from django.utils.http import http_date
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from accounts.limits import TooMany, address_of
from accounts.models import Club
from games.limits import Limit, count
from games.views.answers import too_many
from tournaments.presenters.calendars import calendar_file
from tournaments.selectors.calendars import Dated, events_of_club, events_of_player, one_event, player_at
from tournaments.views.common import event_or_404

CALENDARS = Limit("calendars", 240)
KEPT = "private, max-age=300"


@require_safe
def event_ics(request: PlayerRequest, code: str) -> HttpResponseBase:
    """One event."""
    event = event_or_404(request, code)
    found = one_event(event)
    if not found:
        raise Http404(code)
    return _answer(request, found, name=event.name, filename=f"event-{event.pk}")


@require_safe
def club_ics(request: PlayerRequest, slug: str) -> HttpResponseBase:
    """Everything a club has announced."""
    club = get_object_or_404(Club, slug=slug)
    return _answer(request, events_of_club(club), name=club.name, filename=f"club-{club.slug}")


@require_safe
def own_ics(request: PlayerRequest, secret: str) -> HttpResponseBase:
    """What somebody has entered or runs, for whoever knows the secret address."""
    player = player_at(secret)
    if player is None:
        raise Http404("calendar")
    with translation.override(player.language or translation.get_language()):
        found = events_of_player(player)
        answer = _answer(request, found, name=_("My events"), filename="my-events", dated=False)
    answer["X-Robots-Tag"] = "noindex"
    return answer


def _answer(
    request: HttpRequest, found: Sequence[Dated], *, name: str, filename: str, dated: bool = True
) -> HttpResponseBase:
    """`dated` False: what falls out of it leaves no newer date, so only the bytes tell of changes."""
    try:
        count(CALENDARS, address_of(request))
    except TooMany as error:
        return too_many(error)
    body = calendar_file(found, name=name, address=request.build_absolute_uri)
    etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    changed = max((int(each.changed_at.timestamp()) for each in found), default=None) if dated else None
    fresh = HttpResponse(body, content_type="text/calendar; charset=utf-8")
    fresh["ETag"] = etag
    fresh["Content-Disposition"] = f'inline; filename="{filename}.ics"'
    if changed is not None:
        fresh["Last-Modified"] = http_date(changed)
    answer = get_conditional_response(request, etag=etag, last_modified=changed, response=fresh)
    assert answer is not None
    answer["Cache-Control"] = KEPT
    return answer
