"""R39: who is first when several win, places, and matches of a fixed number of deals."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import (
    BadDeal,
    MatchOver,
    State,
    apply,
    deal,
    legal_actions,
    needs_deal,
    outcome,
    parse_action,
    to_act,
)

from .builders import asked, dealt, last_score, match, pack, play, refusal, rules, winner
from .settling import settled

FREE = {"barrel_threshold": 0}


def places(state: State) -> tuple[int, ...]:
    over = outcome(state)
    assert over is not None
    return over.places


def ended(totals: list[int], raw: tuple[int, ...], **how: Any) -> State:
    of = rules(players=len(totals), **FREE, declarer_scores="actual")
    return settled(match(of, totals=totals), raw, **how)


def test_r39_the_highest_total_wins() -> None:
    state = ended([900, 970, 985], (100, 40, 20))

    assert last_score(state).totals == (1000, 1010, 1005)
    assert winner(state) == 1
    assert places(state) == (3, 1, 2)


def test_r39_a_tie_goes_to_the_declarer() -> None:
    assert winner(ended([900, 980, 0], (100, 20, 0))) == 0
    assert winner(ended([980, 980, 900], (20, 20, 100), declarer=2)) == 2


def test_r39_then_to_more_points_in_this_deal() -> None:
    state = ended([0, 980, 970], (100, 20, 30))

    assert last_score(state).totals == (100, 1000, 1000)
    assert winner(state) == 2
    assert places(state) == (3, 2, 1)


@pytest.mark.parametrize(("dealer", "declarer", "first"), [(2, 0, 1), (0, 0, 1), (1, 0, 2)])
def test_r39_then_to_the_seat_nearer_the_first_bidder(dealer: int, declarer: int, first: int) -> None:
    state = ended([0, 980, 980], (100, 20, 20), declarer=declarer, dealer=dealer)

    assert winner(state) == first


def test_r39_the_idle_seat_is_farthest_of_all() -> None:
    state = ended([0, 1000, 0, 1000], (120, 0, 0, 0))

    assert winner(state) == 1


def test_r39_places_are_by_totals_and_equal_totals_share() -> None:
    state = ended([900, 300, 300, -50], (100, 10, 10, 0))

    assert places(state) == (1, 2, 2, 4)


def test_r39_the_winner_is_first_and_another_at_the_same_total_second() -> None:
    assert places(ended([900, 980, 980], (100, 20, 20))) == (1, 2, 2)


def test_r39_somebody_with_more_who_may_not_win_is_second() -> None:
    of = rules(**FREE, win_by="declarer")
    state = settled(match(of, totals=[900, 1200, 0]), (100, 20, 0))

    assert winner(state) == 0
    assert places(state) == (1, 2, 3)


def test_r39_the_end_is_told_after_the_score() -> None:
    of = rules(**FREE, concede="after_talon")
    state = play(dealt(match(of, totals=[0, 950, 0])), "1 pass", "2 pass")
    _, events = apply(state, parse_action("0 concede"))

    assert events[-1] == MatchOver(1, (3, 1, 2))


def test_r39_nothing_follows_the_end() -> None:
    state = ended([900, 0, 0], (100, 20, 0))

    assert not needs_deal(state)
    assert to_act(state) is None
    assert legal_actions(state) == ()
    assert asked(state) == ("SCORE", None)
    assert refusal(state, "0 pass") == "wrong_phase"
    with pytest.raises(BadDeal):
        deal(state, pack(rules()), 0)


def short(deals: int, totals: list[int], raw: tuple[int, ...], scored: int = 0, **options: Any) -> State:
    of = rules(players=len(totals), match_deals=deals, **options)
    return settled(match(of, totals=totals, scored=scored), raw)


@pytest.mark.parametrize(
    ("deals", "scored", "is_over"), [(1, 0, True), (2, 0, False), (2, 1, True), (9, 7, False)]
)
def test_r39_a_match_may_end_after_a_number_of_scored_deals(deals: int, scored: int, is_over: bool) -> None:
    assert (outcome(short(deals, [0, 0, 0], (100, 20, 0), scored)) is not None) is is_over


def test_r39_then_the_highest_total_wins_and_equal_totals_share() -> None:
    state = short(1, [0, 0, 500], (100, 100, 0))
    assert winner(state) == 2
    assert places(state) == (2, 2, 1)

    tied = short(1, [0, 0, 0], (100, 100, 0))
    assert winner(tied) is None
    assert places(tied) == (1, 1, 3)


def test_r39_then_reaching_the_target_ends_nothing() -> None:
    state = short(2, [900, 0, 0], (120, 0, 0), win_by="anyone", target=1000)

    assert outcome(state) is None
    assert last_score(state).totals == (1020, 0, 0)


def test_r39_then_there_is_no_barrel_at_all() -> None:
    state = short(5, [880, 880, 800], (100, 0, 120), barrel_newcomer="knocks_off", bolt_condition="no_trick")

    assert last_score(state).totals == (980, 880, 920)
    assert last_score(state).barrel == (None, None, None)
    assert last_score(state).bolts == (0, 1, 0)
    # The forced opening and the need on the barrel have no effect either.
    fresh = dealt(match(rules(match_deals=5), totals=[880, 880, 0]))
    assert refusal(fresh, "1 pass") is None
    assert refusal(fresh, "1 bid 105") is None
    assert refusal(fresh, "1 bid 100") == "illegal_bid"
