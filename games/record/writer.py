"""Writing a record from what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.engine import Outcome, Standing
from games.engine.match import Finale
from games.record.hands import deal_json
from games.record.header import FORMAT
from games.record.snapshot import standing_json

_START = ("totals", "bolts", "barrel", "falls", "concessions", "golden_left")


def record_json(
    *,
    preset: str,
    options: dict[str, Any],
    players: Sequence[str],
    start: Standing,
    deals: Iterable[Finale],
    result: Outcome | None,
) -> dict[str, Any]:
    """Return a record of finished deals; `result` only when the match has one."""
    frozen = standing_json(start)
    record: dict[str, Any] = {
        "format": FORMAT,
        "rules": {"preset": preset, "options": options},
        "players": list(players),
        "start": {name: frozen[name] for name in _START},
        "deals": [finale_json(finale) for finale in deals],
    }
    if result is not None:
        record["result"] = {"winner": result.winner, "places": list(result.places)}
    return record


def finale_json(finale: Finale) -> dict[str, Any]:
    """Return one finished deal with its score, null after a redeal."""
    return {
        **deal_json(finale.course.deal),
        "actions": [action.text for action in finale.log],
        "score": finale.score.as_json() if finale.score else None,
    }
