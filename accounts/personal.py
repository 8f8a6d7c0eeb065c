"""A person's data. Each app says what it keeps of a player, and how it forgets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from accounts.models import Player


@dataclass(frozen=True, slots=True)
class Part:
    """What one app keeps. `export` gives plain JSON values; `erase` runs inside a transaction."""

    name: str
    export: Callable[[Player], Any]
    erase: Callable[[Player], None]


_parts: dict[str, Part] = {}


def register(part: Part) -> None:
    """Make a part known. Called when an app is ready."""
    _parts[part.name] = part


def parts() -> tuple[Part, ...]:
    """All parts, in the order they came."""
    return tuple(_parts.values())
