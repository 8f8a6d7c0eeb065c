"""The name a visitor or a guest is asked for when he enters."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from accounts.models import Player
from accounts.names import digest_of_name
from tournaments.models import Entry, Event
from tournaments.selectors.entered_names import free_name, names_in_event


@dataclass(frozen=True, slots=True)
class NameWanted:
    """What stands in the field, and why another name is wanted; "" while none is."""

    suggested: str = ""
    why: str = ""


def name_wanted(event: Event, player: Player | None, entry: Entry | None, asked: str) -> NameWanted | None:
    """Whom nobody knows yet is asked; of guests, those who are called like somebody in the event."""
    if player is None:
        return _another(event, asked) if asked else NameWanted()
    if player.kind != "guest" or entry is not None:
        return None
    if digest_of_name(player.name) not in names_in_event(event):
        return None
    return _another(event, asked or player.name)


def _another(event: Event, name: str) -> NameWanted:
    why = _("Somebody in this event is called %(name)s: choose another name.") % {"name": name}
    return NameWanted(free_name(event, name), why)
