"""What keeps a line from being undone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.services.refusal import Refused


def check_unchanged(now: Mapping[str, Any], then: Mapping[str, Any]) -> None:
    """Refuse to undo what has been changed again since."""
    if any(then[name] != value for name, value in now.items() if name in then):
        raise Refused("changed_since", "it was changed again: undo that first", reason="changed_since")
