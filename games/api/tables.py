"""Tables: opening, sitting down, looking and playing."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpResponse, JsonResponse
from ninja import Router

from accounts.http import PlayerRequest
from games.api.auth import anybody, signed_in
from games.api.schemas import ActionIn, ErrorOut, JoinIn, TableIn
from games.limits import ACTIONS, TABLES, count
from games.presenters.state import state_json
from games.selectors.cache import table_view
from games.selectors.terms import Openness
from games.selectors.watching import TableClosed
from games.services.play import play_action
from games.services.presence import mark_seen
from games.services.tables import join_table, leave_table, open_table

router = Router()

REFUSALS = {
    400: ErrorOut,
    401: ErrorOut,
    403: ErrorOut,
    404: ErrorOut,
    409: ErrorOut,
    413: ErrorOut,
    429: ErrorOut,
}
State = dict[str, Any]


@router.post("/tables", auth=signed_in, response={201: State, **REFUSALS}, summary="Open a table")
def create(request: PlayerRequest, payload: TableIn | None = None) -> HttpResponse:
    """Open a table. A seat is `me`, `bot:LEVEL` or `open`; the first deal comes when no seat is open."""
    count(TABLES, _who(request))
    asked = payload or TableIn()
    opened = open_table(
        player=request.player,
        preset=asked.preset,
        options=asked.options,
        seats=asked.seats,
        rated=asked.rated,
        club=asked.club,
        clock=asked.clock,
        openness=Openness(
            access=asked.access, watchers=asked.watchers, open_hands=asked.open_hands, talk=asked.talk
        ),
        seed=None if asked.seed is None else str(asked.seed),
    )
    return state_now(request, opened.table, status=201)


@router.post("/tables/{table}/join", auth=signed_in, response={200: State, **REFUSALS}, summary="Take a seat")
def join(request: PlayerRequest, table: str, payload: JoinIn | None = None) -> HttpResponse:
    """Take an open seat."""
    wish = payload or JoinIn()
    join_table(table=table, player=request.player, seat=wish.seat, anyway=wish.anyway)
    return state_now(request, table)


@router.post(
    "/tables/{table}/leave", auth=signed_in, response={200: State, **REFUSALS}, summary="Leave a table"
)
def leave(request: PlayerRequest, table: str) -> HttpResponse:
    """Give the seat up. A running match goes on with a bot on it."""
    leave_table(table=table, player=request.player)
    try:
        return state_now(request, table)
    except TableClosed:
        return JsonResponse({"table": table, "seat": None})  # who has left sees no more than other strangers


@router.get(
    "/tables/{table}/state",
    auth=anybody,
    response={200: State, 401: ErrorOut, 403: ErrorOut, 404: ErrorOut},
    summary="Read a table",
)
def state(request: PlayerRequest, table: str) -> HttpResponse:
    """The table as the caller may see it; without a seat, as a spectator."""
    return state_now(request, table)


@router.post(
    "/tables/{table}/actions", auth=signed_in, response={200: State, **REFUSALS}, summary="Play an action"
)
def act(request: PlayerRequest, table: str, payload: ActionIn) -> HttpResponse:
    """Play an action for one's own seat. The same client action id again has no second effect."""
    count(ACTIONS, _who(request))
    play_action(
        table=table,
        player=request.player,
        action=payload.action,
        version=payload.version,
        client_action_id=payload.client_action_id,
    )
    return state_now(request, table)


def _who(request: PlayerRequest) -> UUID | None:
    return request.player.pk if request.player else None


def state_now(request: PlayerRequest, table: str, status: int = 200) -> HttpResponse:
    """The answer to a call that has been done: the table as the caller may see it now."""
    view = table_view(table, request.player)
    if request.player is not None and view.seat is not None:
        mark_seen(table=table, player=request.player)
        if view.players[view.seat].stand_in:  # which may have given way
            view = table_view(table, request.player)
    # Checked by its own tests, not by a schema at every call.
    return JsonResponse(state_json(view), status=status)
