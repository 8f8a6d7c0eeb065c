"""How each kind of line is undone. What is no kind here cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Change, Event
from tournaments.services.tables.undo.draws import rearrange
from tournaments.services.tables.undo.ends import reopen
from tournaments.services.tables.undo.entries import check_all_otherwise, restore_entry
from tournaments.services.tables.undo.replays import unplay
from tournaments.services.tables.undo.results import restore_result
from tournaments.services.tables.undo.seats import restore_seat
from tournaments.services.tables.undo.settings import restore_settings
from tournaments.services.tables.undo.time import take_back
from tournaments.services.tables.undo.words import show_otherwise

Undo = Callable[[Event, Change, Player, str], Change]

_UNDOS: Final[dict[str, Undo]] = {
    "result": restore_result,
    "corrected": restore_result,
    "closed": restore_result,
    "voided": restore_result,
    "replayed": unplay,
    "substituted": restore_seat,
    "bot_in": restore_seat,
    "extra_time": take_back,
    "swapped": rearrange,
    "moved": rearrange,
    "expelled": restore_entry,
    "expelled_by_rule": restore_entry,
    "withdrawn": restore_entry,
    "came_back": restore_entry,
    "checked_in": restore_entry,
    "checked_out": restore_entry,
    "all_checked_in": check_all_otherwise,
    "rests": restore_entry,
    "changed": restore_settings,
    "broadcast": show_otherwise,
    "event_finished": reopen,
    "broadcast_withdrawn": show_otherwise,
}


def undo_of(kind: str) -> Undo:
    """How lines of this kind are undone."""
    found = _UNDOS.get(kind)
    if found is None:
        raise Refused("cannot_undo", "this kind of change cannot be undone", reason="cannot_undo")
    return found
