"""How many frames a socket may send."""

from __future__ import annotations

import time


class Budget:
    """A bucket that fills with `rate` tokens a second up to `burst`; each frame takes one."""

    def __init__(self, *, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._filled_at = time.monotonic()

    def take(self) -> bool:
        """Take a token; False when there is none."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._filled_at) * self.rate)
        self._filled_at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
