"""How much a match counts: the same people together again and again count for less and less."""

from __future__ import annotations

from bisect import bisect_right, insort
from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime, timedelta
from itertools import combinations
from typing import Final

WINDOW: Final = timedelta(days=30)
FREE_MATCHES: Final = 3
BOT_FACTOR: Final = 0.5  # for whoever has a bot among the opponents


def weight(together: int) -> float:
    """By the matches that any two of the people had together in the window, this one included."""
    return 1 / (1 + max(0, together - FREE_MATCHES) / 2)


class Meetings:
    """When which two have met, in the order of the ledger."""

    def __init__(self) -> None:
        self._times: dict[tuple[str, str], list[datetime]] = defaultdict(list)

    def together(self, players: Iterable[str], at: datetime) -> int:
        """The most that any two of them have had in the window before a time, one more included.

        What finished later and was rated earlier counts, too: the ledger's order is what a replay goes by.
        """
        since = at - WINDOW
        met = (self._times.get(pair, ()) for pair in _pairs(players))
        return 1 + max((len(times) - bisect_right(times, since) for times in met), default=0)

    def add(self, players: Iterable[str], at: datetime) -> None:
        """They have met."""
        for pair in _pairs(players):
            insort(self._times[pair], at)


def _pairs(players: Iterable[str]) -> Iterable[tuple[str, str]]:
    return combinations(sorted(players), 2)
