"""A socket that hears nothing for long still hears what comes then.

Newer Redis clients give up reading after five seconds: an update that brings that back would close
every quiet table.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from channels.generic.websocket import AsyncJsonWebsocketConsumer
from channels.layers import get_channel_layer
from channels.testing import WebsocketCommunicator

IDLE_S = 11


class Listener(AsyncJsonWebsocketConsumer):
    groups = ["quiet-table"]

    async def poke(self, event: dict[str, Any]) -> None:
        await self.send_json(event["version"])


# A consumer looks after the database connections of its thread, whoever opened them.
@pytest.mark.django_db(transaction=True)
async def test_an_idle_socket_survives_eleven_seconds() -> None:
    layer: Any = get_channel_layer()
    listener: Any = WebsocketCommunicator(Listener.as_asgi(), "/")
    await listener.connect()

    await asyncio.sleep(IDLE_S)
    await layer.group_send("quiet-table", {"type": "poke", "version": 7})

    assert await listener.receive_json_from(timeout=3) == 7
    await listener.disconnect()
