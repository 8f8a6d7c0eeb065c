"""R7 and R10f: bidding before seeing a card."""

from __future__ import annotations

import pytest

from games.engine import observe

from .builders import arguments, asked, dealt, legal, match, play, refusal, rules

DARK = {"dark": True}
NINES = {1: "9H 9D 9C 9S"}


def test_r7_without_the_option_nobody_is_asked() -> None:
    assert asked(dealt(rules())) == ("AUCTION", 1)


def test_r7_the_first_bidder_says_dark_or_look() -> None:
    state = dealt(rules(**DARK))

    assert asked(state) == ("DARK", 0)
    assert legal(state) == {"0 dark", "0 look"}


@pytest.mark.parametrize(
    ("least", "total", "is_asked"),
    [
        (None, -600, True),
        (0, -5, False),
        (0, 0, True),
        (0, 5, True),
        (240, 239, False),
        (240, 240, True),
        (240, 500, True),
    ],
)
def test_r7_only_a_first_bidder_with_enough_points_is_asked(
    least: int | None, total: int, is_asked: bool
) -> None:
    state = dealt(match(rules(dark=True, dark_min_score=least), totals=[total, -700, -700]))

    assert (asked(state)[0] == "DARK") == is_asked


def test_r7_the_totals_of_the_others_do_not_matter() -> None:
    state = dealt(match(rules(dark=True, dark_min_score=240), totals=[0, 500, 500]))

    assert asked(state)[0] == "AUCTION"


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_r7_nobody_is_asked_while_any_seat_is_on_the_barrel_the_idle_one_too(seat: int) -> None:
    totals = [100, 100, 100, 100]
    totals[seat] = 880
    state = dealt(match(rules(players=4, dark=True), totals=totals))

    assert asked(state)[0] == "AUCTION"


def test_r7_nobody_is_asked_in_a_golden_deal() -> None:
    assert asked(dealt(rules(dark=True, golden_deals=3)))[0] == "EXCHANGE"


def test_r7_the_question_comes_before_the_questions_about_a_redeal() -> None:
    state = dealt(rules(dark=True, redeal_four_nines="claim"), NINES)

    assert asked(state) == ("DARK", 0)
    assert asked(play(state, "0 look")) == ("HAND_REDEAL", 1)
    assert asked(play(state, "0 dark")) == ("HAND_REDEAL", 1)


def test_r7_looking_begins_the_usual_auction() -> None:
    state = play(dealt(rules(**DARK)), "0 look")

    assert asked(state) == ("AUCTION", 1)
    assert observe(state, None).standing_bid == 100
    assert not observe(state, None).dark


def test_r10f_a_dark_bid_stands_at_120() -> None:
    state = play(dealt(rules(**DARK), {1: "KH QH"}), "0 dark")

    assert asked(state) == ("AUCTION", 1)
    assert observe(state, None).standing_bid == 120
    assert observe(state, None).standing_bidder == 0
    assert min(map(int, arguments(state, "bid"))) == 125


@pytest.mark.parametrize("opening", ["if_all_pass", "none"])
def test_r10f_a_dark_first_bidder_stands_without_speaking_whatever_the_opening(opening: str) -> None:
    state = play(dealt(rules(dark=True, forced_opening=opening)), "0 dark")
    assert asked(state) == ("AUCTION", 1)

    state = play(state, "1 pass", "2 pass")
    assert asked(state) == ("EXCHANGE", 0)
    assert observe(state, None).contract == 120


def test_r7_the_hand_is_hidden_from_its_owner_until_the_talon_is_taken() -> None:
    state = dealt(rules(**DARK))
    assert observe(state, 0).hand == ()
    assert len(observe(state, 1).hand) == 7

    state = play(state, "0 dark")
    assert observe(state, 0).hand == ()
    assert observe(state, 0).bid_cap is None
    state = play(state, "1 pass")
    assert observe(state, 0).hand == ()
    state = play(state, "2 pass")
    assert len(observe(state, 0).hand) == 10
    assert observe(state, 0).dark


def test_r7_two_players_the_dark_hand_stays_hidden_while_the_talon_is_chosen() -> None:
    state = play(dealt(rules(players=2, dark=True)), "0 dark", "1 pass")

    assert asked(state) == ("TALON", 0)
    assert observe(state, 0).hand == ()
    assert len(observe(play(state, "0 talon 2"), 0).hand) == 12


def test_r10f_a_higher_bid_ends_the_dark_bid_and_shows_the_hand() -> None:
    state = play(dealt(rules(**DARK), {1: "KH QH"}), "0 dark", "1 bid 125")

    seen = observe(state, 0)
    assert len(seen.hand) == 7
    assert not seen.dark
    assert seen.standing_bidder == 1
    state = play(state, "2 pass")
    assert asked(state) == ("AUCTION", 0)
    assert observe(state, 0).bid_cap is not None


def test_r10f_a_dark_bid_that_was_overbid_no_longer_forbids_conceding() -> None:
    of = rules(dark=True, concede="after_talon")
    stayed = play(dealt(of), "0 dark", "1 pass", "2 pass")
    assert refusal(stayed, "0 concede") == "illegal_concede"

    hands = {0: "KH QH", 1: "KD QD"}
    outbid = play(dealt(of, hands), "0 dark", "1 bid 125", "2 pass", "0 bid 130", "1 pass")
    assert refusal(outbid, "0 concede") is None


def test_r7_a_silent_seat_may_still_go_dark() -> None:
    state = dealt(match(rules(dark=True, silence_below=-120), totals=[-500, 0, 0]))

    assert asked(state)[0] == "DARK"
