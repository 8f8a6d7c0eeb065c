"""Players without an account: made for one event by name, and told apart by it."""

from __future__ import annotations

from typing import Final

from accounts.models import Player
from accounts.names import clean_name, digest_of_name
from accounts.services.guests import create_guest
from games.services.refusal import Refused
from tournaments.models import Entry, Event
from tournaments.selectors.entered_names import names_in_event, why_no_new_player

MOST: Final = 500


def new_player(event: Event, name: str) -> Player:
    """A guest of this name, who comes to his seat by the link to it. The event is locked."""
    wanted = clean_name(name)
    if event.club_id is not None:
        raise Refused("bad_request", "name: clubs enter their members", reason="nobody")
    if why := why_no_new_player(event, wanted):
        raise Refused("bad_request", f"name: {why}", reason=why)
    made = Entry.objects.filter(event=event, player__user=None).exclude(via=Entry.Via.SELF).count()
    if made >= MOST:
        raise Refused("not_allowed", f"more than {MOST} without an account", reason="too_many_new")
    player = create_guest(name=wanted)
    if player.name != wanted:
        raise Refused("bad_request", "name: somebody has taken it meanwhile", reason="account_name")
    return player


def check_own_name(event: Event, player: Player) -> None:
    """Refuse somebody without an account who is called like anybody else in the event."""
    if not player.is_registered and digest_of_name(player.name) in names_in_event(event, player):
        raise Refused("not_allowed", "name: somebody in the event has it", reason="name_here")
