"""The score of one deal, as it is written on the sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Score:
    """The numbers of one scored deal; arrays are per seat, 0 for an idle seat.

    `totals` to `concessions` are the state after R37 and before a reset by R38.
    """

    declarer: int
    contract: int
    made: bool
    raw: tuple[int, ...]
    change: tuple[int, ...]
    penalty: tuple[int, ...]
    totals: tuple[int, ...]
    bolts: tuple[int, ...]
    barrel: tuple[int | None, ...]
    falls: tuple[int, ...]
    concessions: tuple[int, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the score object of the record format."""
        return {
            "declarer": self.declarer,
            "contract": self.contract,
            "made": self.made,
            "raw": list(self.raw),
            "change": list(self.change),
            "penalty": list(self.penalty),
            "totals": list(self.totals),
            "bolts": list(self.bolts),
            "barrel": list(self.barrel),
            "falls": list(self.falls),
            "concessions": list(self.concessions),
        }
