"""What an event's fields may hold, alone and together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from django.utils import timezone

from games.ai import LEVELS
from games.models import Table
from games.selectors.checked_rules import rules_of
from games.services.refusal import Refused
from tournaments.models import Event
from tournaments.selectors.local_times import is_zone
from tournaments.selectors.table_rules import options_at

EDITABLE: Final = (
    "name", "about", "club", "preset", "options", "saved_rules", "clock", "rated", "ends", "deals", "minutes",
    "watchers", "talk", "format", "rounds", "cut", "remainder", "bot_level", "scores_first", "no_repeats",
    "club_rounds", "next_round", "break_s", "scoring", "tie_breaks", "time_zone", "registration_at",
    "check_in_at", "starts_at", "starts_by_itself", "capacity", "members_only", "listed_only",
    "registered_only", "least_rating", "most_rating", "least_days", "password", "late_until", "late_points",
    "absent_after_s", "absent", "expelled_after",
)  # fmt: skip
# Once a round is drawn, results hang on these.
FIXED_BY_ROUNDS: Final = frozenset({
    "club", "preset", "options", "saved_rules", "rated", "ends", "deals", "format", "scoring", "starts_at",
    "registration_at", "check_in_at", "starts_by_itself", "time_zone", "members_only",
})  # fmt: skip
RANGES: Final = {
    "rounds": (1, 60), "cut": (0, 81), "deals": (1, 60), "minutes": (5, 600), "break_s": (0, 7200),
    "club_rounds": (0, 60), "capacity": (3, 500), "least_rating": (0, 5000), "most_rating": (0, 5000),
    "least_days": (0, 3650), "late_until": (0, 60), "absent_after_s": (30, 3600), "expelled_after": (0, 20),
}  # fmt: skip
MAY_BE_EMPTY: Final = frozenset({"deals", "minutes", "capacity", "least_rating", "most_rating"})
CHOICES: Final[dict[str, list[str]]] = {
    "ends": Event.Ends.values,
    "format": Event.Format.values,
    "remainder": Event.Remainder.values,
    "next_round": Event.NextRound.values,
    "scoring": Event.Scoring.values,
    "late_points": Event.LatePoints.values,
    "absent": Event.Absent.values,
    "watchers": Table.Watchers.values,
    "talk": Table.Talk.values,
    "bot_level": list(LEVELS),
}
FEWEST_RATED_DEALS: Final = 3
SEATS: Final = 3
LONGEST_AHEAD: Final = timedelta(days=400)


class BadFields(Refused):
    """Fields that cannot stand; `errors` has a code for each, those of the whole form under ""."""

    def __init__(self, errors: Mapping[str, str]) -> None:
        name, code = next(iter(errors.items()))
        super().__init__("bad_request", f"{name or 'event'}: {code}", reason=code)
        self.errors = dict(errors)


def check_fields(fields: Mapping[str, Any], before: Event | None = None) -> None:
    """Refuse what cannot stand. `before` is the event as it was; a new one has none."""
    errors: dict[str, str] = {}
    for name, code in (*_alone(fields), *_together(fields), *_times(fields, before)):
        errors.setdefault(name, code)
    if errors:
        raise BadFields(errors)


def _alone(fields: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    name = fields["name"]
    if not name:
        yield "name", "empty"
    elif len(name) > 80 or not name.isprintable():
        yield "name", "bad_name"
    if len(fields["about"]) > 4000:
        yield "about", "too_long"
    for field, (least, most) in RANGES.items():
        value = fields[field]
        if value is None and field in MAY_BE_EMPTY:
            continue
        if value is None or not least <= value <= most:
            yield field, "range"
    if not is_zone(fields["time_zone"]):
        yield "time_zone", "choice"
    for field, values in CHOICES.items():
        if fields[field] not in values:
            yield field, "choice"


def _together(fields: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    if fields["ends"] == Event.Ends.DEALS and fields["deals"] is None:
        yield "deals", "needed"
    if fields["ends"] == Event.Ends.TIME and fields["minutes"] is None:
        yield "minutes", "needed"
    if fields["members_only"] and fields["club"] is None:
        yield "members_only", "no_club"
    if fields["club_rounds"] and fields["members_only"]:
        yield "club_rounds", "all_of_one_club"
    least, most = fields["least_rating"], fields["most_rating"]
    if least is not None and most is not None and least > most:
        yield "most_rating", "below_least"
    if fields["format"] == Event.Format.SWISS_FINAL and not 3 <= fields["cut"] < 82:
        yield "cut", "needed"
    yield from _rated(fields)
    yield from _rules(fields)


def _rated(fields: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    if not fields["rated"]:
        return
    if not fields["clock"]:
        yield "speed", "rated_clock"
    if not fields["registered_only"]:
        yield "registered_only", "rated_guests"
    deals = fields["deals"]
    if fields["ends"] == Event.Ends.DEALS and deals is not None and deals < FEWEST_RATED_DEALS:
        yield "deals", "rated_short"


def _rules(fields: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    try:
        if rules_of(fields["preset"], fields["options"]).players < SEATS:
            yield "rules", "three_players"
            return
    except ValueError:
        yield "rules", "choice"
        return
    played = {name: fields[name] for name in ("preset", "options", "ends", "deals")}
    sizes = {SEATS: "three_players"}
    if fields["remainder"] == Event.Remainder.FOURS:
        sizes[SEATS + 1] = "no_fours"
    for seats, code in sizes.items():
        try:
            rules_of(fields["preset"], options_at(Event(**played), seats))
        except ValueError:
            yield "rules", code


def _times(fields: Mapping[str, Any], before: Event | None) -> Iterator[tuple[str, str]]:
    starts: datetime | None = fields["starts_at"]
    if starts is None:
        yield "starts_at", "needed"
        return
    moved = before is None or before.starts_at != starts
    now = timezone.now()
    if moved and starts < now - timedelta(minutes=5):
        yield "starts_at", "past"
    if moved and starts > now + LONGEST_AHEAD:
        yield "starts_at", "far"
    for field in ("registration_at", "check_in_at"):
        at: datetime | None = fields[field]
        if at is not None and at >= starts:
            yield field, "after_start"
    opens, check_in = fields["registration_at"], fields["check_in_at"]
    if opens is not None and check_in is not None and check_in < opens:
        yield "check_in_at", "before_registration"
