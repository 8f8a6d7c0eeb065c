"""Sending without waiting: a move is done when it is committed, whatever Redis is doing."""

from __future__ import annotations

import atexit
import logging
import os
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

logger = logging.getLogger(__name__)

K = TypeVar("K")
V = TypeVar("V")

AT_EXIT_S: Final = 3.0  # a command that ends waits so long for what it has posted

_used: list[Mailbox[Any, Any]] = []


class Mailbox(Generic[K, V]):
    """Delivers from a thread of its own, the oldest key first.

    A newer value replaces one that still waits under its key: a receiver that is away costs an entry a key.
    """

    def __init__(self, name: str, deliver: Callable[[K, V], None]) -> None:
        self._name = name
        self._deliver = deliver
        self._thread: threading.Thread | None = None
        self._start_over()

    def post(self, key: K, value: V) -> None:
        """Take something to deliver; returns at once."""
        if self._process != os.getpid():
            self._start_over()  # a fork has copied us, but not our thread
        with self._changed:
            self._waiting[key] = value
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()
                if self not in _used:
                    _used.append(self)
            self._changed.notify_all()

    def wait_until_empty(self, seconds: float) -> bool:
        """Whether everything posted so far was delivered, or tried, within that time."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._waiting and not self._busy, seconds)

    def finish(self, seconds: float) -> None:
        """Wait for what this process has posted; what its parent had posted is the parent's."""
        if self._process == os.getpid():
            self.wait_until_empty(seconds)

    def _start_over(self) -> None:
        self._process = os.getpid()
        self._waiting: OrderedDict[K, V] = OrderedDict()
        self._busy = False
        self._changed = threading.Condition()
        self._thread = None

    def _run(self) -> None:
        while True:
            with self._changed:
                self._busy = False
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._waiting)
                key, value = self._waiting.popitem(last=False)
                self._busy = True
            try:
                self._deliver(key, value)
            except Exception:
                logger.exception("%s: %s was not delivered", self._name, key)


def deliver_the_rest(seconds: float = AT_EXIT_S) -> None:
    """Before the process ends: its threads would end with it, and a ban would reach no socket."""
    deadline = time.monotonic() + seconds
    for mailbox in _used:
        mailbox.finish(max(0.0, deadline - time.monotonic()))


atexit.register(deliver_the_rest)
