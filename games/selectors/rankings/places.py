"""Places, shared by those whose shown numbers are the same; the next place skips."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate

from django.db.models import Count

from games.selectors.rankings.rows import Rows


@dataclass(frozen=True, slots=True)
class Places:
    """How many have a place, and which number has which."""

    falling: tuple[int, ...]  # the shown numbers with their signs turned, so that they rise
    ahead: tuple[int, ...]  # how many have more than each; one longer, its last is the total

    @property
    def total(self) -> int:
        """How many have a place."""
        return self.ahead[-1]

    def place_of(self, shown: int) -> int:
        """The place of this number, shared by all who have it."""
        return self.ahead[bisect_left(self.falling, -shown)] + 1


def places_among(ranked: Rows) -> Places:
    """The places of these rows, in one query: there are few different numbers, however many people."""
    counted = ranked.order_by("-shown").values("shown").annotate(people=Count("pk"))
    return places_from((row["shown"], row["people"]) for row in counted)


def places_from(counted: Iterable[tuple[int, int]]) -> Places:
    """The places, from each shown number, highest first, with how many have it."""
    pairs = list(counted)
    ahead = accumulate((people for _shown, people in pairs), initial=0)
    return Places(tuple(-shown for shown, _people in pairs), tuple(ahead))
