"""One table as the lobby knows it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from games.models import Match, Seat
from games.selectors.seat_ratings import SeatRating


@dataclass(frozen=True, slots=True)
class Sitter:
    """One seat and who has it."""

    index: int
    kind: str  # "human", "bot" or "open"
    name: str = ""  # "" on an open seat
    player: UUID | None = None
    is_registered: bool = False
    rating: SeatRating | None = None
    is_present: bool = False  # seen within the last minute
    reserved_for: UUID | None = None
    left: bool = False  # a bot that plays on for somebody who has left: the row in the results is his

    @property
    def is_free(self) -> bool:
        """Whether whoever comes may sit down here."""
        return self.kind == Seat.Kind.OPEN and self.reserved_for is None

    @property
    def yields(self) -> bool:
        """Whether this is a bot whose seat nobody else is about to take."""
        return self.kind == Seat.Kind.BOT and self.reserved_for is None and not self.left


@dataclass(frozen=True, slots=True)
class Row:
    """One listed table. It holds no card, and nothing that changes with every action."""

    table: str
    status: str  # "waiting" or "playing"
    opened_at: datetime
    preset: str
    options: dict[str, Any]
    rules_name: str
    clock: dict[str, Any] | None
    rated: bool
    club: int | None
    club_slug: str
    club_name: str
    access: str
    watchers: str
    bots_yield: bool
    fill_at: datetime | None
    sitters: tuple[Sitter, ...]
    totals: tuple[int, ...]  # after the last scored deal; () before it
    deals: int  # begun so far
    hosted: bool = False  # run by an official: to be watched, never to be joined
    host: str = ""  # how his event is called

    @property
    def free(self) -> tuple[int, ...]:
        """The open seats that are kept for nobody."""
        return tuple(sitter.index for sitter in self.sitters if sitter.is_free)

    @property
    def yielding(self) -> tuple[int, ...]:
        """The bots' seats that somebody may have from the next deal on."""
        if self.status != Match.Status.PLAYING or self.rated or not self.bots_yield:
            return ()
        return tuple(sitter.index for sitter in self.sitters if sitter.yields)

    @property
    def people(self) -> frozenset[UUID]:
        """Everybody who sits there or is about to."""
        ids = (sitter.player or sitter.reserved_for for sitter in self.sitters)
        return frozenset(player for player in ids if player is not None)
