"""Reading what a new table is to look like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.ai import LEVELS
from games.models import Seat, Table
from games.selectors.terms import Openness
from games.services.refusal import Refused

BOT = "bot:"
CLOCK_SECONDS: Final = {"action_s": (5, 3600), "bank_s": (0, 7200)}


def parse_seats(seats: Sequence[str], players: int) -> list[tuple[str, str]]:
    """From "me", "open" and "bot:LEVEL", one a seat, to kinds and levels."""
    if len(seats) != players:
        raise Refused("bad_request", f"seats: these rules are for {players} players")
    if seats.count("me") > 1:
        raise Refused("bad_request", "seats: only one of them can be me")
    plans = [_parse_seat(seat) for seat in seats]
    if all(kind == Seat.Kind.BOT for kind, _level in plans):
        raise Refused("bad_request", "seats: at least one must be me or open")
    return plans


def _parse_seat(seat: str) -> tuple[str, str]:
    if seat == "me":
        return Seat.Kind.HUMAN, ""
    if seat == "open":
        return Seat.Kind.OPEN, ""
    level = seat.removeprefix(BOT)
    if not seat.startswith(BOT) or level not in LEVELS:
        known = ", ".join(f"{BOT}{name}" for name in LEVELS)
        raise Refused("bad_request", f"seats: a seat is me, open or a bot ({known})")
    return Seat.Kind.BOT, level


def check_openness(openness: Openness, *, rated: bool) -> None:
    """Refuse what a table cannot be open like."""
    fields = (
        ("access", openness.access, Table.Access.values),
        ("watchers", openness.watchers, Table.Watchers.values),
        ("talk", openness.talk, Table.Talk.values),
    )
    for name, value, known in fields:
        if value not in known:
            raise Refused("bad_request", f"{name}: one of {', '.join(known)}")
    if rated and openness.bots_yield:
        raise Refused("bad_request", "bots_yield: not at a rated table", reason="yield_rated")


def check_clock(clock: object) -> None:
    """Refuse a clock that is none, or with which nobody could play."""
    if clock is None:
        return
    if not isinstance(clock, dict) or clock.keys() != CLOCK_SECONDS.keys():
        raise Refused("bad_request", 'clock: null or {"action_s": seconds, "bank_s": seconds}')
    for name, (least, most) in CLOCK_SECONDS.items():
        seconds = clock[name]
        if not isinstance(seconds, int) or isinstance(seconds, bool) or not least <= seconds <= most:
            raise Refused("bad_request", f"clock: {name} is a whole number from {least} to {most}")
