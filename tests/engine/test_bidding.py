"""R10b, R10d and R10e: what a seat may say."""

from __future__ import annotations

import pytest

from games.engine import State

from .builders import arguments, dealt, legal, match, play, refusal, rules

PAIR = "KS QS"  # with its 100 for the trump suit: a cap of 220


def bids(state: State) -> list[int]:
    return sorted(map(int, arguments(state, "bid")))


def test_r10b_every_multiple_of_the_step_from_one_above_the_standing_bid_to_the_cap() -> None:
    state = dealt(rules(), {1: PAIR})

    assert bids(state) == list(range(105, 221, 5))
    assert legal(state, "pass") == {"1 pass"}


def test_r10b_with_a_step_of_ten() -> None:
    state = dealt(rules(bid_step=10), {1: PAIR})

    assert bids(state) == list(range(110, 221, 10))
    for text in ("1 bid 105", "1 bid 115", "1 bid 100"):
        assert refusal(state, text) == "illegal_bid"


@pytest.mark.parametrize(
    "text", ["1 bid 100", "1 bid 104", "1 bid 106", "1 bid 225", "1 bid 5", "1 bid 9999"]
)
def test_r10b_any_other_number_is_refused(text: str) -> None:
    assert refusal(dealt(rules(), {1: PAIR}), text) == "illegal_bid"


def test_r10b_a_jump_is_allowed_and_the_next_bid_must_top_it() -> None:
    state = play(dealt(rules(), {1: PAIR, 2: "KH QH"}), "1 bid 150")

    assert bids(state)[0] == 155


def test_r10b_with_exact_step_only_the_next_step_may_be_named() -> None:
    state = dealt(rules(exact_step=True), {1: PAIR, 2: "KH QH"})
    assert legal(state) == {"1 pass", "1 bid 105"}

    state = play(state, "1 bid 105")
    assert legal(state) == {"2 pass", "2 bid 110"}


def test_r10b_with_exact_step_a_seat_at_its_cap_can_only_pass() -> None:
    hands = {0: "KH QH", 1: PAIR, 2: "AH AD KC QD JS 9C 9D"}
    of = rules(exact_step=True, min_bid=120)

    assert legal(play(dealt(of, hands), "1 bid 125")) == {"2 pass"}


def test_r10b_with_exact_step_a_bound_seat_names_what_the_barrel_needs() -> None:
    state = dealt(match(rules(exact_step=True), totals=[0, 880, 0]), {1: PAIR})

    assert legal(state) == {"1 bid 120"}


def test_r10b_a_seat_whose_cap_is_reached_can_only_pass() -> None:
    state = play(dealt(rules(), {1: "KH QH", 2: "AH AD KC QD JS 9C 9D"}), "1 bid 120")

    assert legal(state) == {"2 pass"}
    assert refusal(state, "2 bid 125") == "illegal_bid"


def test_r10d_a_seat_on_the_barrel_may_neither_pass_nor_bid_less_than_the_barrel_needs() -> None:
    state = dealt(match(rules(), totals=[0, 880, 0]), {1: PAIR})

    assert legal(state) == {f"1 bid {n}" for n in range(120, 221, 5)}
    assert refusal(state, "1 pass") == "illegal_bid"
    assert refusal(state, "1 bid 115") == "illegal_bid"


def test_r10d_a_bound_seat_without_a_pair_has_one_thing_to_say() -> None:
    hands = {1: "AH AD KC QD JS 9C 9D"}

    assert legal(dealt(match(rules(), totals=[0, 880, 0]), hands)) == {"1 bid 120"}


def test_r10d_it_is_free_once_somebody_stands_at_what_the_barrel_needs() -> None:
    of = match(rules(), totals=[0, 0, 880])
    state = dealt(of, {1: PAIR, 2: "KH QH"})

    assert "2 pass" not in legal(play(state, "1 bid 115"))
    assert bids(play(state, "1 bid 115"))[0] == 120
    assert "2 pass" in legal(play(state, "1 bid 120"))
    assert bids(play(state, "1 bid 120"))[0] == 125


def test_r10d_with_a_need_of_100_a_forced_opening_at_100_frees_the_barrel() -> None:
    state = dealt(match(rules(barrel_need=100), totals=[0, 880, 0]), {1: PAIR})

    assert "1 pass" in legal(state)
    assert bids(state)[0] == 105


def test_r10d_while_nobody_stands_the_first_bidder_on_the_barrel_must_bid() -> None:
    of = rules(forced_opening="if_all_pass")
    state = dealt(match(of, totals=[880, 0, 0]), {0: PAIR})

    assert legal(state) == {f"0 bid {n}" for n in range(120, 221, 5)}


def test_r10d_the_seats_off_the_barrel_bid_as_usual() -> None:
    state = dealt(match(rules(), totals=[0, 0, 880]), {1: PAIR})

    assert "1 pass" in legal(state)
    assert bids(state)[0] == 105


def test_r10d_without_the_option_the_barrel_binds_nobody() -> None:
    state = dealt(match(rules(barrel_must_bid=False), totals=[0, 880, 0]), {1: PAIR})

    assert "1 pass" in legal(state)
    assert bids(state)[0] == 105


@pytest.mark.parametrize(
    ("limit", "total", "is_silent"),
    [
        (-120, -120, True),
        (-120, -119, False),
        (-120, -300, True),
        (-240, -239, False),
        (-240, -240, True),
        (0, -500, False),
    ],
)
def test_r10e_a_seat_far_below_zero_may_only_pass(limit: int, total: int, is_silent: bool) -> None:
    state = dealt(match(rules(silence_below=limit), totals=[0, total, 0]), {1: PAIR})

    assert (legal(state) == {"1 pass"}) == is_silent
    assert (refusal(state, "1 bid 105") == "illegal_bid") == is_silent


def test_r10e_silence_of_others_changes_nothing() -> None:
    state = dealt(match(rules(silence_below=-120), totals=[-500, 0, -500]), {1: PAIR})

    assert bids(state)[0] == 105


def test_r10e_a_silent_opener_that_is_overbid_can_only_pass() -> None:
    of = match(rules(silence_below=-120), totals=[-120, 0, 0])
    state = play(dealt(of, {0: PAIR}), "1 bid 105", "2 pass")

    assert legal(state) == {"0 pass"}
