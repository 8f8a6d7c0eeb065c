"""Word to everybody who looks at the lobby that a listed table has changed its row."""

from __future__ import annotations

from typing import Any, Final

from accounts.effects.group_mail import GroupMail

GROUP: Final = "lobby"


def poke_lobby() -> None:
    """Tell them, soon. Several pokes that wait are one; who misses it looks by himself within seconds."""
    _pokes.post(GROUP, None)


def _of_change(group: str, _nothing: None) -> tuple[str, dict[str, Any]]:
    return group, {"type": "lobby.changed"}


_pokes = GroupMail("lobby", _of_change)
