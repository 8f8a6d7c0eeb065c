"""A person's data. Each app says what it keeps of a player, and how it forgets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from accounts.models import Player


def _nothing(_player: Player) -> str | None:
    return None


@dataclass(frozen=True, slots=True)
class Part:
    """What one app keeps.

    `export` gives plain JSON values, and iterators where there may be many; `erase` runs inside a
    transaction; `obstacle` is a code of why the account cannot be deleted now, None when it can.
    """

    name: str
    export: Callable[[Player], Any]
    erase: Callable[[Player], None]
    obstacle: Callable[[Player], str | None] = _nothing


_parts: dict[str, Part] = {}


def register(part: Part) -> None:
    """Make a part known. Called when an app is ready."""
    _parts[part.name] = part


def parts() -> tuple[Part, ...]:
    """All parts, in the order they came: an app after those it builds on."""
    return tuple(_parts.values())
