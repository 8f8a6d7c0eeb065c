"""R1 and R2: the pack."""

from __future__ import annotations

import pytest

from games.engine import CARDS, card
from games.engine.cards import BEATS, NO_TRUMP, SUITS, cards_in, mask_of, pairs_in, points_in

HIGH_TO_LOW = "ATKQJ9"


def test_r1_the_pack_is_six_ranks_in_four_suits() -> None:
    assert {each.text for each in CARDS} == {rank + suit for rank in "ATKQJ9" for suit in "HDCS"}
    assert len(CARDS) == 24


@pytest.mark.parametrize("text", ["10H", "HT", "th", "8H", "AX", "", "AH ", "ТS"])
def test_r1_only_rank_then_suit_is_a_card(text: str) -> None:
    with pytest.raises(KeyError):
        card(text)


@pytest.mark.parametrize(("rank", "points"), [("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2), ("9", 0)])
def test_r2_points_are_the_same_in_every_suit(rank: str, points: int) -> None:
    assert [card(rank + suit).points for suit in SUITS] == [points] * 4


def test_r2_a_suit_holds_30_points_and_the_pack_120() -> None:
    whole = mask_of(CARDS)

    assert [points_in(whole & 63 << 6 * suit) for suit in range(4)] == [30] * 4
    assert points_in(whole) == 120


@pytest.mark.parametrize("suit", SUITS)
def test_r2_the_ten_stands_between_ace_and_king(suit: str) -> None:
    ranked = [card(rank + suit) for rank in HIGH_TO_LOW]
    for place, each in enumerate(ranked):
        stronger = cards_in(BEATS[NO_TRUMP][each.bit])
        assert [one.text for one in stronger] == [one.text for one in ranked[:place]]


def test_sets_are_written_by_suits_h_d_c_s_and_high_to_low() -> None:
    mask = mask_of(map(card, ("9S", "AS", "QC", "TD", "KH", "AH", "KC")))

    assert [each.text for each in cards_in(mask)] == ["AH", "KH", "TD", "KC", "QC", "AS", "9S"]


def test_a_pair_is_king_and_queen_of_one_suit() -> None:
    mask = mask_of(map(card, ("KH", "QD", "KC", "QC", "AS", "QS", "TS", "JS")))

    assert [each.text for each in cards_in(pairs_in(mask))] == ["KC", "QC"]
