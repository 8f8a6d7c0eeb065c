"""What a seat did over some deals, counted from their scores."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import make_rules
from games.record.figures import figures_of

PRESET = "thousand_offline"


def deal(**changed: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Score and account of one deal at three; seat 0 declares."""
    score = {"declarer": 0, "contract": 120, "made": True, "raw": [100, 20, 0], "barrel": [None] * 3}
    account = {
        "before": {"barrel": [None] * 3},
        "active": [0, 1, 2],
        "conceded": False,
        "tricks": [6, 2, 0],
    }
    for name, value in changed.items():
        (account if name in account else score)[name] = value
    return score, account


@pytest.mark.parametrize(
    ("options", "changed", "bolts"),
    [
        ({"bolt_condition": "no_trick"}, {}, [0, 0, 1]),
        ({"bolt_condition": "zero_points"}, {"tricks": [6, 1, 1]}, [0, 0, 1]),
        ({"bolt_condition": "no_trick"}, {"tricks": [6, 1, 1]}, [0, 0, 0]),
        ({"bolt_condition": "off"}, {}, [0, 0, 0]),
        ({"bolt_condition": "no_trick"}, {"conceded": True, "tricks": [0, 0, 0]}, [0, 0, 0]),
        ({"bolt_condition": "no_trick"}, {"before": {"barrel": [None, None, 1]}}, [0, 0, 0]),
        ({"bolt_condition": "no_trick"}, {"active": [0, 1]}, [0, 0, 0]),
        ({"bolt_condition": "no_trick", "bolt_declarer": False}, {"tricks": [0, 4, 4]}, [0, 0, 0]),
        ({"bolt_condition": "no_trick", "bolt_declarer": True}, {"tricks": [0, 4, 4]}, [1, 0, 0]),
    ],
)
def test_a_bolt_is_what_the_rules_call_one(
    options: dict[str, Any], changed: dict[str, Any], bolts: list[int]
) -> None:
    score, account = deal(**changed)

    found = [figures_of(make_rules(PRESET, options), [score], [account], seat).bolts for seat in range(3)]

    assert found == bolts


def test_the_barrel_is_counted_when_climbed_and_when_won_from() -> None:
    climbing = deal(barrel=[0, None, None])
    staying = deal(barrel=[1, None, None], before={"barrel": [0, None, None]})
    rules = make_rules(PRESET)
    scores, accounts = [climbing[0], staying[0]], [climbing[1], staying[1]]

    won = figures_of(rules, scores, accounts, 0, winner=0)
    others = figures_of(rules, scores, accounts, 1, winner=0)

    assert (won.barrels, won.barrels_won) == (1, 1)
    assert (others.barrels, others.barrels_won) == (0, 0)
    assert figures_of(rules, scores[:1], accounts[:1], 0, winner=0).barrels_won == 0
