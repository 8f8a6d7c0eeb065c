"""Reading what a new table is to look like."""

from __future__ import annotations

from collections.abc import Sequence

from games.ai import LEVELS
from games.models import Seat
from games.services.refusal import Refused

BOT = "bot:"


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


def check_clock(clock: object) -> None:
    """Refuse a clock that is none, and for now every clock: tables are not timed yet."""
    if clock is None:
        return
    if not isinstance(clock, dict) or clock.keys() != {"action_s", "bank_s"}:
        raise Refused("bad_request", 'clock: null or {"action_s": seconds, "bank_s": seconds}')
    if not all(
        isinstance(seconds, int) and not isinstance(seconds, bool) and seconds >= 0
        for seconds in clock.values()
    ):
        raise Refused("bad_request", "clock: whole seconds, not negative")
    raise Refused("bad_request", "clock: tables with a clock are not offered yet; leave it null")
