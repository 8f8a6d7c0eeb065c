"""R14: a card to each opponent, or two out of play."""

from __future__ import annotations

import pytest

from games.engine import State, observe

from .builders import arguments, asked, dealt, legal, play, refusal, rules

OWN = "AH TH KD QC JS 9S 9H"
TALON = "AD TD 9C"


def exchange(**options: object) -> State:
    return play(dealt(rules(**options), {0: OWN}, TALON), "1 pass", "2 pass")


def test_r14_any_card_of_hand_and_talon_goes_to_either_opponent() -> None:
    state = exchange()

    assert arguments(state, "give") == {f"{card} {to}" for card in f"{OWN} {TALON}".split() for to in (1, 2)}


def test_r14_the_second_card_goes_to_the_other_opponent() -> None:
    state = play(exchange(), "0 give 9C 2")

    assert asked(state) == ("EXCHANGE", 0)
    held = set(f"{OWN} {TALON}".split()) - {"9C"}
    assert arguments(state, "give") == {f"{card} 1" for card in held}


def test_r14_cards_move_and_all_hands_are_equal() -> None:
    state = play(exchange(), "0 give 9C 2", "0 give TD 1")

    assert observe(state, None).counts == (8, 8, 8)
    assert "TD" in observe(state, 1).hand
    assert "9C" in observe(state, 2).hand
    assert {"TD", "9C"}.isdisjoint(observe(state, 0).hand)


def test_r14_with_the_literal_six_hands_are_of_seven() -> None:
    state = play(dealt(rules(players=4, cards_per_hand=6)), "1 pass", "2 pass")
    for _ in range(2):
        state = play(state, sorted(legal(state))[0])

    assert observe(state, None).counts == (7, 7, 7, 0)


@pytest.mark.parametrize(
    "text",
    ["0 give AH 0", "0 give AH 3", "0 give AC 1", "0 give AS 2"],
    ids=["to itself", "to no seat", "not held", "not held either"],
)
def test_r14_a_wrong_gift_is_refused(text: str) -> None:
    assert refusal(exchange(), text) == "illegal_give"


def test_r14_a_card_that_was_given_cannot_be_given_again() -> None:
    assert refusal(play(exchange(), "0 give 9C 2"), "0 give 9C 1") == "illegal_give"


def test_r14_nothing_goes_to_the_idle_seat() -> None:
    state = play(dealt(rules(players=4), {0: OWN}, TALON), "1 pass", "2 pass")

    assert refusal(state, "0 give AH 3") == "illegal_give"
    assert {text.split()[1] for text in arguments(state, "give")} == {"1", "2"}


def test_r14_only_the_declarer_gives() -> None:
    assert refusal(exchange(), "1 give AC 0") == "wrong_seat"


def test_r14_a_gift_is_known_to_giver_and_receiver_only() -> None:
    state = play(exchange(), "0 give 9C 2")

    assert [observe(state, viewer).log[-1] for viewer in (0, 1, 2, None)] == [
        "0 give 9C 2",
        "0 give ?? 2",
        "0 give 9C 2",
        "0 give ?? 2",
    ]


def test_r14_gifts_may_be_face_up() -> None:
    state = play(exchange(passed_cards_shown="all"), "0 give 9C 2")

    assert {observe(state, viewer).log[-1] for viewer in (0, 1, 2, None)} == {"0 give 9C 2"}


def burial() -> State:
    hand = "AH TH KD QC JS 9S 9H AC TC JH"
    return play(dealt(rules(players=2), {0: hand}, "AD 9C | TS KS"), "1 pass", "0 talon 1")


def test_r14_two_players_bury_any_two_of_twelve_cards() -> None:
    state = burial()
    found = legal(state, "bury")

    assert len(found) == 12 * 11 // 2
    assert "0 bury AD 9C" in found
    assert refusal(state, "0 give AH 1") == "wrong_phase"


def test_r14_the_order_of_buried_cards_does_not_matter() -> None:
    assert play(burial(), "0 bury 9C AD") == play(burial(), "0 bury AD 9C")


@pytest.mark.parametrize("text", ["0 bury AH AH", "0 bury TS AH", "0 bury TS KS"])
def test_r14_only_two_held_cards_can_be_buried(text: str) -> None:
    assert refusal(burial(), text) == "illegal_give"


def test_r14_buried_cards_are_out_of_play_and_hidden_from_the_opponent() -> None:
    state = play(burial(), "0 bury AD 9C")

    assert observe(state, None).counts == (10, 10)
    assert {"AD", "9C"}.isdisjoint(observe(state, 0).hand)
    assert [observe(state, viewer).log[-1] for viewer in (0, 1, None)] == [
        "0 bury AD 9C",
        "0 bury ?? ??",
        "0 bury ?? ??",
    ]


def test_r14_three_players_cannot_bury() -> None:
    assert refusal(exchange(), "0 bury AH TH") == "wrong_phase"
