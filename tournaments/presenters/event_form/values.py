"""What stands in the fields of the form: of a ready-made shape, or of an event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.utils import timezone

from games.speeds import NO_CLOCK, NORMAL, speed_of
from tournaments.models import Event
from tournaments.selectors.local_times import local_text
from tournaments.selectors.shapes import DEFAULTS, USUAL, shape_fields
from tournaments.standings import model

LONGEST: Final = 5000
NUMBERS: Final = (
    "rounds", "cut", "deals", "minutes", "club_rounds", "break_s", "capacity", "least_rating", "most_rating",
    "least_days", "late_until", "absent_after_s", "expelled_after",
)  # fmt: skip
SWITCHES: Final = (
    "rated", "scores_first", "no_repeats", "starts_by_itself", "members_only", "listed_only",
    "registered_only",
)  # fmt: skip
CHOICES: Final = (
    "ends",
    "format",
    "remainder",
    "next_round",
    "scoring",
    "late_points",
    "absent",
    "watchers",
    "talk",
)
TIE_BREAKS: Final = tuple(name for name in model.TIE_BREAKS if name != "points")
USUAL_TIE_BREAKS: Final = tuple(name for name in model.DEFAULT_TIE_BREAKS if name != "points")
MOST_TIE_BREAKS: Final = len(TIE_BREAKS)
OTHER_SPEED: Final = "kept"
EVENING_HOUR: Final = 19


@dataclass(slots=True)
class Draft:
    """What a form holds, and what is wrong with it, in words; what is wrong with all of it is under ""."""

    values: Mapping[str, str]
    errors: dict[str, str] = field(default_factory=dict)

    def value(self, name: str) -> str:
        """What stands in a field."""
        return self.values.get(name, "")

    def is_on(self, name: str) -> bool:
        """Whether a box is ticked."""
        return bool(self.values.get(name))


def texts_of_shape(name: str) -> dict[str, str]:
    """The fields that a shape sets."""
    return {key: _text(value) for key, value in shape_fields(name).items()}


def texts_of_new(shape: str, zone: str, club: str = "") -> dict[str, str]:
    """The form of a new event, whose director has not said anything yet."""
    return {
        "shape": shape or USUAL, "from_shape": shape or USUAL, "club": club, "time_zone": zone,
        "starts_at": local_text(next_evening(zone), zone), "check_in": "30", "speed": NORMAL.name,
        "watchers": "everybody", "talk": "phrases", "least_days": "0", **_tie_breaks(()),
        **texts_of_shape(shape or USUAL),
    }  # fmt: skip


def texts_of(event: Event) -> dict[str, str]:
    """The form of an event as it is."""
    zone = event.time_zone
    texts = {name: _text(getattr(event, name)) for name in (*NUMBERS, *SWITCHES, *CHOICES)}
    speed = speed_of(event.clock)
    return {
        **texts, "name": event.name, "about": event.about, "time_zone": zone,
        "club": event.club.slug if event.club else "", "rules": event.saved_rules_id or event.preset,
        "speed": NO_CLOCK if event.clock is None else speed.name if speed else OTHER_SPEED,
        "starts_at": local_text(event.starts_at, zone),
        "registration_at": _local(event.registration_at, zone),
        "check_in": _minutes_before(event), **_tie_breaks(event.tie_breaks),
    }  # fmt: skip


def texts_of_copy(event: Event) -> dict[str, str]:
    """The form of a new event like this one: on the same day of a week to come, with its own lists."""
    local = event.starts_at.astimezone(ZoneInfo(event.time_zone)).replace(tzinfo=None)
    now = timezone.now().astimezone(ZoneInfo(event.time_zone)).replace(tzinfo=None)
    while local <= now:
        local += timedelta(days=7)
    return {**texts_of(event), "starts_at": local.strftime("%Y-%m-%dT%H:%M"), "registration_at": ""}


def merged(posted: Mapping[str, str]) -> dict[str, str]:
    """The form as it was sent. If another shape was chosen, what nobody has touched follows that shape.

    The page says in `touched` what somebody has; without it, whatever is not as the shape before had it.
    """
    texts = {name: str(value)[:LONGEST] for name, value in posted.items()}
    shape, before = texts.get("shape", ""), texts.get("from_shape", "")
    if not shape or shape == before:
        return texts
    was, now = texts_of_shape(before or USUAL), texts_of_shape(shape)
    touched = texts.get("touched", "").split(",")
    for name in DEFAULTS:
        if name not in touched and texts.get(name, "") == was[name]:
            texts[name] = now[name]
    texts["from_shape"] = shape
    return texts


def next_evening(zone: str) -> datetime:
    """Seven in the evening, today if that is an hour away."""
    now = timezone.now().astimezone(ZoneInfo(zone))
    evening = now.replace(hour=EVENING_HOUR, minute=0, second=0, microsecond=0)
    return evening if evening - now > timedelta(hours=1) else evening + timedelta(days=1)


def _minutes_before(event: Event) -> str:
    if event.check_in_at is None:
        return ""
    return str(int((event.starts_at - event.check_in_at).total_seconds() // 60))


def _tie_breaks(names: list[str] | tuple[str, ...]) -> dict[str, str]:
    chosen = [name for name in names if name in TIE_BREAKS] or list(USUAL_TIE_BREAKS)
    return {f"tie{place}": name for place, name in enumerate(chosen, 1)}


def _local(moment: datetime | None, zone: str) -> str:
    return local_text(moment, zone) if moment else ""


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "1" if value else ""
    return "" if value is None else str(value)
