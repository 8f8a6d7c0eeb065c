"""Tables that an official runs, as their rows say it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from games.models import Agreement, Table


@dataclass(frozen=True, slots=True)
class Hosting:
    """How an official runs a table. Every change of it is a new version of the match."""

    first_dealer: int | None = None
    ends_at: datetime | None = None  # the deal in hand by then is the last
    held_at: datetime | None = None  # nothing is played from then on
    absent_after_s: int | None = None  # a bot plays for who was not seen for so long; None: nobody does

    @property
    def is_held(self) -> bool:
        """Whether an official has stopped play."""
        return self.held_at is not None

    def is_over(self, now: datetime) -> bool:
        """Whether the time of the table has passed."""
        return self.ends_at is not None and self.ends_at <= now


def hosting_of(table: Table) -> Hosting | None:
    """None for a table that its own people run."""
    if not table.hosted:
        return None
    return Hosting(table.first_dealer, table.ends_at, table.held_at, table.absent_after_s)


def not_asked_at(hosting: Hosting | None) -> tuple[str, ...]:
    """The questions that people at such a table do not put to each other."""
    if hosting is None:
        return ()
    ends: tuple[str, ...] = (Agreement.Kind.END,)
    return ends if hosting.ends_at is None else (*ends, Agreement.Kind.WAIT)


def places_by(totals: Sequence[int]) -> tuple[int, ...]:
    """Who is before whom by points alone; equal ones share the place."""
    return tuple(1 + sum(other > total for other in totals) for total in totals)
