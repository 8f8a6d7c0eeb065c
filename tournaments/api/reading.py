"""Reading events."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from django.http import HttpResponse, JsonResponse
from django.utils.dateparse import parse_datetime
from django.utils.timezone import is_aware
from ninja import Router

from accounts.http import PlayerRequest
from games.api.auth import anybody, signed_in
from games.limits import address_of, count
from games.services.refusal import Refused
from tournaments.api.answers import READING, REFUSALS, run_event, seen_event
from tournaments.api.schemas import Word
from tournaments.models import Change, Event
from tournaments.presenters.data.events import event_json, listed_json
from tournaments.presenters.data.log import log_json
from tournaments.presenters.data.standings import standings_json

router = Router()
PAGE: Final = 100
Answer = dict[str, Any]


@router.get("/", auth=anybody, response={200: Answer, **REFUSALS}, include_in_schema=False)
@router.get("", auth=anybody, response={200: Answer, **REFUSALS}, summary="List events")
def events(
    request: PlayerRequest, state: Word | None = None, club: Word | None = None, after: Word | None = None
) -> HttpResponse:
    """A hundred events by their start, without drafts; `after` is the `next` of the page before."""
    count(READING, request.player.pk if request.player else address_of(request))
    rows = Event.objects.exclude(state=Event.State.DRAFT).select_related("club").order_by("starts_at", "pk")
    if state is not None:
        rows = rows.filter(state=state)
    if club is not None:
        rows = rows.filter(club__slug=club)
    if after is not None:
        moment, code = _mark(after)
        rows = rows.filter(starts_at__gte=moment).exclude(starts_at=moment, pk__lte=code)
    found = list(rows[: PAGE + 1])
    more = found[PAGE - 1] if len(found) > PAGE else None
    return JsonResponse(
        {
            "events": [listed_json(event) for event in found[:PAGE]],
            "next": f"{more.starts_at.isoformat()}~{more.pk}" if more else None,
        }
    )


@router.get("/{code}", auth=anybody, response={200: Answer, **REFUSALS}, summary="Read an event")
def event(request: PlayerRequest, code: str) -> HttpResponse:
    """Everything of an event that the caller may know: settings, entries, rounds with their results."""
    return JsonResponse(event_json(seen_event(request, code), request.player))


@router.get(
    "/{code}/standings", auth=anybody, response={200: Answer, **REFUSALS}, summary="Read the standings"
)
def standings(request: PlayerRequest, code: str, sums: bool = True) -> HttpResponse:
    """Where everybody stands. Every value comes with the terms it is the sum of, unless `sums=false`."""
    return JsonResponse(standings_json(seen_event(request, code), sums=sums))


@router.get("/{code}/log", auth=signed_in, response={200: Answer, **REFUSALS}, summary="Read the log")
def log(request: PlayerRequest, code: str, before: int | None = None) -> HttpResponse:
    """What was changed, by whom, from what to what: for officials. A hundred lines, the latest first."""
    row = run_event(request, code)
    lines = Change.objects.filter(event=row).select_related("by").order_by("-pk")
    if before is not None:
        lines = lines.filter(pk__lt=before)
    return JsonResponse({"log": log_json(row, lines[:PAGE])})


def _mark(text: str) -> tuple[datetime, str]:
    said, _tilde, code = text.partition("~")
    try:
        moment = parse_datetime(said)
    except ValueError:
        moment = None
    if moment is None or not is_aware(moment):
        raise Refused("bad_request", "after: the `next` of the page before")
    return moment, code
