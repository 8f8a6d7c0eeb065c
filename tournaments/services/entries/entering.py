"""Entering an event: oneself, or by an official."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.hashers import check_password
from django.db import transaction

from accounts.models import Ban, Player
from accounts.selectors.people import find_person
from accounts.selectors.rights import present_ban
from accounts.services.guests import create_guest, rename_guest
from games.services.refusal import Refused
from tournaments.models import Entry, Event
from tournaments.selectors.conditions import hurdles, why_not_now
from tournaments.selectors.entries import entry_of, has_played, joins_in
from tournaments.selectors.events import event_called
from tournaments.selectors.names import members_called
from tournaments.services.entries.lines import add, line_up_again, state_on_entering, write
from tournaments.services.entries.nameless import check_own_name, new_player
from tournaments.services.entries.word import tell_player
from tournaments.services.guard import check_director, lock_event

State = Entry.State


def enter(*, code: str, player: Player | None, password: str = "", name: str = "") -> Entry:
    """Enter, or come back. Who is in already stays as he is, however often he presses.

    A guest may take another name with it: that of somebody in the event cannot be his.
    """
    if player is None:
        raise Refused("not_signed_in")
    known = _password_fits(code, password)
    with transaction.atomic():
        event = lock_event(code)
        entry = entry_of(event, player)
        if entry is not None and entry.state in (State.WAITING, State.ENTERED, State.CHECKED_IN):
            return entry
        _check_may(event, player, known)
        if entry is None:
            if name and player.kind == "guest":
                player = rename_guest(player=player, name=name)
            check_own_name(event, player)
            return add(event, player, via=Entry.Via.SELF, by=player)
        return come_back(event, entry, by=player)


def enter_as_guest(*, code: str, name: str, password: str = "") -> Entry:
    """Let a visitor enter as a new guest; who is refused leaves none behind."""
    known = _password_fits(code, password)
    with transaction.atomic():
        event = lock_event(code)
        _check_may(event, None, known)
        guest = create_guest(name=name)
        check_own_name(event, guest)
        return add(event, guest, via=Entry.Via.SELF, by=guest)


def enter_by_official(
    *, code: str, by: Player | None, player: Player, via: str = Entry.Via.OFFICIAL
) -> Entry:
    """Let an official enter somebody, whatever the conditions; nobody who is banned or was expelled."""
    with transaction.atomic():
        event = lock_event(code)
        who = check_director(event, by)
        return put_in(event, who, player, via=via)


def enter_by_name(*, code: str, by: Player | None, name: str) -> Entry:
    """Enter a member of the club by his name there, or whoever has an account of this name."""
    with transaction.atomic():
        event = lock_event(code)
        who = check_director(event, by)
        player = person_called(event, name)
        if player is None:
            raise Refused("bad_request", "name: nobody is called so", reason="nobody")
        return put_in(event, who, player, via=Entry.Via.OFFICIAL)


def enter_without_account(*, code: str, by: Player | None, name: str) -> Entry:
    """Enter somebody who is in no club and has no account, by a name that nobody else has."""
    with transaction.atomic():
        event = lock_event(code)
        who = check_director(event, by)
        player = person_called(event, name)
        if player is not None:
            return put_in(event, who, player, via=Entry.Via.OFFICIAL)
        return put_in(event, who, new_player(event, name), via=Entry.Via.OFFICIAL)


def person_called(event: Event, name: str) -> Player | None:
    """Whom a name means in this event: a member of its club first."""
    if event.club_id is not None:
        member = members_called(event, [name]).get(name)
        if member is not None:
            return member
    return find_person(name)


def put_in(event: Event, who: Player, player: Player, *, via: str) -> Entry:
    """The entry an official makes. The event is locked."""
    entry = entry_of(event, player)
    if entry is not None and entry.state in (State.WAITING, State.ENTERED, State.CHECKED_IN):
        return entry
    if event.state in (Event.State.FINISHED, Event.State.CANCELLED):
        raise Refused("not_allowed", "the event is over", reason="over")
    if present_ban(player, Ban.Kind.PLAY):
        raise Refused("not_allowed", "banned from playing", reason="he_is_banned")
    if entry is not None and entry.state == State.EXPELLED:
        raise Refused("not_allowed", "expelled", reason="he_is_expelled")
    if entry is None:
        check_own_name(event, player)
    made = add(event, player, via=via, by=who) if entry is None else come_back(event, entry, by=who)
    if player.pk != who.pk:
        tell_player(event, player, "entered", who=str(who.pk), waits=made.state == State.WAITING)
    return made


def come_back(event: Event, entry: Entry, *, by: Player | None) -> Entry:
    """Play on from the next round. What was missed stays missed: first_round of who has played stays."""
    facts: dict[str, Any] = {"state": state_on_entering(event), "last_round": None, "reason": ""}
    if event.state == Event.State.RUNNING and not has_played(entry):
        facts["first_round"] = joins_in(event)
    line_up_again(entry)
    write(entry, event, "came_back", by=by, **facts)
    return entry


def _check_may(event: Event, player: Player | None, known: str) -> None:
    closed = why_not_now(event)
    if closed is not None:
        raise Refused("not_allowed", f"entries: {closed.code}", reason=closed.code)
    for hurdle in hurdles(event, player):
        raise Refused("not_allowed", f"conditions: {hurdle.code}", reason=hurdle.code)
    if event.password and event.password != known:
        raise Refused("not_allowed", "password: it is another one", reason="password")


def _password_fits(code: str, password: str) -> str:
    """The hash that this password fits, worked out before the event is held: it takes its time."""
    event = event_called(code)
    stored = event.password if event else ""
    return stored if stored and check_password(password[:128], stored) else ""
