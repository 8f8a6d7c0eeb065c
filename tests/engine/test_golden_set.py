"""R38: the first deals are golden, and what happens when all of them fail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.engine import State, outcome

from .builders import last_score, match, rules
from .settling import settled, standing

MADE = (120, 0, 0)
FAILED = (100, 20, 0)


def golden(state: State, raws: Sequence[tuple[int, ...]]) -> State:
    """Play golden deals one after the other; the first bidder is the declarer."""
    for raw in raws:
        dealer = standing(state).dealer
        dealer = 2 if dealer is None else dealer
        first = (dealer + 1) % 3
        turned = tuple(raw[(seat - first) % 3] for seat in range(3))
        state = settled(state, turned, contract=120, declarer=first, dealer=dealer)
    return state


def start(fail: str, **more: Any) -> State:
    return match(rules(golden_deals=3, golden_all_fail=fail), **more)


def test_r38_each_golden_deal_is_used_up() -> None:
    assert [standing(golden(start("reset"), [MADE] * n)).golden_left for n in range(4)] == [3, 2, 1, 0]


@pytest.mark.parametrize("fail", ["reset", "repeat", "continue"])
def test_r38_one_contract_made_and_the_match_goes_on(fail: str) -> None:
    for made_in in range(3):
        raws = [MADE if number == made_in else FAILED for number in range(3)]
        after = standing(golden(start(fail), raws))
        assert after.golden_left == 0
        assert any(after.totals)


def test_r38_when_all_fail_the_match_may_go_on() -> None:
    after = standing(golden(start("continue"), [FAILED] * 3))

    assert after.golden_left == 0
    # Each was declarer once (-240), right of it once (+40), and left of it once.
    assert after.totals == (-200, -200, -200)


@pytest.mark.parametrize(("fail", "left"), [("reset", 0), ("repeat", 3)])
def test_r38_when_all_fail_everything_may_begin_anew(fail: str, left: int) -> None:
    before = start(fail, totals=[300, 0, 0], bolts=[1, 1, 1], falls=[1, 0, 2], concessions=[0, 2, 1])
    state = golden(before, [FAILED] * 3)
    after = standing(state)

    assert after.totals == after.bolts == after.falls == after.concessions == (0, 0, 0)
    assert after.barrel == (None, None, None)
    assert after.golden_left == left
    assert after.scored == 3
    assert after.dealer == 2
    # The sheet of the last golden deal is written before.
    assert last_score(state).totals == (100, -200, -200)
    assert last_score(state).concessions == (0, 2, 1)


def test_r38_repeated_golden_deals_are_a_set_of_their_own() -> None:
    state = golden(start("repeat"), [FAILED] * 3)
    again = standing(golden(state, [MADE, FAILED, FAILED]))
    assert again.golden_left == 0
    assert any(again.totals)

    assert standing(golden(state, [FAILED] * 3)).golden_left == 3


def test_r38_a_seat_on_the_barrel_is_off_after_the_reset() -> None:
    # Two failed deals are behind; this one fails too while seat 1 sits down on the barrel.
    state = golden(start("reset", totals=[0, 860, 0]), [(100, 0, 20), (0, 100, 20)])
    before = standing(state)
    assert before.golden_left == 1

    after = standing(golden(state, [(0, 60, 60)]))
    assert after.barrel == (None, None, None)
    assert after.totals == (0, 0, 0)


def test_r38_golden_deals_before_a_given_start_count_as_made() -> None:
    before = start("reset", golden_left=1, golden_made=True, totals=[50, 50, 50])
    after = standing(golden(before, [FAILED]))

    assert after.golden_left == 0
    assert after.totals != (0, 0, 0)


def test_r38_there_is_no_reset_when_the_match_ends_with_the_last_golden_deal() -> None:
    of = rules(golden_deals=3, golden_all_fail="reset", match_deals=3)
    state = golden(match(of), [FAILED] * 3)

    assert outcome(state) is not None
    assert standing(state).totals == (-200, -200, -200)


@pytest.mark.parametrize("players", [2, 4])
def test_r38_there_are_as_many_golden_deals_as_players(players: int) -> None:
    assert standing(match(rules(players=players, golden_deals=players))).golden_left == players
