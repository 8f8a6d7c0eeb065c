"""The sign of life of a process that serves pages. Daphne tells an application nothing of its start."""

from __future__ import annotations

import logging
import threading
from datetime import timedelta

from django.conf import settings
from django.db import connection
from django.utils import timezone

from games.selectors.outages import SILENCE, WEB, last_sign
from games.services.clocks.outages import RESTART, sign

logger = logging.getLogger(__name__)

EVERY_S = 1.0
LISTENS_EVERY_S = 0.1
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
        self._hear_others()
        silence = RESTART
        while not self._stopped.is_set():
            if self._sign(silence):
                silence = SILENCE
                self._signed.set()
            self._stopped.wait(EVERY_S)
        connection.close()

    def _hear_others(self) -> None:
        """Wait until another process signs, or it is certain that none was there meanwhile."""
        try:
            found = last_sign(WEB)
            while found is not None and timezone.now() - found <= RESTART and last_sign(WEB) == found:
                if self._stopped.wait(LISTENS_EVERY_S):
                    return
        except Exception as error:
            logger.warning("the last sign of life could not be read: %r", error)
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
