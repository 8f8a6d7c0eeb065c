"""R10a, R10c and R10g: who speaks first, and how the auction ends."""

from __future__ import annotations

import pytest

from games.engine import observe

from .builders import arguments, asked, dealt, is_redealt, legal, match, play, refusal, rules


@pytest.mark.parametrize("least", [100, 60, 40, 120])
def test_r10a_the_first_bidder_stands_at_the_least_bid_and_the_next_seat_speaks(least: int) -> None:
    state = dealt(rules(min_bid=least))

    assert asked(state) == ("AUCTION", 1)
    assert observe(state, None).standing_bid == least
    assert observe(state, None).standing_bidder == 0
    assert observe(state, None).auction == ()


@pytest.mark.parametrize(
    ("options", "total", "stands"),
    [
        ({}, 880, 120),
        ({"barrel_need": 100}, 880, 100),
        ({"min_bid": 60}, 880, 120),
        ({"min_bid": 60, "barrel_need": 100}, 880, 100),
        ({"min_bid": 120, "barrel_need": 100}, 880, 120),
        ({"barrel_must_bid": False}, 880, 100),
        ({}, 875, 100),
    ],
)
def test_r10a_on_the_barrel_the_forced_opening_is_what_the_barrel_needs(
    options: dict[str, object], total: int, stands: int
) -> None:
    state = dealt(match(rules(**options), totals=[total, 0, 0]))

    assert observe(state, None).standing_bid == stands


def test_r10a_the_forced_opening_does_not_ask_what_the_hand_may_bid() -> None:
    of = rules(max_bid_no_marriage=120, min_bid=120, silence_below=-120)
    state = play(dealt(match(of, totals=[-600, 0, 0]), {0: "9H 9D JC JS"}), "1 pass", "2 pass")

    assert asked(state) == ("EXCHANGE", 0)
    assert observe(state, None).contract == 120


@pytest.mark.parametrize("opening", ["if_all_pass", "none"])
def test_r10a_without_a_forced_opening_the_first_bidder_speaks_first_from_the_least_bid(opening: str) -> None:
    state = dealt(rules(forced_opening=opening, min_bid=60))

    assert asked(state) == ("AUCTION", 0)
    assert observe(state, None).standing_bid is None
    assert min(map(int, arguments(state, "bid"))) == 60
    assert "0 pass" in legal(state)


def test_r10a_if_all_pass_the_first_bidder_plays_the_least_bid() -> None:
    state = play(dealt(rules(forced_opening="if_all_pass", min_bid=60)), "0 pass", "1 pass", "2 pass")

    assert asked(state) == ("EXCHANGE", 0)
    assert observe(state, None).contract == 60


def test_r10a_if_all_pass_plays_only_if_nobody_bids() -> None:
    state = play(dealt(rules(forced_opening="if_all_pass")), "0 pass", "1 bid 100", "2 pass")

    assert asked(state) == ("EXCHANGE", 1)


def test_r10a_without_any_opening_all_passes_redeal() -> None:
    assert is_redealt(play(dealt(rules(forced_opening="none")), "0 pass", "1 pass", "2 pass"))


def test_r10c_the_last_seat_may_still_speak_when_the_others_have_passed_and_nobody_stands() -> None:
    state = play(dealt(rules(forced_opening="none")), "0 pass", "1 pass")

    assert asked(state) == ("AUCTION", 2)
    state = play(state, "2 bid 115")
    assert asked(state) == ("EXCHANGE", 2)
    assert observe(state, None).contract == 115


def test_r10c_the_auction_goes_round_until_all_others_have_passed() -> None:
    hands = {0: "KH QH", 1: "KD QD", 2: "KC QC"}
    state = dealt(rules(), hands)
    for text, turn in [
        ("1 bid 105", 2),
        ("2 bid 110", 0),
        ("0 bid 115", 1),
        ("1 bid 120", 2),
        ("2 pass", 0),
        ("0 bid 125", 1),
    ]:
        state = play(state, text)
        assert asked(state) == ("AUCTION", turn)
    state = play(state, "1 pass")

    assert asked(state) == ("EXCHANGE", 0)
    assert observe(state, None).declarer == 0
    assert observe(state, None).contract == 125


def test_r10c_the_forced_opener_that_is_overbid_may_come_back() -> None:
    state = play(dealt(rules(), {0: "KH QH"}), "1 bid 105", "2 pass")

    assert asked(state) == ("AUCTION", 0)
    assert legal(state) >= {"0 pass", "0 bid 110"}


def test_r10b_a_seat_that_passed_is_out() -> None:
    state = play(dealt(rules(), {0: "KH QH", 2: "KD QD"}), "1 pass", "2 bid 105", "0 bid 110")

    assert asked(state) == ("AUCTION", 2)
    assert refusal(state, "1 bid 115") == "wrong_seat"


def test_r10c_two_players_one_pass_ends_it() -> None:
    state = play(dealt(rules(players=2)), "1 pass")

    assert asked(state) == ("TALON", 0)


def test_r10c_among_four_only_the_three_active_seats_bid() -> None:
    state = dealt(rules(players=4), dealer=0)
    assert asked(state) == ("AUCTION", 2)

    state = play(state, "2 pass", "3 pass")
    assert asked(state) == ("EXCHANGE", 1)


def test_r10g_a_golden_deal_has_no_auction() -> None:
    state = dealt(rules(golden_deals=3, min_bid=60))

    assert asked(state) == ("EXCHANGE", 0)
    seen = observe(state, None)
    assert seen.golden
    assert (seen.declarer, seen.contract) == (0, 120)
    assert len(seen.talon) == 3


def test_r10g_the_auction_comes_back_after_the_golden_deals() -> None:
    assert asked(dealt(match(rules(golden_deals=3), golden_left=0)))[0] == "AUCTION"
