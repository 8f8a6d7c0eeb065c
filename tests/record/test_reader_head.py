"""The first check of a record: its shape, rules, players and start."""

from __future__ import annotations

from typing import Any

import pytest

from games.record.lines import answer

from .records import fault, of_two, opened, played

FORMAT = ("bad_format", None, None)
RULES = ("bad_rules", None, None)
RUSSIAN = "russian_classic"  # three attempts on the barrel, the third fall is to zero


def changed(**keys: Any) -> dict[str, Any]:
    return {**opened(), **keys}


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in opened().items() if name != key}


@pytest.mark.parametrize("value", [None, 5, "x", [], [opened()], True])
def test_a_record_is_an_object(value: Any) -> None:
    assert fault(value) == FORMAT


@pytest.mark.parametrize(
    "value", [None, 1, "", "thousand-record/2", "Thousand-record/1", ["thousand-record/1"]]
)
def test_another_format_is_bad(value: Any) -> None:
    assert fault(changed(format=value)) == FORMAT


@pytest.mark.parametrize("key", ["format", "rules", "deals", "players"])
def test_a_missing_part_is_bad(key: str) -> None:
    assert fault(without(key)) == FORMAT


@pytest.mark.parametrize("value", [None, [], "polish", 1])
def test_rules_that_are_no_object_are_a_bad_format(value: Any) -> None:
    assert fault(changed(rules=value)) == FORMAT


@pytest.mark.parametrize("value", [None, {}, "", 0])
def test_deals_that_are_no_list_are_a_bad_format(value: Any) -> None:
    assert fault(changed(deals=value)) == FORMAT


@pytest.mark.parametrize("preset", ["", "nope", "Polish", None, 1, [], {}, True])
def test_an_unknown_preset_is_bad_rules(preset: Any) -> None:
    assert fault(changed(rules={"preset": preset, "options": {}})) == RULES


@pytest.mark.parametrize(
    "options",
    [
        {"foo": 1},
        {"bid_step": 7},
        {"bid_step": "5"},
        {"bid_step": 5.0},
        {"dark": 0},
        {"golden_deals": 2},
        {"cards_per_hand": 6},
        {"marriage_values": [80, 60, 40]},
        [],
        "none",
        5,
    ],
)
def test_options_that_cannot_be_are_bad_rules(options: Any) -> None:
    assert fault(changed(rules={"preset": "thousand_offline", "options": options})) == RULES


def test_options_may_be_left_out_and_unknown_keys_are_ignored() -> None:
    record = changed(rules={"preset": "polish", "comment": "!"}, site="somewhere", deals=[])

    assert answer(record) == {"ok": True, "deals": [], "result": None, "next": None}


@pytest.mark.parametrize(
    "players",
    [
        None,
        "Anna",
        {},
        [],
        ["Anna"],
        ["Anna", "Boris"],
        ["A", "B", "C", "D"],
        ["A", "B", 3],
        ["A", "B", None],
    ],
)
def test_players_are_one_name_a_seat(players: Any) -> None:
    assert fault(changed(players=players)) == FORMAT


def test_names_are_any_strings() -> None:
    assert answer(changed(players=["", "Анна", "Анна"]))["ok"]


def test_the_head_is_checked_in_its_order() -> None:
    everything = {
        "format": "other",
        "rules": {"preset": "nope"},
        "players": [],
        "start": 1,
        "deals": [{"dealer": 9}],
    }
    assert fault(everything) == FORMAT
    everything["format"] = "thousand-record/1"
    assert fault(everything) == RULES
    everything["rules"] = {"preset": "polish"}
    assert fault(everything) == FORMAT
    everything["players"] = ["A", "B", "C"]
    assert fault(everything) == FORMAT
    everything["start"] = {}
    assert fault(everything) == ("bad_deal", 0, None)


def started(preset: str = "thousand_offline", options: dict[str, Any] | None = None, **start: Any) -> Any:
    return {**opened(preset=preset, **(options or {})), "start": start, "deals": []}


@pytest.mark.parametrize("start", [None, [], 1, "x"])
def test_a_start_is_an_object(start: Any) -> None:
    assert fault(changed(start=start)) == FORMAT


@pytest.mark.parametrize("name", ["totals", "bolts", "falls", "concessions", "barrel"])
@pytest.mark.parametrize(
    "value", [None, 0, "0", [], [0, 0], [0, 0, 0, 0], [0, 0, 1.0], [0, 0, True], [0, 0, "0"], {"0": 0}]
)
def test_each_part_of_a_start_is_one_integer_a_seat(name: str, value: Any) -> None:
    assert fault(started(**{name: value})) == FORMAT


