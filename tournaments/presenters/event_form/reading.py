"""What the texts of the form mean: the fields of an event."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from accounts.models import Club, Player
from games.models import SavedRules
from games.selectors.rules import find_rules
from games.selectors.terms import open_club
from games.speeds import speed_called
from tournaments.models import Event
from tournaments.presenters.event_form.values import (
    CHOICES,
    MOST_TIE_BREAKS,
    NUMBERS,
    OTHER_SPEED,
    SWITCHES,
    TIE_BREAKS,
)
from tournaments.selectors.local_times import BadTime, is_zone, moment_of
from tournaments.selectors.shapes import DEFAULTS
from tournaments.services.life.fields import MAY_BE_EMPTY, BadFields, check_fields

LONGEST_NUMBER = 5
ERROR_NUMBER, ERROR_CHOICE = "number", "choice"


def fields_of(texts: Mapping[str, str], by: Player | None, before: Event | None = None) -> dict[str, Any]:
    """Read the form. BadFields says everything that is wrong with it, at once."""
    errors: dict[str, str] = {}
    fields: dict[str, Any] = {
        "name": " ".join(texts.get("name", "").split()),
        "about": texts.get("about", "").replace("\r\n", "\n").strip(),
        "bot_level": before.bot_level if before else DEFAULTS["bot_level"],
        "tie_breaks": _tie_breaks(texts),
        "club": _club(texts, errors, before),
        "password": _password(texts, before),
        **{name: texts.get(name, "") for name in CHOICES},
        **{name: bool(texts.get(name)) for name in SWITCHES},
    }
    for name in NUMBERS:
        fields[name] = _number(name, texts, errors)
    _trim(fields)
    fields |= _rules(texts, errors, before)
    fields |= _times(texts, errors, before)
    _check(fields, errors, before)
    return fields


def _check(fields: Mapping[str, Any], errors: dict[str, str], before: Event | None) -> None:
    try:
        check_fields({**fields, "password": ""}, before)
    except BadFields as refusal:
        for name, code in refusal.errors.items():
            errors.setdefault("check_in" if name == "check_in_at" else name, code)
    if errors:
        raise BadFields(errors)


def _trim(fields: dict[str, Any]) -> None:
    """What the chosen format has no use for is not kept, so that it cannot be wrong."""
    if fields["format"] != Event.Format.SWISS_FINAL:
        fields["cut"] = 0
    if fields["ends"] == Event.Ends.TARGET:
        fields["deals"] = None


def _number(name: str, texts: Mapping[str, str], errors: dict[str, str]) -> int | None:
    text = texts.get(name, "").strip()
    if not text:
        return None if name in MAY_BE_EMPTY else DEFAULTS.get(name, 0)
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
        errors[name] = ERROR_NUMBER
        return None if name in MAY_BE_EMPTY else DEFAULTS.get(name, 0)
    return int(text)


def _club(texts: Mapping[str, str], errors: dict[str, str], before: Event | None) -> Club | None:
    slug = texts.get("club", "")
    if not slug:
        return None
    if before is not None and before.club is not None and before.club.slug == slug:
        return before.club
    club = open_club(slug)
    if club is None:
        errors["club"] = ERROR_CHOICE
    return club


def _password(texts: Mapping[str, str], before: Event | None) -> str | None:
    """None keeps the one there is."""
    if texts.get("no_password"):
        return ""
    return texts.get("password", "")[:128] or (None if before is not None else "")


def _rules(texts: Mapping[str, str], errors: dict[str, str], before: Event | None) -> dict[str, Any]:
    speed = texts.get("speed", "")
    known = speed_called(speed)
    clock: Any = known.clock if known else None
    if speed == OTHER_SPEED and before is not None:
        clock = before.clock
    found = find_rules(texts.get("rules", "")[:60])
    if found is None:
        errors["rules"] = ERROR_CHOICE
        kept: dict[str, Any] = {
            "preset": before.preset if before else "thousand_offline",
            "options": {},
            "saved_rules": None,
        }
        return {**kept, "clock": clock}
    saved = SavedRules.objects.filter(pk=found.code).first() if found.kind == "set" else None
    if before is not None and found.kind == "preset" and found.code == before.preset and not saved:
        options = before.options if before.saved_rules_id is None else found.options
    else:
        options = found.options
    return {"preset": found.preset, "options": options, "saved_rules": saved, "clock": clock}


def _times(texts: Mapping[str, str], errors: dict[str, str], before: Event | None) -> dict[str, Any]:
    zone = texts.get("time_zone", "")
    if not is_zone(zone):
        errors["time_zone"] = ERROR_CHOICE
        zone = "UTC"
    same_zone = before is not None and before.time_zone == zone
    starts = _moment("starts_at", texts, zone, errors, before.starts_at if before and same_zone else None)
    opens = None
    if texts.get("registration_at", "").strip():
        kept = before.registration_at if before and same_zone else None
        opens = _moment("registration_at", texts, zone, errors, kept)
    return {
        "time_zone": zone,
        "starts_at": starts,
        "registration_at": opens,
        "check_in_at": _check_in(texts, starts, errors),
    }


def _check_in(texts: Mapping[str, str], starts: datetime | None, errors: dict[str, str]) -> datetime | None:
    text = texts.get("check_in", "").strip()
    if not text or starts is None:
        return None
    if not (text.isascii() and text.isdigit() and 0 < int(text[:6]) <= 7 * 24 * 60):
        errors["check_in"] = ERROR_CHOICE
        return None
    return starts - timedelta(minutes=int(text))


def _moment(
    name: str, texts: Mapping[str, str], zone: str, errors: dict[str, str], kept: datetime | None
) -> datetime | None:
    text = texts.get(name, "").strip()[:40]
    if not text:
        return None
    try:
        return moment_of(text, zone, kept)
    except BadTime as bad:
        errors[name] = bad.code
        return kept or datetime(2000, 1, 1, tzinfo=ZoneInfo("UTC"))


def _tie_breaks(texts: Mapping[str, str]) -> list[str]:
    wanted = [texts.get(f"tie{place}", "") for place in range(1, MOST_TIE_BREAKS + 1)]
    return list(dict.fromkeys(name for name in wanted if name in TIE_BREAKS))
