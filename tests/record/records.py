"""Records to start a test from, and the fault a reader finds in one."""

from __future__ import annotations

from typing import Any

from games.engine import make_rules
from games.record.lines import answer
from games.record.simulate import matches

HANDS = ["AH TH KD QC JS 9S 9H", "AD TD KC QH JC 9C KH", "AC TC KS QS QD JD JH"]
TALON = "AS TS 9D"
TO_THE_PLAY = ["1 pass", "2 pass", "0 give 9S 1", "0 give 9D 2", "0 trump H"]
SIX = ["AH TH KD QC JS 9S", "AD TD KC QH JC 9C", "AC TC KS QS QD JD", ""]


def opened(*actions: str, preset: str = "thousand_offline", **options: Any) -> dict[str, Any]:
    """Return a record of three players that stops after these actions of its first deal."""
    return {
        "format": "thousand-record/1",
        "rules": {"preset": preset, "options": options},
        "players": ["Anna", "Boris", "Vera"],
        "deals": [{"dealer": 2, "hands": list(HANDS), "talon": TALON, "actions": list(actions)}],
    }


def of_two(*actions: str, **options: Any) -> dict[str, Any]:
    """Return the same for two players."""
    record = opened(*actions, **{"players": 2, **options})
    record["players"] = ["Anna", "Boris"]
    hands = ["AH TH KD QC JS 9S 9H AD TD KC", "QH JC 9C KH AC TC KS QS QD JD"]
    record["deals"][0] |= {"dealer": 1, "hands": hands, "talon": "JH AS | TS 9D"}
    return record


def of_six(*actions: str) -> dict[str, Any]:
    """Return the same for four players with six cards and three dead ones."""
    record = opened(*actions, players=4, cards_per_hand=6)
    record["players"] = ["Anna", "Boris", "Vera", "Galya"]
    record["deals"][0] |= {"dealer": 3, "hands": list(SIX), "talon": TALON, "dead": "9H KH JH"}
    return record


def played(deals: int = 2, preset: str = "thousand_offline", seed: int = 1, **options: Any) -> dict[str, Any]:
    """Return a record of random play with this many entries at most, scores included."""
    of = make_rules(preset, options)
    return next(matches(of, preset, options, count=1, seed=seed, max_deals=deals))


def ended() -> dict[str, Any]:
    """Return a record of a match that ended after two scored deals."""
    record = played(20, match_deals=2)
    assert "result" in record
    return record


def fault(record: Any) -> tuple[str, int | None, int | None]:
    """Return code, deal and action of the fault in a record."""
    found = answer(record)
    assert not found["ok"], "the record is right"
    assert set(found) == {"ok", "deal", "action", "code", "error"}
    assert isinstance(found["error"], str)
    assert found["error"]
    return found["code"], found["deal"], found["action"]


def next_of(record: Any) -> Any:
    """Return what may follow a good record."""
    found = answer(record)
    assert found["ok"], found
    return found["next"]
