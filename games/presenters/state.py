"""The JSON state of a table for one viewer."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from games.selectors.view import SeatView, TableView

# Fields of the observation that go out as they are; tuples become lists.
_SEEN = (
    *("deal", "dealer", "phase", "to_act", "hand", "counts", "talon", "auction", "declarer", "contract"),
    *("trump", "trick", "last_trick", "tricks_won", "marriages", "log", "legal"),
    *("totals", "bolts", "barrel", "falls", "concessions", "golden_left"),
)


def state_json(view: TableView) -> dict[str, Any]:
    """Everything this viewer may know; enough to decide on without any earlier state."""
    return {
        "table": view.table,
        "match": view.match,
        "version": view.version,
        "rules": {"preset": view.preset, "options": view.options},
        "players": [_player_json(seat) for seat in view.players],
        "seat": view.seat,
        "deadline": _time(view.deadline),
        **{name: getattr(view.observation, name) for name in _SEEN},
        "clock": view.clock,
        "scores": view.scores,
        "commitment": view.commitment,
        "result": view.result,
    }


def _player_json(seat: SeatView) -> dict[str, Any]:
    if seat.kind == "bot":
        return {"name": seat.name, "kind": seat.kind, "level": seat.level}
    return {"name": seat.name, "kind": seat.kind, "present": seat.present}


def _time(moment: datetime | None) -> str | None:
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ") if moment else None
