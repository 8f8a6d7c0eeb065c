"""What a client may send over a table's socket."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

FRAME_LIMIT = 4096  # bytes; a page's own frames have a few hundred
ACTION_LENGTH = 40
ID_LENGTH = 64


class BadFrame(ValueError):
    """A frame that says nothing we understand."""


@dataclass(frozen=True, slots=True)
class ActionFrame:
    """An action of the viewer's seat."""

    action: str
    version: int
    client_action_id: str


@dataclass(frozen=True, slots=True)
class NextFrame:
    """The next deal may start."""

    version: int


@dataclass(frozen=True, slots=True)
class PingFrame:
    """I am here, and this is the version I show."""

    version: int


@dataclass(frozen=True, slots=True)
class ResyncFrame:
    """Send everything again."""


Frame = ActionFrame | NextFrame | PingFrame | ResyncFrame


def parse_frame(text: str) -> Frame:
    """Read a frame; BadFrame when it is none. Keys we do not know, such as htmx's HEADERS, are ignored."""
    try:
        said = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadFrame("not JSON") from error
    if not isinstance(said, dict):
        raise BadFrame("not an object")
    if "action" in said:
        return ActionFrame(
            _text(said, "action", ACTION_LENGTH),
            _number(said, "version"),
            _text(said, "client_action_id", ID_LENGTH),
        )
    if "next" in said:
        return NextFrame(_number(said, "version"))
    if "ping" in said:
        return PingFrame(_number(said, "ping"))
    if "resync" in said:
        return ResyncFrame()
    raise BadFrame("nothing asked")


def _text(said: dict[str, Any], name: str, limit: int) -> str:
    value = said.get(name)
    if not isinstance(value, str) or not 0 < len(value) <= limit or not value.isprintable():
        raise BadFrame(f"{name} is a printable text of 1 to {limit} characters")
    return value


def _number(said: dict[str, Any], name: str) -> int:
    """A whole number; forms send their fields as texts."""
    value = said.get(name)
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
        return int(value)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 10**9:
        raise BadFrame(f"{name} is a whole number")
    return value
