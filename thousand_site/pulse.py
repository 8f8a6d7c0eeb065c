"""The sign of life of a process that serves pages. Daphne tells an application nothing of its start."""

from __future__ import annotations

import logging
import threading
from datetime import timedelta

from django.conf import settings
from django.db import connection

from games.selectors.outages import SILENCE, WEB
from games.services.clocks.outages import RESTART, sign

logger = logging.getLogger(__name__)

EVERY_S = 1.0
FIRST_WITHIN_S = 5.0  # nobody is served before the clocks are right, unless the database is away


class Pulse:
    """A thread that signs every second, and once before anybody is served."""

    def __init__(self) -> None:
        self._signed = threading.Event()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._beat, name="pulse", daemon=True)

    def start(self) -> None:
        """Begin, and wait a moment for the first sign."""
        self._thread.start()
        self._signed.wait(FIRST_WITHIN_S)

    def stop(self) -> None:
        """End, for whoever does not end with the process."""
        self._stopped.set()
        self._thread.join()

    def _beat(self) -> None:
        silence = RESTART
        while not self._stopped.is_set():
            if self._sign(silence):
                silence = SILENCE
                self._signed.set()
            self._stopped.wait(EVERY_S)
        connection.close()

    def _sign(self, silence: timedelta) -> bool:
        try:
            sign(part=WEB, silence=silence)
        except Exception as error:
            logger.warning("no sign of life could be written: %r", error)
            connection.close()
            return False
        return True


def start_pulse() -> None:
    """Sign from now on, where processes are meant to."""
    if settings.THOUSAND_PULSE:
        Pulse().start()
