"""What a rating takes from a match: one entry for everybody who took part. The ledger keeps them as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

MOST_OF_IT: Final = 0.6  # of the planned length: who leaves later has been played against
FEWEST_DEALS: Final = 3


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody got up and did not come back. `order`: 0 for the first who did."""

    order: int
    share: float  # of the planned length
    totals: tuple[int, ...]  # everybody's points at that moment, in the order of the entries

    @property
    def was_early(self) -> bool:
        """Whether too little had been played for a comparison."""
        return self.share < MOST_OF_IT


@dataclass(frozen=True, slots=True)
class Entry:
    """One who took part: a player's id, or a bot's level.

    `place` is the match's own; nothing is taken from it of who left, and `total` is then what he left with.
    """

    player: str
    bot: str
    place: int
    total: int
    left: Left | None = None

    @property
    def is_bot(self) -> bool:
        """Whether no person sat there when the match began."""
        return self.player == ""


Entries = Sequence[Entry]


def as_json(entry: Entry) -> dict[str, Any]:
    """The entry as the ledger keeps it."""
    kept: dict[str, Any] = {"place": entry.place, "total": entry.total}
    kept["bot" if entry.is_bot else "player"] = entry.bot or entry.player
    if entry.left is not None:
        kept["left"] = {
            "order": entry.left.order,
            "share": entry.left.share,
            "totals": list(entry.left.totals),
        }
    return kept


def from_json(kept: Mapping[str, Any]) -> Entry:
    """An entry as the ledger kept it."""
    left = kept.get("left")
    return Entry(
        kept.get("player", ""),
        kept.get("bot", ""),
        kept["place"],
        kept["total"],
        Left(left["order"], left["share"], tuple(left["totals"])) if left else None,
    )


def share_played(totals: Sequence[int], target: int, deals: int, planned_deals: int) -> float:
    """How much of the planned length has been played: of the deals where they are counted, else of the way
    to the target that the leader has gone."""
    if planned_deals:
        return min(deals / planned_deals, 1.0)
    return min(max(0, *totals) / target, 1.0)


def why_unrated(entries: Entries, deals: int) -> str:
    """Why such a match counts for nobody: "too_short", "bots", or "" when it does.

    With one bot among the opponents an update is halved, with two it would be zero.
    """
    if deals < FEWEST_DEALS:
        return "too_short"
    bots = sum(entry.is_bot for entry in entries)
    return "bots" if bots > 1 or len(entries) - bots < 2 else ""