@pytest.mark.parametrize(("bolts", "is_good"), [([2, 2, 2], True), ([3, 0, 0], False), ([-1, 0, 0], False)])
def test_bolts_stay_below_their_limit(bolts: list[int], is_good: bool) -> None:
    assert answer(started(bolts=bolts))["ok"] is is_good


def test_the_limit_of_bolts_is_the_rules_own() -> None:
    assert answer(started(options={"bolt_limit": 5}, bolts=[4, 4, 4]))["ok"]


@pytest.mark.parametrize(
    ("left", "is_good"),
    [(0, True), (3, True), (4, False), (-1, False), (1.0, False), (True, False), (None, False)],
)
def test_golden_deals_left_are_within_their_number(left: Any, is_good: bool) -> None:
    assert answer(started(options={"golden_deals": 3}, golden_left=left))["ok"] is is_good


def test_without_golden_deals_none_are_left() -> None:
    assert answer(started(golden_left=0))["ok"]
    assert fault(started(golden_left=1)) == FORMAT


@pytest.mark.parametrize(
    ("totals", "barrel", "is_good"),
    [
        ([880, 0, 0], [0, None, None], True),
        ([880, 0, 0], [2, None, None], True),
        ([880, 0, 0], [3, None, None], False),  # the third attempt is a fall
        ([880, 0, 0], [-1, None, None], False),
        ([880, 0, 0], [None, None, None], False),
        ([0, 0, 0], [0, None, None], False),
        ([879, 0, 0], [0, None, None], False),
        ([885, 0, 0], [0, None, None], False),  # pinned to 880
        ([885, 0, 0], [None, None, None], True),
        ([880, 880, 880], [0, 1, 2], True),
        ([880, 0, 0], [True, None, None], False),
    ],
)
def test_the_barrel_fits_the_totals(totals: list[int], barrel: list[Any], is_good: bool) -> None:
    assert answer(started(RUSSIAN, totals=totals, barrel=barrel))["ok"] is is_good


@pytest.mark.parametrize(
    ("totals", "barrel", "is_good"),
    [
        ([800, 0, 0], [0, None, None], True),
        ([990, 0, 0], [17, None, None], True),  # no limit of attempts
        ([990, 0, 0], [None, None, None], False),
        ([799, 0, 0], [0, None, None], False),
    ],
)
def test_without_a_pin_every_total_from_the_threshold_sits(
    totals: list[int], barrel: list[Any], is_good: bool
) -> None:
    assert answer(started("polish", totals=totals, barrel=barrel))["ok"] is is_good


@pytest.mark.parametrize("options", [{"barrel_threshold": 0}, {"match_deals": 9}])
def test_without_a_barrel_nobody_sits_on_it(options: dict[str, Any]) -> None:
    assert answer(started(options=options, totals=[880, 0, 0]))["ok"]
    assert fault(started(options=options, totals=[880, 0, 0], barrel=[0, None, None])) == FORMAT


def test_totals_on_the_barrel_need_its_entry() -> None:
    assert fault(started(totals=[880, 0, 0])) == FORMAT


@pytest.mark.parametrize(
    ("preset", "options", "falls", "is_good"),
    [
        (RUSSIAN, {}, [2, 0, 0], True),
        (RUSSIAN, {}, [3, 0, 0], False),
        (RUSSIAN, {"barrel_threshold": 0}, [3, 0, 0], True),
        ("polish", {}, [30, 0, 0], True),
        ("polish", {}, [-1, 0, 0], False),
    ],
)
def test_falls_stay_below_the_number_that_is_zeroed(
    preset: str, options: dict[str, Any], falls: list[int], is_good: bool
) -> None:
    assert answer(started(preset, options, falls=falls))["ok"] is is_good


def test_concessions_are_not_negative_and_totals_may_be() -> None:
    assert answer(started(totals=[-5, -9999, 10**30], concessions=[0, 7, 99]))["ok"]
    assert fault(started(concessions=[0, -1, 0])) == FORMAT


def test_a_start_takes_effect() -> None:
    record = played(1)
    record["start"]["totals"] = [100, 200, 300]
    record["start"]["bolts"] = [1, 1, 1]
    for deal in record["deals"]:
        deal.pop("score")
    fresh, later = answer(played(1)), answer(record)

    totals = [score["totals"] for score in (fresh["deals"][0], later["deals"][0])]
    assert [b - a for a, b in zip(*totals, strict=True)] == [100, 200, 300]


def test_golden_deals_left_default_to_all_of_them() -> None:
    record = opened(golden_deals=3)

    assert answer(record)["next"]["phase"] == "EXCHANGE"
    assert answer({**record, "start": {"golden_left": 0}})["next"]["phase"] == "AUCTION"


def test_two_players_have_two_of_everything() -> None:
    assert answer({**of_two(), "start": {"totals": [5, 6]}})["ok"]
    assert fault({**of_two(), "start": {"totals": [5, 6, 7]}}) == FORMAT
