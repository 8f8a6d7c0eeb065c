"""Snapshots: JSON small enough to store, from which the state comes back."""

from __future__ import annotations

import json

import pytest

from games.engine import (
    BadDeal,
    IllegalAction,
    State,
    apply,
    deal,
    fresh_standing,
    make_rules,
    new_match,
    parse_action,
)
from games.record import pack
from games.record.snapshot import freeze, standing_json, standing_of, thaw

from .records import HANDS, TALON, TO_THE_PLAY

OF = make_rules()
PACK = pack.parse(" ".join([*HANDS, TALON]))


def in_play() -> State:
    state, _ = deal(new_match(OF), PACK, 2)
    for text in [*TO_THE_PLAY, "0 play AH", "1 play QH"]:
        state, _ = apply(state, parse_action(text))
    return state


def test_a_snapshot_holds_the_standing_the_pack_and_the_actions() -> None:
    frozen = freeze(in_play())

    assert frozen["deal"] == {
        "dealer": 2,
        "pack": " ".join([*HANDS, TALON]),
        "actions": [*TO_THE_PLAY, "0 play AH", "1 play QH"],
    }
    assert frozen["standing"]["totals"] == [0, 0, 0]
    assert json.loads(json.dumps(frozen)) == frozen


def test_before_the_first_deal_there_is_a_standing_only() -> None:
    state = new_match(OF)

    assert freeze(state)["deal"] is None
    assert thaw(OF, freeze(state)) == state


def test_it_thaws_to_the_same_state_which_goes_on_the_same() -> None:
    state = in_play()
    again = thaw(OF, json.loads(json.dumps(freeze(state))))

    assert again == state
    action = parse_action("2 play JH")
    assert apply(again, action) == apply(state, action)


def test_after_the_deal_the_last_deal_is_kept_so_that_it_can_be_shown() -> None:
    of = make_rules(options={"concede": "after_talon"})
    state, _ = deal(new_match(of), PACK, 2)
    for text in ("1 pass", "2 pass", "0 concede"):
        state, _ = apply(state, parse_action(text))
    frozen = freeze(state)

    assert frozen["deal"]["actions"] == ["1 pass", "2 pass", "0 concede"]
    assert thaw(of, frozen) == state


def test_a_standing_from_before_a_new_field_gets_its_default() -> None:
    old = standing_json(fresh_standing(OF))
    del old["redeals"]
    del old["golden_made"]

    assert standing_of(OF, old) == fresh_standing(OF)


@pytest.mark.parametrize("text", ["1 fold", "2 play AC", "0 play KD"])
def test_a_snapshot_with_a_wrong_action_does_not_thaw(text: str) -> None:
    frozen = freeze(in_play())
    frozen["deal"]["actions"].append(text)

    with pytest.raises(IllegalAction):
        thaw(OF, frozen)


def test_a_snapshot_with_a_wrong_pack_does_not_thaw() -> None:
    frozen = freeze(in_play())
    frozen["deal"]["pack"] = frozen["deal"]["pack"].replace("AH", "TH", 1)

    with pytest.raises(BadDeal):
        thaw(OF, frozen)
