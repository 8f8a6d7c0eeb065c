"""Word to the open pages of an event that something has changed. Nothing is said of what."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.db import transaction

from accounts.effects.group_mail import GroupMail


def group_of_event(code: str) -> str:
    """The name of the group of all sockets that look at an event."""
    return f"event.{code}"


def poke_event(code: str) -> None:
    """After the commit, let the pages of the event look again."""
    transaction.on_commit(partial(_pokes.post, code, None), robust=True)


def _to_event(code: str, _nothing: None) -> tuple[str, dict[str, Any]]:
    return group_of_event(code), {"type": "event.changed"}


_pokes = GroupMail("events", _to_event)
