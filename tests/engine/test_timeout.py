"""R42: what is played for a seat that runs out of time."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import State, observe, timeout_action, to_act

from .builders import at_play, dealt, legal, match, play, rules

OWN = "AH TH KD QC JS 9S 9H"


def timeout(state: State) -> str:
    return timeout_action(observe(state, to_act(state)))


def test_r42_dark_looks() -> None:
    assert timeout(dealt(rules(dark=True))) == "0 look"


def test_r42_questions_about_a_redeal_are_answered_with_keep() -> None:
    nines = {1: "9H 9D 9C 9S"}
    assert timeout(dealt(rules(redeal_four_nines="claim"), nines)) == "1 keep"

    poor = play(dealt(rules(redeal_two_nines_talon="claim"), talon="9H 9D"), "1 pass", "2 pass")
    assert timeout(poor) == "0 keep"

    late = dealt(rules(redeal_four_nines_after_pass="claim"), {1: "9H 9D 9C"}, "9S AH AD")
    assert timeout(play(late, "1 pass", "2 pass", "0 give 9S 1", "0 give AH 2")) == "1 keep"


def test_r42_the_auction_is_passed() -> None:
    assert timeout(dealt(rules(), {1: "KH QH"})) == "1 pass"


def test_r42_who_may_not_pass_names_the_lowest_bid() -> None:
    assert timeout(dealt(match(rules(), totals=[0, 880, 0]), {1: "KH QH"})) == "1 bid 120"


def test_r42_the_first_talon_is_taken() -> None:
    assert timeout(play(dealt(rules(players=2)), "1 pass")) == "0 talon 1"


def exchange(hand: str, talon: str) -> State:
    return play(dealt(rules(), {0: hand}, talon), "1 pass", "2 pass")


@pytest.mark.parametrize(
    ("hand", "talon", "lower", "higher"),
    [
        (OWN, "AD TD AC", "9S", "9H"),  # points first, then the suits S C D H
        ("AH TH KD QC JS JC JH", "AD TD AC", "JS", "JC"),
        ("AH TH KD QC JS 9C AC", "AD TD AS", "9C", "JS"),
        ("KH QH KD QD KC QC AS", "TS AH TH", "TS", "TH"),  # no card of a pair
        ("KH QH KD QD KC QC KS", "QS AH 9H", "9H", "AH"),  # the ace breaks none
        ("KH QH KD QD KC QC AH", "TH JH 9H", "9H", "JH"),
    ],
)
def test_r42_the_two_lowest_cards_that_break_no_pair_the_lower_one_to_the_next_seat(
    hand: str, talon: str, lower: str, higher: str
) -> None:
    state = exchange(hand, talon)
    assert timeout(state) == f"0 give {lower} 1"

    state = play(state, f"0 give {lower} 1")
    assert timeout(state) == f"0 give {higher} 2"


def test_r42_the_next_seat_of_any_declarer() -> None:
    state = play(dealt(rules(), {2: OWN}, "AD TD AC"), "1 pass", "2 bid 105", "0 pass")
    assert timeout(state) == "2 give 9S 0"

    state = play(state, "2 give 9S 0")
    assert timeout(state) == "2 give 9H 1"


def test_r42_the_next_active_seat_among_four() -> None:
    state = dealt(rules(players=4), {0: OWN}, "AD TD AC", dealer=1)
    state = play(state, "3 bid 105", "0 bid 110", "2 pass", "3 pass")

    assert timeout(state) == "0 give 9S 2"


def test_r42_one_card_given_by_the_player_already() -> None:
    state = play(exchange(OWN, "AD TD AC"), "0 give AC 1")
    assert timeout(state) == "0 give 9S 2"

    state = play(exchange(OWN, "AD TD AC"), "0 give 9S 2")
    assert timeout(state) == "0 give 9H 1"


def burial(hand: str, talon: str) -> State:
    return play(dealt(rules(players=2), {0: hand}, talon), "1 pass", "0 talon 1")


def test_r42_two_players_bury_by_the_same_choice() -> None:
    state = burial("AH TH KD QC JS 9S 9H AC TC JH", "AD TD | KS KC")

    assert timeout(state) == "0 bury 9H 9S"


def test_r42_pairs_are_kept_together() -> None:
    assert timeout(burial("KH QH KD QD KC QC KS QS AH TH", "JH 9H | AD AC")) == "0 bury JH 9H"


def test_r42_a_pair_is_broken_when_only_one_card_stands_free() -> None:
    # Nine cards with the talon: the one case in which four pairs leave a single card.
    state = dealt(rules(players=4, cards_per_hand=6), {0: "KH QH KD QD KC QC"}, "KS QS AH")
    state = play(state, "1 pass", "2 pass")
    assert timeout(state) == "0 give QS 1"

    assert timeout(play(state, "0 give QS 1")) == "0 give AH 2"


def test_r42_the_contract_stands() -> None:
    of = rules(raise_after_talon=True, concede="after_pass")
    state = play(dealt(of, {0: OWN}, "AD TD AC"), "1 pass", "2 pass", "0 give 9S 1", "0 give 9H 2")

    assert timeout(state) == "0 stand"


def trump(hand: str, talon: str, *gifts: str) -> str:
    return timeout(play(exchange(hand, talon), *gifts))


def test_r42_trump_is_the_most_valuable_pair() -> None:
    gifts = ("0 give 9S 1", "0 give JS 2")

    assert trump("KS QS KC QC AH 9S JS", "AS TS TD", *gifts) == "0 trump C"
    assert trump("KS QS AC TC AH 9S JS", "9C JC TD", *gifts) == "0 trump S"


def test_r42_or_the_longest_suit() -> None:
    assert trump("AH TH JH KD QC 9S 9C", "AD AC KS", "0 give 9S 1", "0 give 9C 2") == "0 trump H"


def cards(options: dict[str, Any], *plays: str, named: str = "S") -> str:
    hands = ("KH QH AD 9D AC 9C AS JS", "9H JH KD QD KC QC JC TD", "AH TH TC TS KS QS 9S JD")
    return timeout(play(at_play(rules(**options), *hands, trump=named), *plays))


def test_r42_the_cheapest_legal_card_is_played_and_declares_nothing() -> None:
    assert cards({}) == "0 play 9C"  # before the nine of diamonds: S C D H
    assert cards({}, "0 play KH") == "1 play 9H"
    assert cards({}, "0 play KH", "1 play 9H") == "2 play TH"


def test_r42_a_card_of_a_pair_only_when_no_other_is_legal() -> None:
    assert cards({}, "0 play AD") == "1 play TD"
    assert cards({}, "0 play AC") == "1 play JC"


def test_r42_the_lower_card_of_a_pair_if_it_has_to_be() -> None:
    hands = ("KH QH AD 9D AC 9C AS JS", "9H JH KD QD KC QC JC TC", "AH TH TD TS KS QS 9S JD")
    state = play(at_play(rules(), *hands), "0 play AD")

    assert timeout(state) == "1 play QD"


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_r42_nobody_else_has_a_timeout(viewer: int | None) -> None:
    with pytest.raises(ValueError, match="nobody"):
        timeout_action(observe(dealt(rules()), viewer))


def test_r42_nobody_has_one_between_deals() -> None:
    with pytest.raises(ValueError, match="nobody"):
        timeout_action(observe(match(rules()), 0))


@pytest.mark.parametrize("preset", ["thousand_offline", "two_player", "russian_four", "golden"])
def test_r42_a_deal_of_timeouts_only_comes_to_its_end(preset: str) -> None:
    state = dealt(rules(preset))
    actions = 0
    while to_act(state) is not None:
        text = timeout(state)
        assert text in legal(state)
        state = play(state, text)
        actions += 1

    assert 20 <= actions <= 40
