"""Holding an event, and who may. Whoever changes anything in an event begins here, inside a transaction."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from django.db import transaction

from accounts.models import Player
from games.models.table import is_code
from games.services.refusal import Refused
from tournaments.models import Event, Official
from tournaments.selectors.events import role_of

_ADDRESSED: Final[ContextVar[str]] = ContextVar("the event of the address", default="")


@contextmanager
def addressed_to(code: str) -> Iterator[None]:
    """Whatever is asked for here, by the address of one event, happens in this event or not at all.

    Forms and calls name tables, entries and lines of the log by ids, and an id may be of another event: the
    rights of whoever asks were read in the event of the address, and it is held already.
    """
    token = _ADDRESSED.set(code)
    try:
        yield
    finally:
        _ADDRESSED.reset(token)


def lock_event(code: str) -> Event:
    """Lock an event until the transaction ends: everything in an event happens in a row.

    It is held before any table of its rounds is (`games.services.locking`), never after. One that is not
    the event of the address (`addressed_to`) is not there.
    """
    if not transaction.get_connection().in_atomic_block:
        raise RuntimeError("an event is locked inside a transaction")
    if _ADDRESSED.get() not in ("", code):
        raise Refused("not_found")
    rows = Event.objects.select_for_update(of=("self",)).select_related("club")
    event = rows.filter(pk=code).first() if is_code(code) else None
    if event is None:
        raise Refused("not_found")
    return event


def check_official(event: Event, player: Player | None) -> Player:
    """Refuse whoever is no official of the event."""
    if player is None:
        raise Refused("not_signed_in")
    if not role_of(event, player):
        raise Refused("not_allowed", "only officials of the event", reason="not_official")
    return player


def check_director(event: Event, player: Player | None) -> Player:
    """Refuse whoever is no director of the event."""
    if role_of(event, check_official(event, player)) != Official.Role.DIRECTOR:
        raise Refused("not_allowed", "only directors of the event", reason="not_director")
    assert player is not None
    return player


def check_fresh(stored: int, seen: int | None) -> None:
    """Refuse a change that was made on sight of an older version; None is not compared."""
    if seen is not None and stored != seen:
        raise Refused("stale_version", f"version: it is {stored} by now")
