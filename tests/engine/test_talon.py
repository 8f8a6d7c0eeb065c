"""R12 and R13: taking the talon, and refusing a poor one."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import observe

from .builders import arguments, asked, dealt, is_redealt, legal, match, play, refusal, rules

TALON = "TD 9S QC"
POOR = "9H 9D AC"
VIEWERS = (0, 1, 2, None)
FREE = {"forced_opening": "none"}


def taken(options: dict[str, Any], talon: str = TALON, *words: str) -> Any:
    return play(dealt(rules(**options), talon=talon), *(words or ("1 pass", "2 pass")))


def seen_by(state: Any) -> list[tuple[str, ...]]:
    return [observe(state, viewer).talon for viewer in VIEWERS]


def test_r12_the_declarer_takes_the_talon_and_everybody_sees_it() -> None:
    state = taken({})

    assert asked(state) == ("EXCHANGE", 0)
    assert observe(state, 0).counts == (10, 7, 7)
    assert {"TD", "9S", "QC"} <= set(observe(state, 0).hand)
    assert seen_by(state) == [("TD", "9S", "QC")] * 4


def test_r12_nobody_sees_the_talon_before_the_auction_is_over() -> None:
    assert seen_by(dealt(rules(), talon=TALON)) == [()] * 4


def test_r12_the_talon_may_be_for_the_declarer_alone() -> None:
    assert seen_by(taken({"talon_shown": "declarer"})) == [("TD", "9S", "QC"), (), (), ()]


def test_r12_it_may_stay_hidden_when_nobody_bid_above_the_forced_opening() -> None:
    hidden = {"talon_shown": "hidden_at_forced_bid"}

    assert seen_by(taken(hidden)) == [("TD", "9S", "QC"), (), (), ()]
    assert seen_by(taken(hidden, TALON, "1 bid 105", "2 pass", "0 pass")) == [("TD", "9S", "QC")] * 4


def test_r12_a_bid_at_the_least_number_is_no_forced_opening() -> None:
    options = {"talon_shown": "hidden_at_forced_bid", **FREE}
    state = taken(options, TALON, "0 bid 100", "1 pass", "2 pass")

    assert seen_by(state) == [("TD", "9S", "QC")] * 4


def test_r12_the_bid_played_because_all_passed_is_forced_as_well() -> None:
    options = {"talon_shown": "hidden_at_forced_bid", "forced_opening": "if_all_pass"}
    state = taken(options, TALON, "0 pass", "1 pass", "2 pass")

    assert seen_by(state) == [("TD", "9S", "QC"), (), (), ()]


def test_r12_a_dark_bid_is_not_forced() -> None:
    options = {"talon_shown": "hidden_at_forced_bid", "dark": True}
    state = taken(options, TALON, "0 dark", "1 pass", "2 pass")

    assert seen_by(state) == [("TD", "9S", "QC")] * 4


def test_r12_two_players_the_declarer_chooses_and_the_chosen_talon_is_shown() -> None:
    state = play(dealt(rules(players=2, talon_shown="declarer"), talon="AH TH | AD TD"), "1 pass")

    assert asked(state) == ("TALON", 0)
    assert legal(state) == {"0 talon 1", "0 talon 2"}
    for number, talon in ((1, ("AH", "TH")), (2, ("AD", "TD"))):
        chosen = play(state, f"0 talon {number}")
        assert asked(chosen) == ("EXCHANGE", 0)
        assert observe(chosen, 0).talon == observe(chosen, 1).talon == observe(chosen, None).talon == talon
        assert set(talon) <= set(observe(chosen, 0).hand)
        assert observe(chosen, 0).counts == (12, 10)


def test_r12_there_is_no_third_talon_and_no_other_seat_takes_one() -> None:
    state = play(dealt(rules(players=2)), "1 pass")

    assert refusal(state, "0 talon 3") == "illegal_talon"
    assert refusal(state, "1 talon 1") == "wrong_seat"


def test_r12_with_one_talon_there_is_nothing_to_choose() -> None:
    assert refusal(taken({}), "0 talon 1") == "wrong_phase"


@pytest.mark.parametrize(
    ("talon", "is_asked"),
    [("9H 9D AC", True), ("9H 9D 9C", True), ("9H JD JC", False), ("9H AC TD", False)],
)
def test_r13_two_nines_in_the_talon_may_be_refused(talon: str, is_asked: bool) -> None:
    state = taken({"redeal_two_nines_talon": "claim"}, talon)

    assert (asked(state) == ("TALON_REDEAL", 0)) == is_asked
    if is_asked:
        assert legal(state) == {"0 redeal", "0 keep"}
        assert is_redealt(play(state, "0 redeal"))
        assert asked(play(state, "0 keep")) == ("EXCHANGE", 0)


@pytest.mark.parametrize(
    ("limit", "talon", "is_asked"),
    [
        (2, "9H 9D 9C", True),  # 0 points
        (2, "9H 9D JC", False),  # 2
        (4, "9H 9D QC", True),  # 3
        (4, "9H 9D KC", False),  # 4
        (5, "9H 9D KC", True),
        (5, "9H JD QC", False),  # 5
        (8, "9H KD QC", True),  # 7
        (8, "JH JD KC", False),  # 8
        (0, "9H 9D 9C", False),
    ],
)
def test_r13_a_talon_of_few_points_may_be_refused(limit: int, talon: str, is_asked: bool) -> None:
    state = taken({"redeal_talon_below": limit}, talon)

    assert (asked(state) == ("TALON_REDEAL", 0)) == is_asked


def test_r13_a_talon_that_fits_both_is_asked_about_once() -> None:
    state = taken({"redeal_two_nines_talon": "claim", "redeal_talon_below": 5}, "9H 9D JC")

    assert asked(play(state, "0 keep")) == ("EXCHANGE", 0)


def test_r13_with_auto_two_nines_redeal_at_once() -> None:
    assert is_redealt(taken({"redeal_two_nines_talon": "auto"}, POOR))
    assert not is_redealt(taken({"redeal_two_nines_talon": "auto"}, TALON))


def test_r13_auto_is_about_nines_and_few_points_are_still_a_question() -> None:
    state = taken({"redeal_two_nines_talon": "auto", "redeal_talon_below": 5}, "9H JD JC")

    assert asked(state) == ("TALON_REDEAL", 0)


@pytest.mark.parametrize("how", ["claim", "auto"])
def test_r13_it_may_exist_only_after_a_forced_opening(how: str) -> None:
    options = {"redeal_two_nines_talon": how, "redeal_talon_below": 8, "redeal_only_at_forced_bid": True}

    after_bids = taken(options, "9H 9D JC", "1 bid 105", "2 pass", "0 pass")
    assert asked(after_bids) == ("EXCHANGE", 1)
    forced = taken(options, "9H 9D JC")
    assert asked(forced) == ("TALON_REDEAL", 0) or is_redealt(forced)


def test_r13_a_dark_declarer_was_not_forced() -> None:
    options = {"redeal_two_nines_talon": "claim", "redeal_only_at_forced_bid": True, "dark": True}

    assert asked(taken(options, POOR, "0 dark", "1 pass", "2 pass")) == ("EXCHANGE", 0)
    assert asked(taken(options, POOR, "0 look", "1 pass", "2 pass")) == ("TALON_REDEAL", 0)


def test_r13_two_players_only_the_talon_that_was_taken_counts() -> None:
    of = rules(players=2, redeal_two_nines_talon="claim", redeal_talon_below=5)
    state = play(dealt(of, talon="9H 9D | AC AS"), "1 pass")

    assert asked(play(state, "0 talon 1")) == ("TALON_REDEAL", 0)
    assert asked(play(state, "0 talon 2")) == ("EXCHANGE", 0)


def test_r13_a_golden_deal_has_the_question_too() -> None:
    of = rules(golden_deals=3, redeal_two_nines_talon="claim", redeal_only_at_forced_bid=True)

    assert asked(dealt(of, talon=POOR)) == ("TALON_REDEAL", 0)
    assert asked(dealt(match(of, golden_left=1), talon=POOR)) == ("TALON_REDEAL", 0)


def test_r13_the_declarer_is_asked_whoever_it_is() -> None:
    state = taken({"redeal_two_nines_talon": "claim"}, POOR, "1 bid 105", "2 pass", "0 pass")

    assert asked(state) == ("TALON_REDEAL", 1)
    assert arguments(play(state, "1 keep"), "give")
