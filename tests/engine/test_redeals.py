"""R9: what a redeal changes, and the price of every third in a row."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import Redealt, State, apply, observe, parse_action
from games.engine.match import Between

from .builders import dealt, is_redealt, match, play, rules

FINE = {"forced_opening": "none", "redeal_third_penalty": 120}


def standing(state: State) -> Any:
    assert isinstance(state, Between)
    return state.standing


def all_pass(state: State, dealer: int) -> State:
    first = (dealer + 1) % 3
    return play(dealt(state, dealer=dealer), *(f"{(first + i) % 3} pass" for i in range(3)))


def test_r9_a_redeal_scores_nothing_and_the_same_seat_deals_again() -> None:
    of = rules(forced_opening="none", barrel_attempt_counts="every_deal", barrel_must_bid=False)
    before = match(of, totals=[300, 880, -50], bolts=[1, 0, 2], concessions=[0, 1, 0])
    after = standing(all_pass(before, 1))

    assert after.totals == (300, 880, -50)
    assert after.bolts == (1, 0, 2)
    assert after.barrel == (None, 0, None)
    assert after.concessions == (0, 1, 0)
    assert after.dealer == 1
    assert after.entries == 1
    assert after.scored == 0


def test_r9_it_is_told_as_an_event() -> None:
    state = play(dealt(rules(forced_opening="none")), "0 pass", "1 pass")

    assert apply(state, parse_action("2 pass"))[1] == (Redealt(),)


def test_r9_nobody_has_taken_anything_in_a_deal_that_was_not_played() -> None:
    seen = observe(all_pass(match(rules(forced_opening="none")), 1), 0)

    assert seen.tricks_won == seen.taken == (0, 0, 0)
    assert (seen.declarer, seen.contract, seen.trump) == (None, None, None)
    assert seen.log == ("2 pass", "0 pass", "1 pass")


@pytest.mark.parametrize("redeals", [0, 1])
def test_r9_the_first_and_the_second_redeal_in_a_row_are_free(redeals: int) -> None:
    after = standing(all_pass(match(rules(**FINE), totals=[0, 50, 0], redeals=redeals), 1))

    assert after.totals == (0, 50, 0)
    assert after.dealer == 1
    assert after.redeals == redeals + 1


@pytest.mark.parametrize("redeals", [2, 5])
def test_r9_every_third_redeal_in_a_row_costs_the_dealer_and_the_deal_moves_on(redeals: int) -> None:
    after = standing(all_pass(match(rules(**FINE), totals=[0, 50, 0], redeals=redeals), 1))

    assert after.totals == (0, -70, 0)
    assert after.dealer == 2
    assert after.scored == 0


def test_r9_without_the_penalty_the_same_seat_deals_for_ever() -> None:
    after = standing(all_pass(match(rules(forced_opening="none"), totals=[0, 50, 0], redeals=2), 1))

    assert after.totals == (0, 50, 0)
    assert after.dealer == 1


def test_r9_a_dealer_on_the_barrel_pays_nothing_but_the_deal_moves_on() -> None:
    of = rules(**FINE, barrel_must_bid=False)
    after = standing(all_pass(match(of, totals=[0, 880, 0], redeals=2), 1))

    assert after.totals == (0, 880, 0)
    assert after.barrel == (None, 0, None)
    assert after.dealer == 2


@pytest.mark.parametrize(
    ("dump", "total", "left"),
    [("both", -435, 0), ("plus", -435, -555), ("plus", 675, 0), ("both", 675, 0), ("off", 675, 555)],
)
def test_r9_the_dump_truck_waits_for_the_penalty(dump: str, total: int, left: int) -> None:
    after = standing(all_pass(match(rules(**FINE, dump_truck=dump), totals=[0, total, 0], redeals=2), 1))

    assert after.totals[1] == left


def test_r9_an_idle_dealer_pays_too() -> None:
    of = rules(players=4, **FINE)
    state = dealt(match(of, redeals=2), dealer=3)
    after = standing(play(state, "0 pass", "1 pass", "2 pass"))

    assert after.totals == (0, 0, 0, -120)


def test_r9_redeals_of_every_kind_count_in_one_row() -> None:
    of = rules(**FINE, redeal_four_nines="claim", redeal_two_nines_talon="claim")
    nines = {1: "9H 9D 9C 9S"}
    state = play(dealt(match(of), nines, dealer=2), "1 redeal")
    state = play(dealt(state, talon="9H 9D", dealer=2), "0 bid 100", "1 pass", "2 pass", "0 redeal")
    state = all_pass(state, 2)

    assert standing(state).totals == (0, 0, -120)


def test_r9_an_automatic_redeal_costs_as_well() -> None:
    of = rules(**FINE, redeal_four_nines="auto")
    state = dealt(match(of, redeals=2), {1: "9H 9D 9C 9S"})

    assert is_redealt(state)
    assert standing(state).totals == (0, 0, -120)


def test_r9_a_scored_deal_ends_the_row() -> None:
    of = rules(**FINE, concede="after_talon")
    state = play(dealt(match(of, redeals=2), dealer=0), "1 bid 100", "2 pass", "0 pass", "1 concede")

    assert standing(state).redeals == 0
    assert standing(all_pass(state, 1)).totals[1] == -100


def test_r39_redeals_use_up_no_golden_deal_and_no_deal_of_a_short_match() -> None:
    of = rules(golden_deals=3, match_deals=3, redeal_four_nines="auto")
    after = standing(dealt(of, {1: "9H 9D 9C 9S"}))

    assert after.golden_left == 3
    assert after.scored == 0
