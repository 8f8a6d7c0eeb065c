"""R37: the dump truck."""

from __future__ import annotations

import pytest

from .builders import match, rules, winner
from .settling import score_of, settled


@pytest.mark.parametrize(("how", "plus", "minus"), [("off", 555, -555), ("plus", 0, -555), ("both", 0, 0)])
def test_r37_a_total_of_555_becomes_zero(how: str, plus: int, minus: int) -> None:
    before = match(rules(dump_truck=how), totals=[455, 555 - 20, -555])
    score = score_of(before, (100, 20, 0))

    assert score.totals == (plus, plus, minus)


def test_r37_only_exactly_555() -> None:
    before = match(rules(dump_truck="both"), totals=[454, 536, -554])

    assert score_of(before, (100, 20, 0)).totals == (554, 556, -554)


def test_r37_every_seat_the_idle_one_too_whether_it_changed_or_not() -> None:
    before = match(rules(players=4, dump_truck="both"), totals=[0, 555, 0, 555])

    assert score_of(before, (100, 0, 20, 0)).totals == (100, 0, 20, 0)


def test_r37_after_penalties() -> None:
    before = match(rules(dump_truck="both"), totals=[0, 675, 0], bolts=[0, 2, 0])

    assert score_of(before, (100, 0, 20)).totals[1] == 0


def test_r37_after_a_conceded_deal_too() -> None:
    of = rules(dump_truck="plus", concede="after_talon")

    assert score_of(match(of, totals=[0, 495, 0]), (0, 0, 0), conceded=True).totals == (-100, 0, 60)


def test_r37_only_the_total_is_lost() -> None:
    before = match(rules(dump_truck="plus"), totals=[455, 0, 0], bolts=[2, 0, 0], falls=[1, 0, 0])
    score = score_of(before, (100, 20, 0))

    assert score.bolts == (2, 0, 1)
    assert score.falls == (1, 0, 0)
    assert score.change[0] == 100


def test_r37_in_a_match_of_a_fixed_number_of_deals_too() -> None:
    of = rules(dump_truck="plus", match_deals=1)
    state = settled(match(of, totals=[455, 101, 0]), (100, 0, 20))

    assert winner(state) == 1
