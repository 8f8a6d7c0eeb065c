"""What is written is read as the same match, and written again byte for byte."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import PRESETS, apply, deal, make_rules, new_match, outcome, parse_action
from games.engine.match import Between, Finale
from games.engine.options import OPTIONS
from games.record.hands import deal_json, read_pack
from games.record.lines import answer
from games.record.simulate import NAMES, matches
from games.record.snapshot import standing_of
from games.record.writer import record_json
from tests.engine.strategies import rule_sets

DEFAULTS = {name: option.default for name, option in OPTIONS.items()}


def options_of(rules: Any) -> dict[str, Any]:
    """Return the options, in their JSON types, that make a rule set from the defaults."""
    values = {name: getattr(rules, name) for name in DEFAULTS}
    values["marriage_values"] = list(values["marriage_values"])
    return {name: value for name, value in values.items() if value != DEFAULTS[name]}


def written_again(record: dict[str, Any]) -> dict[str, Any]:
    """Replay a record with the engine and write what came of it."""
    preset, options = record["rules"]["preset"], record["rules"]["options"]
    of = make_rules(preset, options)
    start = standing_of(of, record["start"])
    state, finales = new_match(of, start), list[Finale]()
    for entry in record["deals"]:
        active = tuple(seat for seat in range(of.players) if entry["hands"][seat])
        first = (entry["dealer"] + 1) % of.players
        active = tuple(sorted(active, key=lambda seat: (seat - first) % of.players))
        pack = read_pack(entry, of, active)
        assert pack is not None
        state, _ = deal(state, pack, entry["dealer"])
        for text in entry["actions"]:
            state, _ = apply(state, parse_action(text))
        assert isinstance(state, Between)
        assert state.last is not None
        finales.append(state.last)
    return record_json(
        preset=preset,
        options=options,
        players=record["players"],
        start=start,
        deals=finales,
        result=outcome(state),
    )


def check(record: dict[str, Any]) -> None:
    text = json.dumps(record)
    found = answer(json.loads(text))
    assert found["ok"], found
    assert found["deals"] == [entry["score"] for entry in record["deals"]]
    assert found["result"] == record.get("result")
    assert json.dumps(written_again(json.loads(text))) == text


@given(rule_sets(), st.integers(0, 2**32))
def test_a_written_match_is_read_and_written_again_the_same(rules: Any, seed: int) -> None:
    options = options_of(rules)
    (record,) = matches(rules, "thousand_offline", options, count=1, seed=seed, max_deals=4)

    check(record)


@pytest.mark.parametrize("preset", PRESETS)
def test_whole_matches_of_every_preset_go_round(preset: str) -> None:
    for record in matches(make_rules(preset), preset, {}, count=2, seed="round", max_deals=60):
        check(record)


@given(rule_sets(), st.integers(0, 2**32))
def test_the_same_seed_gives_the_same_bytes(rules: Any, seed: int) -> None:
    def bytes_of() -> str:
        return json.dumps(list(matches(rules, "x", {}, count=2, seed=seed, max_deals=2)))

    assert bytes_of() == bytes_of()


def test_a_written_record_has_the_parts_of_the_format_in_their_order() -> None:
    (record,) = matches(make_rules(), "thousand_offline", {}, count=1, seed=1, max_deals=1)

    assert list(record) == ["format", "rules", "players", "start", "deals"]
    assert record["format"] == "thousand-record/1"
    assert record["rules"] == {"preset": "thousand_offline", "options": {}}
    assert record["players"] == list(NAMES[:3])
    assert record["start"] == {
        "totals": [0, 0, 0],
        "bolts": [0, 0, 0],
        "barrel": [None, None, None],
        "falls": [0, 0, 0],
        "concessions": [0, 0, 0],
        "golden_left": 0,
    }
    assert list(record["deals"][0]) == ["dealer", "hands", "talon", "actions", "score"]


@pytest.mark.parametrize(
    ("options", "hands", "talon", "dead"),
    [
        ({}, [7, 7, 7], 3, None),
        ({"players": 4}, [7, 7, 7, 0], 3, None),
        ({"players": 2}, [10, 10], 5, None),  # the bar between the talons is a word
        ({"players": 4, "cards_per_hand": 6}, [6, 6, 6, 0], 3, 3),
    ],
)
def test_each_shape_of_a_deal(
    options: dict[str, Any], hands: list[int], talon: int, dead: int | None
) -> None:
    of = make_rules(options=options)
    (record,) = matches(of, "thousand_offline", options, count=1, seed=1, max_deals=1)
    entry = record["deals"][0]
    shift = entry["dealer"] + 1
    sizes = [len(hand.split()) for hand in entry["hands"]]

    assert [*sizes[shift:], *sizes[:shift]] == hands
    assert len(entry["talon"].split()) == talon
    assert (len(entry["dead"].split()) if "dead" in entry else None) == dead


def test_the_pack_of_a_deal_is_written_as_it_was_dealt() -> None:
    state, _ = deal(new_match(make_rules()), read_pack(ENTRY, make_rules(), (1, 2, 0)) or (), 0)
    while not isinstance(state, Between):
        state, _ = apply(state, state.legal()[0])
    assert state.last is not None

    assert deal_json(state.last.course.deal) == ENTRY


ENTRY = {
    "dealer": 0,
    "hands": ["AH TH KD QC JS 9S 9H", "AD TD KC QH JC 9C KH", "AC TC KS QS QD JD JH"],
    "talon": "AS TS 9D",
}
