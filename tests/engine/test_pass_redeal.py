"""R15: four nines after the exchange."""

from __future__ import annotations

import pytest

from games.engine import State

from .builders import asked, dealt, is_redealt, legal, play, rules

THREE = "9H 9D 9C AH AD AC TS"


def after_exchange(of: object, nine_to: int = 1) -> State:
    state = dealt(of, {nine_to: THREE}, "9S TH TD")  # type: ignore[arg-type]
    other = 3 - nine_to
    return play(state, "1 pass", "2 pass", f"0 give 9S {nine_to}", f"0 give TH {other}")


@pytest.mark.parametrize("seat", [1, 2])
def test_r15_an_opponent_with_four_nines_is_asked(seat: int) -> None:
    state = after_exchange(rules(redeal_four_nines_after_pass="claim"), seat)

    assert asked(state) == ("PASS_REDEAL", seat)
    assert legal(state) == {f"{seat} redeal", f"{seat} keep"}
    assert is_redealt(play(state, f"{seat} redeal"))
    assert asked(play(state, f"{seat} keep")) == ("TRUMP", 0)


def test_r15_without_the_option_they_are_played() -> None:
    assert asked(after_exchange(rules())) == ("TRUMP", 0)


def test_r15_three_nines_are_not_enough() -> None:
    state = dealt(rules(redeal_four_nines_after_pass="claim"), {1: THREE}, "9S TH TD")
    state = play(state, "1 pass", "2 pass", "0 give TD 1", "0 give 9S 2")

    assert asked(state) == ("TRUMP", 0)


def test_r15_the_declarer_is_not_asked() -> None:
    state = dealt(rules(redeal_four_nines_after_pass="claim"), {0: THREE}, "9S TH TD")
    state = play(state, "1 pass", "2 pass", "0 give TH 1", "0 give TD 2")

    assert asked(state) == ("TRUMP", 0)


def test_r15_it_comes_before_the_contract() -> None:
    state = after_exchange(rules(redeal_four_nines_after_pass="claim", raise_after_talon=True))

    assert asked(play(state, "1 keep")) == ("CONTRACT", 0)


def test_r15_a_declarer_at_another_seat_asks_the_others() -> None:
    state = dealt(rules(redeal_four_nines_after_pass="claim"), {0: THREE}, "9S TH TD")
    state = play(state, "1 bid 105", "2 pass", "0 pass", "1 give 9S 0", "1 give TH 2")

    assert asked(state) == ("PASS_REDEAL", 0)


def test_r15_two_players_the_hand_as_dealt_counts() -> None:
    of = rules(players=2, redeal_four_nines_after_pass="claim")
    state = dealt(of, {1: "9H 9D 9C 9S", 0: "AH TH"}, "AD TD | AC TC")
    state = play(state, "1 pass", "0 talon 1", "0 bury AH TH")

    assert asked(state) == ("PASS_REDEAL", 1)
