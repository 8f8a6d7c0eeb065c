"""Everybody in an event; for directors, a list of people to enter, and the list of whom it takes."""

from __future__ import annotations

from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from accounts.http import PlayerRequest
from accounts.models import Player
from games.limits import TooMany
from games.services.refusal import Refused
from games.views.answers import SeeOther, too_many
from tournaments.models import Admission, Entry, Event, Official
from tournaments.presenters.imports import Shown, shown
from tournaments.presenters.refusals import refusal_words
from tournaments.selectors.entries import TAKING, entries_of, waiting
from tournaments.selectors.events import role_of
from tournaments.selectors.importing import preview
from tournaments.services.entries.importing import import_names
from tournaments.services.entries.lists import admit, strike
from tournaments.services.entries.reading import MOST_BYTES, names_in, text_of
from tournaments.views.common import do, event_or_404, event_page, limited

State = Entry.State
LONGEST_LIST: Final = 20_000


@require_safe
def players(request: PlayerRequest, code: str) -> HttpResponse:
    """Who plays, who waits, and who is out."""
    event = event_or_404(request, code)
    rows, line = list(entries_of(event)), list(waiting(event))
    context = {
        "playing": [row for row in rows if row.state in TAKING],
        "waiting": line if role_of(event, request.player) else [],
        "waits": len(line),
        "place": next((n for n, row in enumerate(line, 1) if row.player == request.player), 0),
        "out": [row for row in rows if row.state not in (*TAKING, State.WAITING)],
    }
    return event_page(request, "events/players.html", event, context)


@require_http_methods(["GET", "HEAD", "POST"])
def import_players(request: PlayerRequest, code: str) -> HttpResponse:
    """First what would happen to each line, then, if it is agreed to, exactly that."""
    event = _directed_event(request, code)
    if request.method != "POST":
        return _import_page(request, event, "")
    try:
        limited(request)
        text = _text(request)
        if request.POST.get("do") == "enter":
            return _entered(request, event, text)
        assert request.player is not None
        return _import_page(request, event, text, shown(preview(event, request.player, names_in(text))))
    except TooMany as error:
        return too_many(error)
    except Refused as refusal:
        text = request.POST.get("names", "")[:MOST_BYTES]
        return _import_page(request, event, text, complaint=refusal_words(refusal))


@require_http_methods(["GET", "HEAD", "POST"])
def listed_players(request: PlayerRequest, code: str) -> HttpResponse:
    """The list of an event that only takes who is on it."""
    event = _directed_event(request, code)
    here = reverse("event-list", args=[code])
    if request.method == "POST" and "strike" in request.POST:
        player = _player_named(request.POST["strike"])
        return do(request, lambda: strike(code=code, by=request.player, player=player), then=here)
    unknown: list[str] = []
    if request.method == "POST":
        names = request.POST.get("names", "")[:LONGEST_LIST].splitlines()[:400]
        answer = do(
            request, lambda: unknown.extend(admit(code=code, by=request.player, names=names)), then=here
        )
        if not unknown:
            return answer
    rows = Admission.objects.filter(event=event).select_related("player__user").order_by("player__name")
    entered = set(Entry.objects.filter(event=event).values_list("player", flat=True))
    context = {"admissions": rows, "unknown": unknown, "entered": entered}
    return event_page(request, "events/list.html", event, context, status=422 if unknown else 200)


def _directed_event(request: PlayerRequest, code: str) -> Event:
    event = event_or_404(request, code)
    if role_of(event, request.player) != Official.Role.DIRECTOR:
        raise PermissionDenied
    return event


def _text(request: PlayerRequest) -> str:
    """The list: a file if there is one, else what was typed or pasted."""
    sent = request.FILES.get("file")
    if sent is None:
        return request.POST.get("names", "")
    return text_of(sent.read(MOST_BYTES + 1))


def _entered(request: PlayerRequest, event: Event, text: str) -> HttpResponse:
    try:
        done = import_names(code=event.pk, by=request.player, text=text, seen=request.POST.get("seen", ""))
    except Refused as refusal:
        if refusal.reason != "preview_old" or request.player is None:
            raise
        fresh = shown(preview(event, request.player, names_in(text)))
        return _import_page(request, event, text, fresh, complaint=refusal_words(refusal))
    said = ngettext("%(n)d player is entered.", "%(n)d players are entered.", done.entering)
    messages.success(request, said % {"n": done.entering})
    return SeeOther(reverse("event-players", args=[event.pk]))


def _import_page(
    request: PlayerRequest, event: Event, text: str, found: Shown | None = None, complaint: str = ""
) -> HttpResponse:
    context: dict[str, Any] = {"text": text, "found": found, "complaint": complaint}
    return event_page(request, "events/import.html", event, context, status=422 if complaint else 200)


def _player_named(text: str) -> Player:
    try:
        return Player.objects.get(pk=UUID(text[:40]))
    except (ValueError, Player.DoesNotExist) as error:
        raise Http404(_("player")) from error
