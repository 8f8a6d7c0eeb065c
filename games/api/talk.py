"""Talk at a table: what is heard, and saying something."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpResponse, JsonResponse
from ninja import Router

from accounts.http import PlayerRequest
from games.api.auth import anybody, signed_in
from games.api.schemas import ErrorOut, TalkIn
from games.limits import ACTIONS, count
from games.presenters.errors import error_json, status_of
from games.presenters.talk.lines import talk_json
from games.selectors.cache import check_may_watch, newest_position
from games.selectors.talk import heard, heard_one
from games.services.refusal import Refused
from games.services.talk import say
from games.services.talk.pace import AT_ONCE_WITHIN, TOO_MANY

router = Router()

REFUSALS = {400: ErrorOut, 401: ErrorOut, 403: ErrorOut, 404: ErrorOut, 413: ErrorOut, 429: ErrorOut}


@router.get("/tables/{table}/talk", auth=anybody, response={200: dict[str, Any], **REFUSALS})
def listen(request: PlayerRequest, table: str) -> HttpResponse:
    """The last hundred lines that the caller hears, the oldest first."""
    position = newest_position(table)
    check_may_watch(position, request.player)
    return JsonResponse({"talk": [talk_json(said)["talk"] for said in heard(position, _who(request))]})


@router.post("/tables/{table}/talk", auth=signed_in, response={201: dict[str, Any], **REFUSALS})
def speak(request: PlayerRequest, table: str, payload: TalkIn) -> HttpResponse:
    """Say a phrase by its name, or free text where that is allowed."""
    count(ACTIONS, _who(request))
    try:
        number = say(table=table, player=request.player, phrase=payload.phrase, text=payload.text)
    except Refused as refusal:
        if refusal.code != TOO_MANY:
            raise
        response = JsonResponse(error_json(TOO_MANY, refusal.detail), status=status_of(TOO_MANY))
        response["Retry-After"] = str(AT_ONCE_WITHIN.seconds)
        return response
    said = heard_one(newest_position(table), _who(request), number)
    assert said is not None  # nobody mutes himself
    return JsonResponse(talk_json(said), status=201)


def _who(request: PlayerRequest) -> UUID | None:
    return request.player.pk if request.player else None
