"""One line of a breakdown."""

from __future__ import annotations

from dataclasses import dataclass

from games.presenters.seats import signed


@dataclass(frozen=True, slots=True)
class Line:
    """A number and where it comes from.

    The kinds: "start" and every "step" add up to the "total"; so do the "part"s above a "sum", if any.
    A "note" has no number.
    """

    kind: str
    words: str
    amount: int = 0
    rule: str = ""

    @property
    def value(self) -> str:
        """As it is written."""
        if self.kind == "note":
            return ""
        if self.kind == "step" and self.amount > 0:
            return f"+{self.amount}"
        return signed(self.amount)
