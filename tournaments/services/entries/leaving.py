"""Leaving an event, coming back, and resting for a round."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from accounts.models import Ban, Player
from accounts.selectors.rights import present_ban
from games.services.refusal import Refused
from tournaments.models import Entry, Event
from tournaments.selectors.entries import GONE, has_played, not_drawn, stays_until
from tournaments.services.entries.entering import come_back
from tournaments.services.entries.holding import entry_for_director, own_entry
from tournaments.services.entries.lines import move_up, write
from tournaments.services.entries.word import tell_player

State = Entry.State
IN = (State.WAITING, State.ENTERED, State.CHECKED_IN)


def withdraw(*, code: str, player: Player | None) -> Entry:
    """Play no more: before the start at once, later from the next round on. Twice is as good as once."""
    with transaction.atomic():
        event, entry = own_entry(code, player)
        if entry.state in IN:
            let_go(event, entry, by=player)
        return entry


def withdraw_by_official(*, entry: int, by: Player | None, version: int | None, reason: str = "") -> Entry:
    """The same by an official, who saw a version of the entry."""
    with transaction.atomic():
        event, row, who = entry_for_director(entry, by, version)
        if row.state in IN:
            let_go(event, row, by=who, reason=reason)
            tell_player(event, row.player, "withdrawn", who=str(who.pk), reason=reason[:300])
        return row


def return_by_official(*, entry: int, by: Player | None, version: int | None) -> Entry:
    """Let somebody who has left or did not come play from the next round on."""
    with transaction.atomic():
        event, row, who = entry_for_director(entry, by, version)
        if row.state in GONE:
            check_goes_on(event)
            if present_ban(row.player, Ban.Kind.PLAY):
                raise Refused("not_allowed", "banned from playing", reason="he_is_banned")
            come_back(event, row, by=who)
        return row


def rest(*, code: str, player: Player | None, round: int | None) -> Entry:
    """Ask to rest in a round that is not drawn yet; None takes it back."""
    with transaction.atomic():
        event, entry = own_entry(code, player)
        _rest(event, entry, round, by=player)
        return entry


def rest_by_official(*, entry: int, by: Player | None, version: int | None, round: int | None) -> Entry:
    """The same by an official."""
    with transaction.atomic():
        event, row, who = entry_for_director(entry, by, version)
        _rest(event, row, round, by=who)
        return row


def _rest(event: Event, entry: Entry, round: int | None, *, by: Player | None) -> None:
    if entry.state not in IN:
        raise Refused("not_found", "the entry plays no more", reason="not_entered")
    if round is not None and not not_drawn(event) <= round <= event.rounds:
        raise Refused("bad_request", "round: it is drawn already, or there is none", reason="drawn")
    if entry.rests_in != round:
        write(entry, event, "rests", by=by, rests_in=round)


def check_goes_on(event: Event) -> None:
    """Refuse what has no point once the event is over."""
    if event.state in (Event.State.FINISHED, Event.State.CANCELLED):
        raise Refused("not_allowed", "the event is over", reason="over")


def let_go(
    event: Event, entry: Entry, *, by: Player | None, reason: str = "", kind: str = "withdrawn"
) -> None:
    """Withdraw an entry that is in, and let the waiting list move up. The event is held."""
    if entry.state not in IN:
        return
    check_goes_on(event)
    facts: dict[str, Any] = {"state": State.WITHDRAWN, "rests_in": None, "reason": reason[:300]}
    if event.state == Event.State.RUNNING and (has_played(entry) or entry.state == State.CHECKED_IN):
        facts["last_round"] = stays_until(event)
    write(entry, event, kind, by=by, because=reason, **facts)
    move_up(event)
