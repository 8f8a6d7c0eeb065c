"""Times of day as people write them, in the zone they mean."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

from accounts.preferences import zones, zones_with

FORMAT: Final = "%Y-%m-%dT%H:%M"
# What browsers still call some zones.
_NAMES_OF_OLD: Final = {
    "Europe/Kiev": "Europe/Kyiv",
    "Asia/Calcutta": "Asia/Kolkata",
    "Asia/Katmandu": "Asia/Kathmandu",
    "Asia/Rangoon": "Asia/Yangon",
    "Asia/Saigon": "Asia/Ho_Chi_Minh",
    "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
    "Atlantic/Faeroe": "Atlantic/Faroe",
}


class BadTime(Exception):
    """`code`: "time" is none at all, "skipped" does not exist there, "twice" comes twice."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def moment_of(text: str, zone: str, kept: datetime | None = None) -> datetime:
    """The moment a local time means. `kept` is what stood there: unchanged, it stays the same moment."""
    if kept is not None and text == local_text(kept, zone):
        return kept
    try:
        naive = datetime.fromisoformat(text)
    except ValueError as error:
        raise BadTime("time") from error
    if naive.tzinfo is not None or not 2000 <= naive.year <= 2100:
        raise BadTime("time")
    first = naive.replace(tzinfo=ZoneInfo(zone), fold=0)
    second = naive.replace(tzinfo=ZoneInfo(zone), fold=1)
    if first.utcoffset() == second.utcoffset():
        return first.astimezone(UTC)
    # The clocks change: what does not come back as it was written does not exist.
    exists = first.astimezone(UTC).astimezone(first.tzinfo).replace(tzinfo=None) == naive
    raise BadTime("twice" if exists else "skipped")


def local_text(moment: datetime, zone: str) -> str:
    """A moment as a form's field writes it."""
    return moment.astimezone(ZoneInfo(zone)).strftime(FORMAT)


def present_name(zone: str) -> str:
    """What a zone is called today."""
    new = _NAMES_OF_OLD.get(zone, zone)
    return new if new in zones() else zone


def is_zone(name: str) -> bool:
    """Whether there is such a zone."""
    return name in zones() or name in _NAMES_OF_OLD


def zone_choices(chosen: str) -> tuple[str, ...]:
    """Every zone to choose from; the chosen one is among them."""
    return zones_with(chosen)
