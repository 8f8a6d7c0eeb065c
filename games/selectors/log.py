"""The log of a match, and what of it stands. Nothing is ever removed: an entry may take others back."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db.models import Exists, OuterRef

from games.models import LoggedAction, Match

UNDO: Final = "undo"
HIDING: Final = ("give", "bury", "keep")
_FIELDS: Final = ("sequence", "text", "deal", "player", "undoes", "created_at", "clocks")


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
    timed_out: bool = False  # played for a person whose time was up

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
    action: str  # the first one taken back, without cards that were given or buried
    kept: int  # how many actions of the deal were left


def whole_log(match: Match | UUID, *, deals: Collection[int] | None = None) -> list[Logged]:
    """Every row of a match in order, or of some of its deals: an entry takes back what is in its deal."""
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
            found.append(TakenBack(number, row.seat, public(texts[row.undoes]), left))
    return tuple(found)


def public(text: str) -> str:
    """An action as everybody may know it (R41): "0 give" without the card."""
    seat, verb, *_rest = text.split(" ")
    return f"{seat} {verb}" if verb in HIDING else text


def is_taken_back() -> Exists:
    """For a query of the log: whether a later entry takes the row back."""
    later = LoggedAction.objects.filter(match=OuterRef("match"), sequence__gt=OuterRef("sequence"))
    return Exists(later.filter(undoes__lte=OuterRef("sequence")))


def _judged(rows: list[tuple[Any, ...]]) -> list[Logged]:
    found = []
    kept: int | None = None  # what is at or after it has been taken back by a later entry
    for sequence, text, deal, player, undoes, created_at, clocks in reversed(rows):
        stands = kept is None or sequence < kept
        timed_out = player is None and (clocks or {}).get("runs") == int(text.partition(" ")[0])
        found.append(Logged(sequence, text, deal, player, undoes, created_at, stands, timed_out))
        if undoes is not None:
            kept = undoes if kept is None else min(kept, undoes)
    return found[::-1]
