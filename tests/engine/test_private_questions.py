"""R41: whose hand is asked about, and that it said `keep`, nobody else learns."""

from __future__ import annotations

import pytest

from games.engine import State, observe

from .builders import asked, dealt, is_redealt, play, rules

NINES = "9H 9D 9C 9S AH AD AC"
OTHER = "TH TD TC TS JH JD JC"
OWN = "KH KD KC KS QD QC JS"


def hand_question(seat: int) -> State:
    hands = {0: OWN, seat: NINES, 3 - seat: OTHER}
    return dealt(rules(redeal_four_nines="claim"), hands, "QH QS AS")


@pytest.mark.parametrize("viewer", [0, None])
def test_r41_whose_hand_is_poor_cannot_be_told(viewer: int | None) -> None:
    one, other = hand_question(1), hand_question(2)
    assert asked(one) == ("HAND_REDEAL", 1)
    assert asked(other) == ("HAND_REDEAL", 2)

    assert observe(one, viewer) == observe(other, viewer)
    one, other = play(one, "1 keep"), play(other, "2 keep")
    assert observe(one, viewer) == observe(other, viewer)


def test_r41_a_seat_that_is_not_asked_sees_a_question_and_no_more() -> None:
    seen = observe(hand_question(1), 2)

    assert seen.phase == "HAND_REDEAL"
    assert seen.to_act is None
    assert seen.legal == ()
    assert seen.log == ()


def test_r41_the_seat_that_is_asked_sees_its_question_and_later_its_answer() -> None:
    seen = observe(hand_question(1), 1)
    assert seen.to_act == 1
    assert seen.legal == ("1 redeal", "1 keep")

    kept = play(hand_question(1), "1 keep")
    assert [observe(kept, viewer).log for viewer in (0, 1, 2, None)] == [(), ("1 keep",), (), ()]


def test_r41_a_redeal_that_was_asked_for_is_public() -> None:
    state = play(hand_question(1), "1 redeal")

    assert is_redealt(state)
    assert observe(state, None).log == ("1 redeal",)


def test_r41_how_many_are_asked_one_after_the_other_cannot_be_told() -> None:
    of = rules(players=4, cards_per_hand=6, redeal_hand_below=14)
    poor = {0: "9H 9D JH JD QH QD", 1: "AH AD AC AS TH TD", 2: "9C 9S JC JS QC QS"}
    before = dealt(of, poor, "KH KD KC")
    after = play(before, "0 keep")
    assert asked(before) == ("HAND_REDEAL", 0)
    assert asked(after) == ("HAND_REDEAL", 2)

    for viewer in (1, 3, None):
        assert observe(before, viewer) == observe(after, viewer)


def late_question(seat: int) -> State:
    """Return the question after the exchange, the same gifts as seen from outside."""
    of = rules(players=4, redeal_four_nines_after_pass="claim")
    hands = {0: OWN, seat: "9H 9D 9C AH AD AC AS", 3 - seat: OTHER}
    state = play(dealt(of, hands, "9S QH QS"), "1 pass", "2 pass")
    cards = {seat: "9S", 3 - seat: "QH"}
    return play(state, f"0 give {cards[1]} 1", f"0 give {cards[2]} 2")


@pytest.mark.parametrize("viewer", [3, None])
def test_r41_who_holds_four_nines_after_the_exchange_cannot_be_told_by_those_who_saw_no_gift(
    viewer: int | None,
) -> None:
    one, other = late_question(1), late_question(2)
    assert asked(one) == ("PASS_REDEAL", 1)
    assert asked(other) == ("PASS_REDEAL", 2)

    assert observe(one, viewer) == observe(other, viewer)
    assert observe(play(one, "1 keep"), viewer) == observe(play(other, "2 keep"), viewer)


def test_r41_the_declarer_is_told_of_the_late_question_but_not_whose_it_is() -> None:
    seen = observe(late_question(1), 0)

    assert (seen.phase, seen.to_act, seen.legal) == ("PASS_REDEAL", None, ())


def test_r41_the_talon_question_hides_nothing_but_the_answer() -> None:
    state = play(dealt(rules(redeal_two_nines_talon="claim"), talon="9H 9D AC"), "1 pass", "2 pass")
    kept = play(state, "0 keep")

    assert observe(state, 1).to_act is None
    assert "0 keep" not in observe(kept, 1).log
    assert "0 keep" in observe(kept, 0).log
