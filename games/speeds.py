"""The speeds a table can be opened with. Pure: names and seconds, the words are in the presenters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Speed:
    """Seconds for every action, and a bank that drains once they are used up."""

    name: str
    action_s: int
    bank_s: int

    @property
    def clock(self) -> dict[str, int]:
        """As tables keep it and the JSON interface writes it."""
        return {"action_s": self.action_s, "bank_s": self.bank_s}


NO_CLOCK: Final = "none"  # for friendly tables
QUICK: Final = Speed("quick", 15, 60)
NORMAL: Final = Speed("normal", 25, 180)
SLOW: Final = Speed("slow", 60, 600)
SPEEDS: Final = (QUICK, NORMAL, SLOW)
RATED_SPEED: Final = NORMAL  # of a rated table that names none


def speed_called(name: str) -> Speed | None:
    """The speed of this name; None for "none" and for what is no name of a speed."""
    return next((speed for speed in SPEEDS if speed.name == name), None)


def speed_of(clock: dict[str, int] | None) -> Speed | None:
    """The speed a table was opened with, if it is one of ours."""
    return next((speed for speed in SPEEDS if speed.clock == clock), None)
