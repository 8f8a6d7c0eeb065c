"""What may be wrong with a record."""

from __future__ import annotations

from typing import Any


class RecordFault(ValueError):
    """The first fault of a record: a stable code, and where it stands."""

    def __init__(self, code: str, error: str, deal: int | None = None, action: int | None = None) -> None:
        super().__init__(error)
        self.code, self.error, self.deal, self.action = code, error, deal, action

    def as_json(self) -> dict[str, Any]:
        """Return the answer of `replay` to a bad record."""
        return {
            "ok": False,
            "deal": self.deal,
            "action": self.action,
            "code": self.code,
            "error": self.error,
        }
