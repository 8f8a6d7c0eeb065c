"""What is seen before the first deal, between two deals, and beside the phases of a deal."""

from __future__ import annotations

import pytest

from games.engine import State, observe, standing_of

from .builders import at_play, dealt, is_redealt, legal, match, play, rules

HANDS = (
    "KH QH AD 9D AC 9C AS JS",
    "9H JH KD QD KC QC JC TD",
    "AH TH TC TS KS QS 9S JD",
)


def played_out(state: State) -> State:
    """Play whatever sorts first; pairs are declared whenever they can be."""
    while legal(state):
        state = play(state, min(legal(state)))
    return state


def test_before_the_first_deal_there_is_nothing_but_the_standing() -> None:
    seen = observe(match(rules(), totals=[10, -20, 30], bolts=[1, 0, 2]), 0)

    assert (seen.phase, seen.deal, seen.dealer, seen.active) == ("SCORE", 0, None, ())
    assert (seen.declarer, seen.contract, seen.trump, seen.to_act) == (None, None, None, None)
    assert (seen.hand, seen.talon, seen.auction, seen.log, seen.legal) == ((), (), (), (), ())
    assert (seen.trick, seen.last_trick, seen.marriages) == ((), (), ())
    assert seen.counts == seen.tricks_won == seen.taken == (0, 0, 0)
    assert (seen.totals, seen.bolts) == ((10, -20, 30), (1, 0, 2))
    assert (seen.dark, seen.golden, seen.bid_cap) == (False, False, None)


def test_after_a_deal_it_is_shown_as_it_ended() -> None:
    start = at_play(rules(raise_after_talon=True), *HANDS, trump="C", raised=120)
    seen = observe(played_out(start), 1)
    last = seen.last_trick

    assert (seen.phase, seen.deal, seen.dealer, seen.active) == ("SCORE", 0, 2, (0, 1, 2))
    assert (seen.declarer, seen.contract, seen.trump) == (0, 120, "C")
    assert seen.auction == ("1 pass", "2 pass")
    assert set(seen.talon) == {"9C", "AS", "JS"}
    assert sum(seen.tricks_won) == 8
    assert sum(seen.taken) >= 120
    assert seen.marriages
    assert set(seen.marriages) <= set(seen.log)
    assert last == seen.log[-3:]
    assert (seen.hand, seen.trick, seen.legal) == ((), (), ())
    assert seen.counts == (0, 0, 0)
    assert seen.totals != (0, 0, 0)


def test_the_standing_is_that_of_the_deals_beginning_until_the_deal_is_scored() -> None:
    before = match(rules(concede="after_talon"), totals=[10, 20, 30])
    state = play(dealt(before), "1 pass", "2 pass")
    assert standing_of(before) == standing_of(state)
    assert standing_of(state).totals == (10, 20, 30)

    assert standing_of(play(state, "0 concede")).totals == (-90, 80, 90)


def test_the_next_deal_has_the_next_number() -> None:
    state = played_out(at_play(rules(), *HANDS))
    state = dealt(state, dealer=0)

    assert observe(state, None).deal == 1
    assert observe(state, None).dealer == 0
    assert observe(state, None).talon == ()


def test_redeals_have_numbers_too() -> None:
    nines = {1: "9H 9D 9C 9S"}
    state = dealt(rules(redeal_four_nines="auto"), nines)
    assert is_redealt(state)
    assert observe(state, None).deal == 0

    assert observe(dealt(state), None).deal == 1


@pytest.mark.parametrize(("golden", "dark"), [(True, False), (False, True), (False, False)])
def test_golden_and_dark_deals_are_still_called_so_after_their_end(golden: bool, dark: bool) -> None:
    state = dealt(match(rules(golden_deals=3, dark=True), golden_left=3 if golden else 0))
    if not golden:
        state = play(state, "0 dark" if dark else "0 look", "1 pass", "2 pass")
    assert (observe(state, None).golden, observe(state, None).dark) == (golden, dark)

    over = played_out(state)
    assert (observe(over, None).golden, observe(over, None).dark) == (golden, dark)
    assert observe(over, None).golden_left == (2 if golden else 0)


def test_a_cap_is_told_to_each_active_seat_and_only_while_bids_are_made() -> None:
    state = dealt(rules(players=4), {1: "KS QS AH"})
    assert [observe(state, viewer).bid_cap is None for viewer in (0, 1, 2, 3, None)] == [
        False,
        False,
        False,
        True,
        True,
    ]
    assert observe(state, 1).bid_cap == 220

    state = play(state, "1 pass", "2 pass")
    assert [observe(state, viewer).bid_cap for viewer in (0, 1, 2, 3, None)] == [None] * 5


def test_the_standing_bid_is_told_while_bids_are_made() -> None:
    free = dealt(rules(forced_opening="none"))
    assert (observe(free, None).standing_bid, observe(free, None).standing_bidder) == (None, None)

    stands = play(free, "0 pass", "1 bid 110")
    assert (observe(stands, None).standing_bid, observe(stands, None).standing_bidder) == (110, 1)
    assert observe(stands, None).auction == ("0 pass", "1 bid 110")
    over = play(stands, "2 pass")
    assert (observe(over, None).standing_bid, observe(over, None).standing_bidder) == (None, None)
    assert (observe(over, None).declarer, observe(over, None).contract) == (1, 110)
    assert observe(stands, None).declarer is None
    assert observe(stands, None).contract is None


def test_tricks_are_told_as_they_are_played() -> None:
    state = play(at_play(rules(), *HANDS), "0 play KH", "1 play JH")
    assert observe(state, None).trick == ("0 play KH", "1 play JH")
    assert observe(state, None).last_trick == ()

    state = play(state, "2 play AH", "2 play TH")
    seen = observe(state, None)
    assert seen.trick == ("2 play TH",)
    assert seen.last_trick == ("0 play KH", "1 play JH", "2 play AH")
    assert seen.tricks_won == (0, 0, 1)
    assert seen.taken == (0, 0, 17)
    assert seen.counts == (7, 7, 6)
