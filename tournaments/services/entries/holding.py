"""Holding an event together with one of its entries: a player's own, or one that an official means."""

from __future__ import annotations

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Entry, Event
from tournaments.selectors.entries import entry_of
from tournaments.services.guard import check_director, check_fresh, lock_event


def own_entry(code: str, player: Player | None) -> tuple[Event, Entry]:
    """The event, held, and the player's entry in it."""
    if player is None:
        raise Refused("not_signed_in")
    event = lock_event(code)
    entry = entry_of(event, player)
    if entry is None:
        raise Refused("not_found", "no entry of the player", reason="not_entered")
    return event, entry


def entry_for_director(pk: int, by: Player | None, version: int | None) -> tuple[Event, Entry, Player]:
    """The event, held, an entry as the director saw it at this version, and the director."""
    code = Entry.objects.filter(pk=pk).values_list("event", flat=True).first()
    event = lock_event(code or "")
    who = check_director(event, by)
    entry = Entry.objects.select_related("player__user").get(pk=pk)
    check_fresh(entry.version, version)
    return event, entry, who
