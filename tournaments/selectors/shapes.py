"""Ready-made events: what each kind of evening sets."""

from __future__ import annotations

from typing import Any, Final

from tournaments.models import Event

_F = Event.Format
DEFAULTS: Final[dict[str, Any]] = {
    "format": _F.SWISS,
    "rounds": 5,
    "cut": 0,
    "ends": Event.Ends.DEALS,
    "deals": 8,
    "minutes": None,
    "remainder": Event.Remainder.BYES,
    "bot_level": "easy",
    "next_round": Event.NextRound.BY_HAND,
    "break_s": 60,
    "scores_first": False,
    "no_repeats": False,
    "club_rounds": 0,
    "scoring": Event.Scoring.PLACES,
    "late_until": 2,
    "late_points": Event.LatePoints.NOTHING,
    "absent": Event.Absent.BOT,
    "absent_after_s": 180,
    "expelled_after": 2,
    "starts_by_itself": False,
}
SHAPES: Final[dict[str, dict[str, Any]]] = {
    "evening": {},
    "short": {"rounds": 3, "deals": 6, "late_until": 1},
    "all": {"format": _F.ALL_PLAY_ALL, "rounds": 4, "late_until": 0},
    "knock_out": {"format": _F.KNOCK_OUT, "rounds": 3, "deals": 12, "late_until": 0},
    "weekend": {
        "format": _F.SWISS_FINAL, "rounds": 7, "cut": 9, "deals": 12, "club_rounds": 2, "late_until": 2,
        "remainder": Event.Remainder.BYES,
    },
    "arena": {
        "format": _F.ARENA, "rounds": 60, "minutes": 60, "deals": 3, "next_round": Event.NextRound.BY_ITSELF,
        "break_s": 10, "late_until": 60, "starts_by_itself": True, "expelled_after": 3,
    },
}  # fmt: skip
USUAL: Final = "evening"


def shape_fields(name: str) -> dict[str, Any]:
    """Everything a shape sets; an unknown one is the usual one."""
    return {**DEFAULTS, **SHAPES.get(name, SHAPES[USUAL])}
