"""How refusals about events are answered, and how an event is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.http import HttpResponse, JsonResponse

from accounts.http import PlayerRequest
from games.limits import Limit, address_of, count
from games.presenters.errors import status_of
from games.services.refusal import Refused
from tournaments.api.schemas import ConflictOut
from tournaments.models import Event
from tournaments.presenters.refusals import refusal_words
from tournaments.selectors.conflict import Conflict, Subject, conflict_of
from tournaments.selectors.events import event_called, may_see, role_of
from tournaments.services.guard import addressed_to

READING: Final = Limit("events-api", 600)
ACTING: Final = Limit("events-api-acts", 300)
REFUSALS: Final[dict[int, Any]] = dict.fromkeys((400, 401, 403, 404, 409, 413, 429), ConflictOut)


def seen_event(request: PlayerRequest, code: str) -> Event:
    """The event, if this caller may see it."""
    count(READING, _who(request))
    event = event_called(code)
    if event is None or not may_see(event, request.player):
        raise Refused("not_found", "There is no such event.")
    return event


def run_event(request: PlayerRequest, code: str) -> Event:
    """The event, if this caller is one of its officials."""
    event = seen_event(request, code)
    if not role_of(event, request.player):
        raise Refused("not_allowed", "only officials of the event", reason="not_official")
    return event


def acted(
    request: PlayerRequest,
    code: str,
    act: Callable[[], Mapping[str, Any]],
    *,
    about: tuple[Subject, int] | None = None,
    seen: int | None = None,
    mine: Mapping[str, Any] | None = None,
) -> HttpResponse:
    """Do it, in this event. A refusal says why; where somebody was faster, also who, when, and what it is."""
    count(ACTING, _who(request))
    try:
        with addressed_to(code):
            return JsonResponse(dict(act()))
    except Refused as refusal:
        body: dict[str, Any] = {"code": refusal.code, "error": refusal.detail or refusal_words(refusal)}
        if refusal.reason:
            body |= {"reason": refusal.reason, "error": refusal_words(refusal)}
        if refusal.code == "stale_version" and about is not None:
            found = conflict_of(subject=about[0], pk=about[1], seen=seen, mine=mine or {})
            body["conflict"] = _conflict(found) if found else None
        return JsonResponse(body, status=status_of(refusal.code))


def _conflict(found: Conflict) -> dict[str, Any]:
    return {
        "version": found.version,
        "theirs": dict(found.theirs),
        "mine": dict(found.mine),
        "by": found.by.name if found.by else None,
        "at": found.at.isoformat() if found.at else None,
    }


def _who(request: PlayerRequest) -> object:
    return request.player.pk if request.player is not None else address_of(request)
