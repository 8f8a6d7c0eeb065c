"""A table's socket as a client has it, through the whole door the server has."""

from __future__ import annotations

import json
import uuid
from typing import Any

from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator

from accounts.models import Player
from accounts.services.tokens import issue_token
from thousand_site.asgi import application


class Socket(WebsocketCommunicator):
    """One open socket."""

    def __init__(self, path: str, headers: list[tuple[bytes, bytes]]) -> None:
        super().__init__(application, path, headers)

    async def say(self, **frame: Any) -> None:
        """Send a frame."""
        await self.send_to(text_data=json.dumps(frame))

    async def act(self, action: str, version: int, key: str = "") -> None:
        """Send an action."""
        await self.say(action=action, version=version, client_action_id=key or str(uuid.uuid4()))

    async def text(self) -> str:
        """The next message."""
        return str(await self.receive_from(timeout=5))

    async def hear(self) -> Any:
        """The next message of a JSON socket."""
        return json.loads(await self.text())

    async def state(self, version: int | None = None) -> dict[str, Any]:
        """The next state; its version comes just before it."""
        while True:
            said = await self.hear()
            if set(said) == {"version"}:
                state: dict[str, Any] = await self.hear()
                assert state["version"] == said["version"]
                if version is None or state["version"] >= version:
                    return state

    async def closed_with(self) -> int:
        """The code the server closes with; what it still says before is skipped."""
        while True:
            output = await self.receive_output(timeout=5)
            if output["type"] == "websocket.close":
                return int(output["code"])


async def json_socket(table: str, player: Player | None) -> Socket:
    """A program's socket, connected."""
    token = await database_sync_to_async(issue_token)(player=player) if player else None
    headers = (
        [(b"authorization", f"Bearer {token}".encode())] if token else [(b"origin", b"http://testserver")]
    )
    socket = Socket(f"/ws/tables/{table}/?format=json", headers)
    connected, _protocol = await socket.connect(timeout=5)
    assert connected
    return socket


async def page_socket(table: str, player: Player | None) -> Socket:
    """A page's socket, connected."""
    from django.http import HttpResponse

    from accounts.identity import remember

    headers = [(b"origin", b"http://testserver")]
    if player is not None:
        response = HttpResponse()
        remember(response, player)
        cookie = "; ".join(f"{name}={morsel.value}" for name, morsel in response.cookies.items())
        headers.append((b"cookie", cookie.encode()))
    socket = Socket(f"/ws/tables/{table}/", headers)
    connected, _protocol = await socket.connect(timeout=5)
    assert connected
    return socket
