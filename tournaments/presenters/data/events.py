"""An event: what it is, what is played, who has entered."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from accounts.models import Player
from tournaments.models import Entry, Event, Official
from tournaments.presenters.data.rounds import rounds_json
from tournaments.presenters.times import both_times
from tournaments.selectors.events import role_of

PLAY: Final = ("preset", "options", "clock", "rated", "ends", "deals", "minutes", "watchers", "talk")
COURSE: Final = (
    "format", "rounds", "cut", "remainder", "bot_level", "scores_first", "no_repeats", "club_rounds",
    "next_round", "break_s", "scoring", "tie_breaks", "absent_after_s", "absent", "expelled_after",
    "late_until", "late_points",
)  # fmt: skip
DOORS: Final = (
    "capacity", "members_only", "listed_only", "registered_only", "least_rating", "most_rating", "least_days",
)  # fmt: skip


def listed_json(event: Event) -> dict[str, Any]:
    """An event as a line of a list."""
    return {
        "event": event.pk,
        "name": event.name,
        "club": event.club.slug if event.club else None,
        "state": event.state,
        "paused": event.paused_at is not None,
        "format": event.format,
        "rounds": event.rounds,
        "starts_at": stamp(event.starts_at),
        "starts_there": both_times(event.starts_at, event).there.isoformat(),
        "time_zone": event.time_zone,
        "version": event.version,
    }


def event_json(event: Event, viewer: Player | None) -> dict[str, Any]:
    """Everything of an event that this viewer may know. A constant number of queries."""
    role = role_of(event, viewer)
    said = listed_json(event) | {
        "about": event.about,
        "paused_because": event.paused_because,
        "cancelled_because": event.cancelled_because,
        "registration_at": stamp(event.registration_at),
        "check_in_at": stamp(event.check_in_at),
        "started_at": stamp(event.started_at),
        "finished_at": stamp(event.finished_at),
        "play": {name: getattr(event, name) for name in PLAY},
        "course": {name: getattr(event, name) for name in COURSE},
        "doors": {name: getattr(event, name) for name in DOORS} | {"password": bool(event.password)},
        "role": role or None,
        "officials": _officials(event),
        "entries": entries_json(event, is_official=bool(role)),
        "rounds": rounds_json(event, is_official=bool(role)),
    }
    # Who knows the seed knows the draws to come.
    if role or event.state == Event.State.FINISHED:
        said["seed"] = event.seed
    return said


def entries_json(event: Event, *, is_official: bool) -> list[dict[str, Any]]:
    """Who plays, by number. Waiting lists and reasons are the officials'."""
    rows = Entry.objects.filter(event=event).select_related("player", "club").order_by("number")
    if not is_official:
        rows = rows.exclude(state=Entry.State.WAITING)
    return [_entry(entry, is_official=is_official) for entry in rows]


def stamp(moment: datetime | None) -> str | None:
    """A moment as programs read it."""
    return None if moment is None else moment.isoformat()


def _entry(entry: Entry, *, is_official: bool) -> dict[str, Any]:
    said = {
        "number": entry.number,
        "name": entry.player.name,
        "club": entry.club.slug if entry.club else None,
        "state": entry.state,
        "first_round": entry.first_round,
        "last_round": entry.last_round,
    }
    if is_official:
        said |= {
            "version": entry.version, "reason": entry.reason, "via": entry.via, "missed": entry.missed,
            "rests_in": entry.rests_in, "entered_at": stamp(entry.entered_at),
        }  # fmt: skip
    return said


def _officials(event: Event) -> list[dict[str, str]]:
    rows = Official.objects.filter(event=event).select_related("player").order_by("role", "pk")
    return [{"name": row.player.name, "role": row.role} for row in rows]
