"""Whether a client takes what it is sent.

ASGI's `send` returns at once under Daphne, and what the client does not read piles up in the server's memory.
Twisted, below it, tells a registered producer when more than 64 KiB wait and when they are gone. The consumer
asks here before it sends: while the valve is shut it sends nothing and only remembers that there is something
newer, so a socket never holds more than those 64 KiB and the message that crossed the line. The kernel's own
buffer before that is made small as well: left alone it grows to megabytes for each such client.

Other servers make `send` itself wait; the consumer gives up on it after a while (see the table consumer).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from socket import SO_SNDBUF, SOL_SOCKET
from typing import Any

KERNEL_BUFFER = 128 * 1024


class Valve:
    """Open while the client keeps up.

    `on_open` is called when it has caught up, `on_stuck` when it has not done so in time.
    """

    def __init__(
        self, *, patience_s: float, on_open: Callable[[], None], on_stuck: Callable[[], None]
    ) -> None:
        self.is_open = True
        self._patience_s = patience_s
        self._on_open = on_open
        self._on_stuck = on_stuck
        self._timer: asyncio.TimerHandle | None = None

    def attach(self, send: Any) -> None:
        """Listen to the connection behind an ASGI `send`, if the server is Daphne."""
        protocol = _daphne_protocol(send)
        if protocol is not None:
            protocol.unregisterProducer()  # left over from the HTTP request that became this socket
            protocol.registerProducer(self, True)
            protocol.transport.getHandle().setsockopt(SOL_SOCKET, SO_SNDBUF, KERNEL_BUFFER)

    def close(self) -> None:
        """The socket is gone: nothing is called any more."""
        self._stop_timer()
        self._on_open = self._on_stuck = _nothing

    def pauseProducing(self) -> None:
        """Twisted: the client is behind."""
        self.is_open = False
        self._stop_timer()
        self._timer = asyncio.get_running_loop().call_later(self._patience_s, self._on_stuck)

    def resumeProducing(self) -> None:
        """Twisted: the client has taken everything."""
        self.is_open = True
        self._stop_timer()
        self._on_open()

    def stopProducing(self) -> None:
        """Twisted: the connection is lost."""
        self.close()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _daphne_protocol(send: Any) -> Any:
    """Daphne's `send` is a partial that holds the connection; middleware may have wrapped it."""
    for _layer in range(5):
        if isinstance(send, partial) and send.args:
            protocol = send.args[0]
            return protocol if hasattr(protocol, "registerProducer") else None
        send = getattr(getattr(send, "__self__", None), "real_send", None)
    return None


def _nothing() -> None:
    """Stand in for a callback after the socket is gone."""
