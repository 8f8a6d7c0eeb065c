"""Holding a table of an event: what every act of an official at it begins with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from uuid import UUID

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Event, EventSeat, EventTable, Round
from tournaments.services.guard import check_fresh, check_official, lock_event
from tournaments.services.tables.people import person_behind, who_plays

REASON_LENGTH: Final = 300
OPEN_TO_ACTS: Final = (Event.State.RUNNING, Event.State.FINISHED)


@dataclass(frozen=True, slots=True)
class Held:
    """A table whose event is locked, and who wants something of it."""

    event: Event
    round: Round
    table: EventTable
    seats: tuple[EventSeat, ...]
    by: Player


def hold_table(event_table: int, by: Player | None, version: int | None = None) -> Held:
    """Lock the event of a table; refuse whoever is no official, and what was decided on an older version."""
    found = EventTable.objects.filter(pk=event_table).values_list("round__event_id", flat=True).first()
    if found is None:
        raise Refused("not_found")
    event = lock_event(found)
    official = check_official(event, by)
    table = EventTable.objects.select_related("round", "table").get(pk=event_table)
    check_fresh(table.version, version)
    rows = EventSeat.objects.filter(table=table).order_by("index")
    seats = tuple(rows.select_related("entry__player", "stand_in", "played_by"))
    return Held(event, table.round, table, seats, official)


def check_open(held: Held) -> None:
    """Refuse acts in events that are not played, and at tables of rounds that are not published."""
    if held.event.state not in OPEN_TO_ACTS:
        raise Refused("wrong_phase", "the event is not being played", reason="event_not_played")
    if held.round.state not in (Round.State.PLAYING, Round.State.FINISHED):
        raise Refused("wrong_phase", "the round is not published", reason="round_not_published")


def check_playing(held: Held) -> None:
    """Refuse what makes sense only while a table is played."""
    check_open(held)
    if held.event.state != Event.State.RUNNING or held.table.state != EventTable.State.PLAYING:
        raise Refused("wrong_phase", "the table is not being played", reason="table_over")


def check_impartial(held: Held) -> None:
    """Refuse whoever would decide what his own match does to the ratings."""
    if held.event.rated and person_behind(held.by) in _people(held):
        raise Refused(
            "not_allowed",
            "it is your own table, and the event is rated: another official",
            reason="own_table",
        )


def checked_reason(reason: str, *, needed: bool) -> str:
    """The reason as it is kept; some acts want one."""
    said = " ".join(reason.split())
    if len(said) > REASON_LENGTH or (needed and not said):
        raise Refused("bad_request", f"reason: 1 to {REASON_LENGTH} characters", reason="reason_wanted")
    return said


def _people(held: Held) -> set[UUID]:
    found: set[UUID] = set()
    for seat in held.seats:
        found |= who_plays(seat)
    return found
