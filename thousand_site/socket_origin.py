"""Which sockets are let in: by the page's full origin, or by a token."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from thousand_site.origins import parse_origin

Scope = Any
AsgiApp = Any


class OriginAllowList:
    """Refuse sockets of foreign pages before anything else sees them.

    A browser always names the page's origin; it must be one of ours in scheme, host and port. A program
    names none, and then must carry a token: a cookie alone could be a browser's, sent from anywhere.
    """

    def __init__(self, inner: AsgiApp, origins: Iterable[str]) -> None:
        self.inner = inner
        self.allowed = frozenset(parse_origin(origin) for origin in origins) - {None}

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if self.admits(scope.get("headers", [])):
            await self.inner(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.close", "code": 4403})

    def admits(self, headers: Iterable[tuple[bytes, bytes]]) -> bool:
        """Whether a handshake with these headers may go on."""
        origins = [value for name, value in headers if name == b"origin"]
        if not origins:
            return any(
                name == b"authorization" and value[:7].lower() == b"bearer " and value[7:].strip()
                for name, value in headers
            )
        return len(origins) == 1 and parse_origin(origins[0].decode("latin-1")) in self.allowed
