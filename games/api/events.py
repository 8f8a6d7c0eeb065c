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

from accounts.http import PlayerRequest
from accounts.models import Player
from games.api.auth import anybody
from games.api.schemas import ErrorOut
from games.effects.poke import group_of
from games.presenters.state import state_json
from games.selectors.cache import check_may_watch, newest_position, table_view
from games.selectors.watching import TableClosed

router = Router()

QUIET_S = 15.0  # as long as nothing happens: say so, and look whether a poke was lost
BYTES_A_STREAM = 256 * 1024  # then the client comes again: what it does not read cannot grow for ever


@router.get(
    "/tables/{table}/events", auth=anybody, response={200: Any, 401: ErrorOut, 403: ErrorOut, 404: ErrorOut}
)
def events(request: PlayerRequest, table: str) -> StreamingHttpResponse:
    """Server-sent events: `{"version": n}`, then the state, now and after every change."""
    check_may_watch(newest_position(table), request.player)  # refused as everywhere, before the stream begins
    stream = StreamingHttpResponse(_stream(table, request.player), content_type="text/event-stream")
    stream["Cache-Control"] = "no-store"
    stream["X-Accel-Buffering"] = "no"
    return stream


async def _stream(table: str, player: Player | None) -> AsyncIterator[bytes]:
    layer: Any = get_channel_layer()
    channel = await layer.new_channel()
    await layer.group_add(group_of(table), channel)
    poke = asyncio.ensure_future(layer.receive(channel))
    shown = written = 0
    try:
        yield b"retry: 1000\n\n"
        while True:
            view = await database_sync_to_async(table_view)(table, player)
            if view.version > shown:
                shown = view.version
                chunk = _event({"version": shown}) + _event(state_json(view))
                written += len(chunk)
                yield chunk
                if written > BYTES_A_STREAM:
                    return
            # The layer forgets a channel whose receiver is cancelled: only the wait ends, the receiver stays.
            done, _pending = await asyncio.wait({poke}, timeout=QUIET_S)
            if done:
                poke = asyncio.ensure_future(layer.receive(channel))
            else:
                yield b": quiet\n\n"
    except TableClosed:
        return  # the next request is told why
    finally:
        poke.cancel()
        await layer.group_discard(group_of(table), channel)


def _event(value: dict[str, Any]) -> bytes:
    return f"data: {json.dumps(value)}\n\n".encode()
