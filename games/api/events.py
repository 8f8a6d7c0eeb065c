"""A table's changes as server-sent events, for clients that would rather not open a socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from django.http import StreamingHttpResponse
from ninja import Router

from accounts.effects.sockets import group_of_player
from accounts.http import PlayerRequest
from accounts.models import Player
from accounts.passes import Pass, pass_of
from games.api.auth import anybody
from games.api.schemas import ErrorOut
from games.effects.poke import group_of
from games.presenters.state import state_json
from games.selectors.cache import check_may_watch, newest_position, table_view
from games.selectors.hosts import forget_host
from games.selectors.watching import TableClosed
from games.services.presence import mark_seen

router = Router()

QUIET_S = 15.0  # as long as nothing happens: say so, and look whether a poke was lost
BYTES_A_STREAM = 256 * 1024  # then the client comes again: what it does not read cannot grow for ever


@router.get(
    "/tables/{table}/events", auth=anybody, response={200: Any, 401: ErrorOut, 403: ErrorOut, 404: ErrorOut}
)
def events(request: PlayerRequest, table: str) -> StreamingHttpResponse:
    """Server-sent events: `{"version": n}`, then the state, now and after every change.

    At a table of an event also when an official has said something; the version is then as before.
    """
    check_may_watch(newest_position(table), request.player)  # refused as everywhere, before the stream begins
    stream = StreamingHttpResponse(
        _stream(table, request.player, _entrance(request)), content_type="text/event-stream"
    )
    stream["Cache-Control"] = "no-store"
    stream["X-Accel-Buffering"] = "no"
    return stream


def _entrance(request: PlayerRequest) -> Pass | None:
    if request.player is None:
        return None
    named = request.headers.get("Authorization", "").encode("latin-1", "replace")
    return pass_of({"headers": [(b"authorization", named)], "session": request.session}, request.player)


async def _stream(table: str, player: Player | None, entrance: Pass | None) -> AsyncIterator[bytes]:
    layer: Any = get_channel_layer()
    channel = await layer.new_channel()
    groups = [group_of(table), *([group_of_player(player.pk)] if player else [])]
    for group in groups:
        await layer.group_add(group, channel)
    poke = asyncio.ensure_future(layer.receive(channel))
    shown = written = 0
    told: Any = None  # beside the play, at a hosted table
    try:
        yield b"retry: 1000\n\n"
        while True:
            if entrance is not None and not await database_sync_to_async(entrance.holds)():
                return  # the next request comes as whoever it is by then
            view = await database_sync_to_async(table_view)(table, player)
            if player is not None and view.seat is not None:
                await database_sync_to_async(mark_seen)(table=table, player=player)
            state = state_json(view)
            if view.version > shown or state.get("hosted") != told:
                shown, told = view.version, state.get("hosted")
                chunk = _event({"version": shown}) + _event(state)
                written += len(chunk)
                yield chunk
                if written > BYTES_A_STREAM:
                    return
            # The layer forgets a channel whose receiver is cancelled: only the wait ends, the receiver stays.
            done, _pending = await asyncio.wait({poke}, timeout=QUIET_S)
            if done:
                if poke.result()["type"] == "table.host":
                    forget_host(table)
                poke = asyncio.ensure_future(layer.receive(channel))
            else:
                yield b": quiet\n\n"
    except TableClosed:
        return  # the next request is told why
    finally:
        poke.cancel()
        for group in groups:
            await layer.group_discard(group, channel)


def _event(value: dict[str, Any]) -> bytes:
    return f"data: {json.dumps(value)}\n\n".encode()
