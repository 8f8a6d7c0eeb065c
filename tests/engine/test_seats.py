"""R3 to R6: seats, dealers and the deal."""

from __future__ import annotations

import pytest

from games.engine import CARDS, BadDeal, State, deal, needs_deal, observe, to_act
from games.engine.match import Between

from .builders import asked, dealt, match, pack, play, rules


def dealer_next(state: State) -> int | None:
    assert isinstance(state, Between)
    return state.standing.dealer


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_r3_any_seat_may_deal_first_and_the_next_one_deals_after_a_score(dealer: int) -> None:
    of = rules(concede="after_talon")
    first = (dealer + 1) % 3
    state = play(
        dealt(of, dealer=dealer), f"{(first + 1) % 3} pass", f"{(first + 2) % 3} pass", f"{first} concede"
    )

    assert dealer_next(state) == first


def test_r3_another_dealer_than_the_next_one_is_refused() -> None:
    state = play(dealt(rules(concede="after_talon")), "1 pass", "2 pass", "0 concede")

    with pytest.raises(BadDeal):
        deal(state, CARDS, 1)
    assert observe(deal(state, CARDS)[0], None).dealer == 0


def test_r3_the_first_dealer_has_to_be_named_and_to_be_a_seat() -> None:
    for dealer in (None, -1, 3):
        with pytest.raises(BadDeal):
            deal(match(rules()), CARDS, dealer)


def test_r4_three_players_get_seven_cards_each_in_dealing_order_and_the_talon_gets_three() -> None:
    state, _ = deal(match(rules()), CARDS, 1)

    seen = [observe(state, seat) for seat in range(3)]
    assert seen[0].active == (2, 0, 1)
    assert [set(seen[seat].hand) for seat in (2, 0, 1)] == [
        {each.text for each in CARDS[start : start + 7]} for start in (0, 7, 14)
    ]
    state = play(state, "0 pass", "1 pass")
    assert observe(state, None).talon == tuple(each.text for each in CARDS[21:])


def test_r4_the_dealer_of_four_is_idle() -> None:
    state = dealt(rules(players=4), dealer=1)

    seen = observe(state, 1)
    assert seen.active == (2, 3, 0)
    assert seen.counts == (7, 0, 7, 7)
    assert seen.hand == ()
    assert asked(state) == ("AUCTION", 3)


def test_r4_two_players_get_ten_cards_each_and_two_talons_of_two() -> None:
    state, _ = deal(match(rules(players=2)), CARDS, 1)

    assert observe(state, 0).counts == (10, 10)
    assert set(observe(state, 0).hand) == {each.text for each in CARDS[:10]}
    state = play(state, "1 pass")
    for number, talon in ((1, CARDS[20:22]), (2, CARDS[22:])):
        assert observe(play(state, f"0 talon {number}"), None).talon == tuple(each.text for each in talon)


def test_r5_the_literal_six_leaves_three_dead_cards_that_nobody_ever_holds() -> None:
    of = rules(players=4, cards_per_hand=6)
    state = dealt(of, dead="AH AD AC")

    assert observe(state, 0).counts == (6, 6, 6, 0)
    state = play(state, "1 pass", "2 pass")
    assert len(observe(state, None).talon) == 3
    held = {text for seat in range(3) for text in observe(state, seat).hand}
    assert len(held) == 21
    assert held.isdisjoint({"AH", "AD", "AC"})


def test_r6_the_seat_after_the_dealer_is_the_first_bidder_and_turns_skip_the_idle_seat() -> None:
    state = dealt(rules(players=4), dealer=2)

    assert observe(state, None).standing_bidder == 3
    assert to_act(state) == 0
    state = play(state, "0 pass")
    assert to_act(state) == 1
    state = play(state, "1 bid 105")
    assert to_act(state) == 3


@pytest.mark.parametrize(
    "broken",
    [CARDS[:-1], (*CARDS[:-1], CARDS[0]), (*CARDS, CARDS[0]), ()],
    ids=["one short", "one twice", "one more", "none"],
)
def test_a_deal_takes_exactly_the_pack(broken: tuple[object, ...]) -> None:
    with pytest.raises(BadDeal):
        deal(match(rules()), broken, 0)  # type: ignore[arg-type]


def test_a_deal_cannot_begin_inside_a_deal() -> None:
    state = dealt(rules())

    assert not needs_deal(state)
    with pytest.raises(BadDeal):
        deal(state, pack(rules()), 2)
