"""Opening an event, announcing it, changing what it says, and calling it off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.utils import timezone

from accounts.models import Club, Player
from accounts.selectors.clubs import rights_in
from accounts.selectors.rights import present_ban, why_not_rated
from games.services.refusal import Refused
from tournaments.models import Entry, Event, Official
from tournaments.selectors.entries import newest_round
from tournaments.services.entries.lines import move_up
from tournaments.services.entries.word import tell_all
from tournaments.services.guard import check_director, check_fresh, lock_event
from tournaments.services.life.due import enter_state, next_due
from tournaments.services.life.fields import EDITABLE, FIXED_BY_ROUNDS, BadFields, check_fields
from tournaments.services.log import note
from tournaments.services.rounds.ending import end_tables
from tournaments.services.rounds.telling import tell_entry

State = Event.State
BEFORE = (State.DRAFT, State.ANNOUNCED, State.REGISTRATION, State.CHECK_IN)
MOST_AT_ONCE = 30  # that somebody has open


def open_event(*, by: Player | None, fields: Mapping[str, Any], draft: bool = False) -> Event:
    """Open an event and announce it, or keep it for oneself first. `password` is in plain."""
    who = _may_open(by)
    _check_club(who, fields["club"])
    check_fields(fields)
    with transaction.atomic():
        mine = Event.objects.filter(opened_by=who).exclude(state__in=(State.FINISHED, State.CANCELLED))
        if mine.count() >= MOST_AT_ONCE:
            raise Refused("not_allowed", "too many events at once", reason="too_many_events")
        values = {name: fields[name] for name in EDITABLE}
        values["password"] = _hashed(fields["password"])
        event = Event.objects.create(opened_by=who, **values)
        Official.objects.create(event=event, player=who, role=Official.Role.DIRECTOR)
        note(event, "opened", by=who)
        if not draft:
            _announce(event, by=who)
    return event


def announce(*, code: str, by: Player | None, version: int | None = None) -> Event:
    """Show a draft to everybody. Announced already, it stays as it is."""
    with transaction.atomic():
        event = lock_event(code)
        who = check_director(event, by)
        if event.state == State.DRAFT:
            check_fresh(event.version, version)
            _announce(event, by=who)
    return event


def change_event(*, code: str, by: Player | None, version: int | None, fields: Mapping[str, Any]) -> Event:
    """Change what an event says. `password` None keeps it, "" takes it away.

    What results hang on stays as it is once a round is drawn.
    """
    with transaction.atomic():
        event = lock_event(code)
        who = check_director(event, by)
        check_fresh(event.version, version)
        if event.state in (State.FINISHED, State.CANCELLED):
            raise Refused("not_allowed", "the event is over", reason="over")
        values = {name: fields[name] for name in EDITABLE if name in fields}
        values["password"] = event.password if fields.get("password") is None else _hashed(fields["password"])
        if values["club"] != event.club:
            _check_club(who, values["club"])
        check_fields({**values, "password": ""}, before=event)
        _check_fixed(event, values)
        changed = {name for name in values if values[name] != getattr(event, name)}
        if not changed:
            return event
        old, new = _told(event, changed), {}
        moved = "starts_at" in changed
        for name in changed:
            setattr(event, name, values[name])
        new = _told(event, changed)
        if texts := sorted(changed & {"name", "about"}):
            new["texts"] = texts
        event.due_at = next_due(event) if event.state in BEFORE else event.due_at
        event.version += 1
        event.save()
        note(event, "changed", by=who, old=old, new={**new, "version": event.version})
        if moved and event.state != State.DRAFT:
            tell_all(event, (*_IN,), "moved", at=event.starts_at.isoformat())
        move_up(event)
    return event


def open_entries(*, code: str, by: Player | None, version: int | None = None) -> Event:
    """Take entries now instead of waiting for the time."""
    return _step(code, by, version, State.ANNOUNCED, State.REGISTRATION, "registration_opened")


def open_check_in(*, code: str, by: Player | None, version: int | None = None) -> Event:
    """Have everybody check in from now on."""
    return _step(code, by, version, State.REGISTRATION, State.CHECK_IN, "check_in_opened")


def cancel_event(*, code: str, by: Player | None, version: int | None = None, reason: str = "") -> Event:
    """Call an event off, whatever its state; everybody in it is told. What was played stays in the log."""
    with transaction.atomic():
        event = lock_event(code)
        who = check_director(event, by)
        if event.state == State.CANCELLED:
            return event
        if event.state == State.FINISHED:
            raise Refused("not_allowed", "the event is over", reason="over")
        check_fresh(event.version, version)
        old = event.state
        end_tables(event)
        event.state, event.cancelled_because = State.CANCELLED, reason[:300]
        event.finished_at, event.due_at, event.paused_at = timezone.now(), None, None
        event.version += 1
        event.save()
        note(event, "cancelled", by=who, reason=reason, old={"state": old}, new={"state": event.state})
        if old != State.DRAFT:
            for entry in event.entries.filter(state__in=_IN).select_related("player__user"):
                tell_entry(event, entry, "cancelled", reason=reason[:300])
    return event


_IN = (Entry.State.WAITING, Entry.State.ENTERED, Entry.State.CHECKED_IN)


def may_run_in(player: Player, club: Club) -> bool:
    """Whether the player may open events of a club."""
    return club.closed_at is None and rights_in(player, club).arbitrates


def why_not_open(player: Player | None) -> str:
    """Why this player cannot open an event: "guest", "email", "banned"; empty when he can."""
    if (why := why_not_rated(player)) is not None:
        return why
    assert player is not None
    return "banned" if present_ban(player, "play") or present_ban(player, "chat") else ""


def _may_open(player: Player | None) -> Player:
    if player is None:
        raise Refused("not_signed_in")
    if why := why_not_open(player):
        raise Refused("not_allowed", f"opening: {why}", reason=f"open_{why}")
    return player


def _check_club(who: Player, club: Club | None) -> None:
    if club is not None and not may_run_in(who, club):
        raise BadFields({"club": "not_of_club"})


def _check_fixed(event: Event, values: Mapping[str, Any]) -> None:
    newest = newest_round(event)
    if newest is None:
        return
    fixed = {name: "fixed" for name in FIXED_BY_ROUNDS if values[name] != getattr(event, name)}
    if "preset" in fixed or "options" in fixed or "saved_rules" in fixed:
        fixed["rules"] = "fixed"
    if values["rounds"] < newest.number:
        fixed["rounds"] = "played"
    if fixed:
        raise BadFields(fixed)


def _announce(event: Event, *, by: Player) -> None:
    later = event.registration_at is not None and event.registration_at > timezone.now()
    event.state = State.ANNOUNCED if later else State.REGISTRATION
    event.due_at = next_due(event)
    event.version += 1
    event.save(update_fields=["state", "due_at", "version"])
    note(event, "announced", by=by, new={"state": event.state, "version": event.version})


def _step(code: str, by: Player | None, version: int | None, old: str, new: str, kind: str) -> Event:
    with transaction.atomic():
        event = lock_event(code)
        who = check_director(event, by)
        if event.state == new:
            return event
        if event.state != old:
            raise Refused("not_allowed", f"the event is {event.state}", reason="not_before_start")
        check_fresh(event.version, version)
        enter_state(event, new, kind, by=who)
        if new == State.CHECK_IN:
            tell_all(event, (Entry.State.ENTERED,), "check_in")
            tell_all(event, (Entry.State.WAITING,), "waits")
    return event


def _hashed(password: str) -> str:
    return make_password(password) if password else ""


def _told(event: Event, names: set[str]) -> dict[str, Any]:
    """The fields for the log. It keeps no password, and no text in which somebody could be named."""
    facts = {name: getattr(event, name) for name in sorted(names - {"password", "name", "about"})}
    plain = {name: getattr(value, "pk", value) for name, value in facts.items()}
    return {
        name: value.isoformat() if hasattr(value, "isoformat") else value for name, value in plain.items()
    }
