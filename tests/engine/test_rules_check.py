"""Section 8: options, presets and what is refused."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest

from games.engine import PRESETS, BadRules, make_rules
from games.engine.options import OPTIONS
from games.engine.ruleset import OPTION_NAMES

FILE: dict[str, Any] = json.loads((Path(__file__).parent.parent / "data" / "presets.json").read_text())
DEFAULTS: dict[str, Any] = FILE["defaults"]
JUNK: list[Any] = ["x", "", -7, 3.5, [], {}, [1, 2], ("a",), float("nan"), b"bid"]


def refused(options: Any, preset: Any = "thousand_offline") -> str:
    """Return the option a refusal names."""
    with pytest.raises(BadRules) as caught:
        make_rules(preset, options)
    assert caught.value.option in str(caught.value)
    return caught.value.option


def as_json(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def test_the_options_and_their_defaults_are_those_of_the_file() -> None:
    of = make_rules()

    assert list(OPTION_NAMES) == list(DEFAULTS)
    assert {name: as_json(getattr(of, name)) for name in OPTION_NAMES} == DEFAULTS
    for name, default in DEFAULTS.items():
        assert type(as_json(getattr(of, name))) is type(default), name


def test_the_presets_are_those_of_the_file() -> None:
    assert list(PRESETS) == list(FILE["presets"])
    assert len(PRESETS) == 9


@pytest.mark.parametrize("name", FILE["presets"])
def test_a_preset_has_the_title_and_the_rules_of_the_file(name: str) -> None:
    expected = {**DEFAULTS, **FILE["presets"][name]["options"]}
    of = make_rules(name)

    assert PRESETS[name].title == FILE["presets"][name]["title"]
    assert {option: as_json(getattr(of, option)) for option in OPTION_NAMES} == expected


@pytest.mark.parametrize("name", FILE["presets"])
def test_a_preset_is_written_as_its_differences_from_the_defaults(name: str) -> None:
    assert PRESETS[name].options == FILE["presets"][name]["options"]


def companions(name: str, value: Any) -> dict[str, Any]:
    """Return what has to be named besides to make a value possible."""
    if name == "cards_per_hand":
        return {"players": {7: 3, 10: 2, 6: 4}[value]}
    if name == "idle_bonus":
        return {"players": 4}
    if name == "golden_deals":
        return {"players": value or 3}
    return {}


@pytest.mark.parametrize("name", [name for name in OPTIONS if name != "match_deals"])
def test_every_value_of_the_list_is_taken(name: str) -> None:
    for value in OPTIONS[name].values:
        of = make_rules(options={name: value, **companions(name, value)})
        assert as_json(getattr(of, name)) == value


@pytest.mark.parametrize("value", [0, 1, 27, 1000])
def test_a_number_of_deals_from_0_to_1000_is_taken(value: int) -> None:
    assert make_rules(options={"match_deals": value}).match_deals == value


@pytest.mark.parametrize("value", [-1, 1001, True, 1.0, "1", None, [1]])
def test_any_other_number_of_deals_is_refused(value: Any) -> None:
    assert refused({"match_deals": value}) == "match_deals"


@pytest.mark.parametrize("name", OPTIONS)
def test_a_value_outside_the_list_is_refused(name: str) -> None:
    for junk in JUNK:
        assert refused({name: junk}) == name


def in_other_types(value: Any) -> list[Any]:
    """Return what looks like a value but has another type in JSON."""
    if isinstance(value, bool):
        return [int(value), float(value), str(value).lower()]
    if isinstance(value, int):
        return [float(value), str(value), [value], *([bool(value)] if value in (0, 1) else [])]
    if isinstance(value, str):
        return [[value], *([int(value)] if value.isdigit() else [])]
    if isinstance(value, list):
        return [tuple(value), [float(value[0]), *value[1:]], value[:3], str(value), value[0]]
    return ["null", False, ""]


@pytest.mark.parametrize("name", OPTIONS)
def test_the_json_type_is_that_of_the_default(name: str) -> None:
    for value in OPTIONS[name].values[:5]:
        for wrong in in_other_types(value):
            assert refused({name: wrong}) == name


@pytest.mark.parametrize(
    ("name", "wrong"), [("bid_step", 1), ("players", 5), ("players", 1), ("min_bid", 105)]
)
def test_a_number_between_the_listed_ones_is_refused(name: str, wrong: int) -> None:
    assert refused({name: wrong}) == name


@pytest.mark.parametrize("name", ["foo", "", "Players", "title", "preset", "barrel"])
def test_an_unknown_option_is_refused_by_its_name(name: str) -> None:
    with pytest.raises(BadRules) as caught:
        make_rules(options={name: 1})

    assert caught.value.option == name


@pytest.mark.parametrize("preset", ["", "Polish", "thousand", "nope", None, 1, ["polish"], {}])
def test_an_unknown_preset_is_refused(preset: Any) -> None:
    assert refused({}, preset) == "preset"


COMBINATIONS: list[tuple[str, dict[str, Any]]] = [
    ("cards_per_hand", {"cards_per_hand": 6}),
    ("cards_per_hand", {"cards_per_hand": 10}),
    ("cards_per_hand", {"cards_per_hand": 10, "players": 4}),
    ("cards_per_hand", {"cards_per_hand": 7, "players": 2}),
    ("cards_per_hand", {"cards_per_hand": 6, "players": 2}),
    *(
        ("idle_bonus", {"idle_bonus": bonus, "players": players})
        for bonus in OPTIONS["idle_bonus"].values[1:]
        for players in (2, 3)
    ),
    *(
        ("golden_deals", {"golden_deals": deals, "players": players})
        for deals in (2, 3, 4)
        for players in (2, 3, 4)
        if deals != players
    ),
    ("barrel_fall_penalty", {"barrel_fall_penalty": "to_800", "barrel_threshold": 800}),
]


@pytest.mark.parametrize(("named", "options"), COMBINATIONS, ids=lambda value: str(value))
def test_a_combination_that_cannot_be_is_refused(named: str, options: dict[str, Any]) -> None:
    assert refused(options) == named


def test_combinations_are_looked_at_in_their_order() -> None:
    everything = {
        "cards_per_hand": 6,
        "idle_bonus": "marriage",
        "golden_deals": 2,
        "barrel_fall_penalty": "to_800",
        "barrel_threshold": 800,
    }
    for name, mended in [
        ("cards_per_hand", 7),
        ("idle_bonus", "none"),
        ("golden_deals", 3),
        ("barrel_fall_penalty", "120"),
    ]:
        assert refused(everything) == name
        everything[name] = mended
    make_rules(options=everything)


def test_a_bad_value_is_found_before_a_bad_combination() -> None:
    assert refused({"cards_per_hand": 6, "target": 7}) == "target"


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("two_player", {"players": 3}),
        ("two_player", {"players": 4}),
        ("golden", {"players": 4}),
        ("russian_four", {"players": 3}),
    ],
)
def test_what_a_preset_names_takes_part_in_the_combinations(preset: str, options: dict[str, Any]) -> None:
    refused(options, preset)


def test_two_players_get_ten_cards_when_nobody_names_a_number() -> None:
    assert make_rules("polish", {"players": 2}).cards_per_hand == 10
    assert make_rules(options={"players": 4}).cards_per_hand == 7


@pytest.mark.parametrize("threshold", [850, 880, 900, 0])
def test_a_fall_to_800_goes_with_every_other_barrel(threshold: int) -> None:
    make_rules(options={"barrel_fall_penalty": "to_800", "barrel_threshold": threshold})


def test_rules_are_values() -> None:
    one, other = make_rules("polish"), make_rules("polish", {})

    assert one == other
    assert hash(one) == hash(other)
    assert one != make_rules("lviv")
    with pytest.raises(FrozenInstanceError):
        one.players = 4  # type: ignore[misc]


def test_making_rules_changes_neither_the_options_given_nor_the_preset() -> None:
    options = {"marriage_values": [80, 60, 40, 20]}
    made = make_rules("polish", options)

    assert options == {"marriage_values": [80, 60, 40, 20]}
    assert made.marriage_values == (80, 60, 40, 20)
    assert PRESETS["polish"].options == FILE["presets"]["polish"]["options"]
