"""The log of a match, and what of it stands. Nothing is ever removed: an entry may take others back."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from games.models import LoggedAction, Match

UNDO: Final = "undo"
_FIELDS: Final = ("sequence", "text", "deal", "player", "undoes", "created_at")


@dataclass(frozen=True, slots=True)
class Logged:
    """One row of the log."""

    sequence: int
    text: str
    deal: int  # the deal's row
    player: UUID | None
    undoes: int | None  # of an entry that takes back: from which sequence on
    created_at: datetime
    stands: bool  # not taken back by a later entry

    @property
    def seat(self) -> int:
        """Whose action it was, or who took back."""
        return int(self.text.partition(" ")[0])

    @property
    def is_action(self) -> bool:
        """Whether it was done at the table, and does not take something back."""
        return self.undoes is None


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A take-back that stands, as everybody at the table may know it."""

    number: int  # how many there have been in this deal by then
    seat: int
    action: str  # the first one taken back
    kept: int  # how many actions of the deal were left


def whole_log(match: Match | UUID, *, deals: Collection[int] | None = None) -> list[Logged]:
    """Every row of a match in order, or of some of its deals: what a deal's entry takes back is in that deal."""
    rows = LoggedAction.objects.filter(match=match)
    if deals is not None:
        rows = rows.filter(deal__in=deals)
    return _judged(list(rows.order_by("sequence").values_list(*_FIELDS)))


def standing_log(match: Match | UUID, *, deals: Collection[int] | None = None) -> list[Logged]:
    """The actions that count: none that was taken back, and no entry that takes back."""
    return [row for row in whole_log(match, deals=deals) if row.stands and row.is_action]


def take_backs(rows: Iterable[Logged]) -> tuple[TakenBack, ...]:
    """The take-backs in the log of one deal that have not been taken back with what they are about."""
    texts: dict[int, str] = {}
    kept: list[int] = []
    found, number = [], 0
    for row in rows:
        if row.undoes is None:
            texts[row.sequence] = row.text
            kept += [row.sequence] if row.stands else []
            continue
        number += 1
        if row.stands:
            left = sum(sequence < row.undoes for sequence in kept)
            found.append(TakenBack(number, row.seat, texts[row.undoes], left))
    return tuple(found)


def is_taken_back(entries: Iterable[tuple[int, int]], sequence: int) -> bool:
    """Whether one of the entries (sequence, undoes) takes an action back."""
    return any(undoes <= sequence < at for at, undoes in entries)


def _judged(rows: list[tuple[Any, ...]]) -> list[Logged]:
    found = []
    kept: int | None = None  # what is at or after it has been taken back by a later entry
    for sequence, text, deal, player, undoes, created_at in reversed(rows):
        stands = kept is None or sequence < kept
        found.append(Logged(sequence, text, deal, player, undoes, created_at, stands))
        if undoes is not None:
            kept = undoes if kept is None else min(kept, undoes)
    return found[::-1]
