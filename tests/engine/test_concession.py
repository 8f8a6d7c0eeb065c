"""R14, R16, R17, R29 and R32: giving up the contract."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import Score, State

from .builders import asked, dealt, last_score, legal, match, play, refusal, rules


def after_talon(standing: dict[str, Any] | None = None, *words: str, **options: Any) -> State:
    state = dealt(match(rules(**{"concede": "after_talon", **options}), **standing or {}))
    return play(state, *(words or ("1 pass", "2 pass")))


def conceded(standing: dict[str, Any] | None = None, *words: str, **options: Any) -> Score:
    state = after_talon(standing, *words, **options)
    return last_score(play(state, next(text for text in legal(state) if "concede" in text)))


def gift(state: State) -> str:
    return min(legal(state, "give"))


def test_r14_after_the_talon_means_before_the_first_gift() -> None:
    state = after_talon()
    assert "0 concede" in legal(state)

    state = play(state, gift(state))
    assert "0 concede" not in legal(state)
    assert refusal(state, "0 concede") == "illegal_concede"


def test_r16_after_the_pass_means_after_the_last_gift() -> None:
    state = after_talon(concede="after_pass")
    assert refusal(state, "0 concede") == "illegal_concede"

    state = play(state, gift(state))
    assert refusal(state, "0 concede") == "illegal_concede"
    state = play(state, gift(state))
    assert asked(state) == ("CONTRACT", 0)
    assert "0 concede" in legal(state)


def test_r16_conceding_after_the_talon_is_no_choice_of_the_contract() -> None:
    state = after_talon(raise_after_talon=True)
    state = play(state, gift(state))
    state = play(state, gift(state))

    assert "0 concede" not in legal(state)
    assert refusal(state, "0 concede") == "illegal_concede"


def test_r17_without_the_option_nobody_concedes() -> None:
    assert refusal(after_talon(concede="off"), "0 concede") == "illegal_concede"


def test_r14_two_players_concede_instead_of_burying() -> None:
    state = play(dealt(rules(players=2, concede="after_talon")), "1 pass", "0 talon 1")

    assert "0 concede" in legal(state)
    assert last_score(play(state, "0 concede")).change == (-100, 60)


def test_r17_not_in_a_golden_deal() -> None:
    state = dealt(rules(concede="after_talon", golden_deals=3))

    assert refusal(state, "0 concede") == "illegal_concede"


def test_r17_not_while_dark() -> None:
    state = after_talon(None, "0 dark", "1 pass", "2 pass", dark=True)

    assert refusal(state, "0 concede") == "illegal_concede"


@pytest.mark.parametrize("window", ["after_talon", "after_pass"])
@pytest.mark.parametrize(("may", "code"), [(False, "illegal_concede"), (True, None)])
def test_r17_on_the_barrel_only_where_that_is_allowed(window: str, may: bool, code: str | None) -> None:
    state = after_talon(
        {"totals": [880, 0, 0]}, concede=window, concede_on_barrel=may, raise_after_talon=True
    )
    if window == "after_pass":
        state = play(state, gift(state))
        state = play(state, gift(state))

    assert refusal(state, "0 concede") == code


def test_r17_the_barrel_of_others_does_not_matter() -> None:
    state = after_talon({"totals": [0, 880, 0]}, barrel_must_bid=False)

    assert refusal(state, "0 concede") is None


@pytest.mark.parametrize(
    ("limit", "count", "code"),
    [(1, 0, None), (1, 1, "illegal_concede"), (3, 2, None), (3, 3, "illegal_concede"), (0, 99, None)],
)
def test_r17_not_when_the_concessions_have_reached_their_limit(
    limit: int, count: int, code: str | None
) -> None:
    state = after_talon({"concessions": [count, 9, 9]}, concede_limit=limit)

    assert refusal(state, "0 concede") == code


@pytest.mark.parametrize(("cost", "change"), [("bid", -115), ("zero", 0), ("120", -120)])
def test_r29_what_the_declarer_pays(cost: str, change: int) -> None:
    score = conceded(None, "1 bid 115", "2 pass", "0 pass", concede_cost=cost)

    assert score.change[1] == change
    assert (score.declarer, score.contract, score.made) == (1, 115, False)
    assert score.raw == (0, 0, 0)


@pytest.mark.parametrize(
    ("pay", "bid", "change"),
    [
        ("60", 115, 60),
        ("50", 115, 50),
        ("half_down_5", 110, 55),
        ("half_down_5", 115, 55),
        ("half_down_5", 105, 50),
        ("half_down_5", 120, 60),
        ("half_near_5", 110, 55),
        ("half_near_5", 115, 60),
        ("half_near_5", 105, 55),
        ("half_near_5", 120, 60),
    ],
)
def test_r29_what_each_other_active_seat_gets(pay: str, bid: int, change: int) -> None:
    score = conceded(None, f"1 bid {bid}", "2 pass", "0 pass", concede_pay=pay)

    assert score.change == (change, -bid, change)


def test_r29_the_contract_in_force_is_the_one_after_the_auction() -> None:
    state = after_talon(concede="after_pass", raise_after_talon=True, concede_pay="half_down_5")
    state = play(state, gift(state))
    state = play(state, gift(state))

    assert last_score(play(state, "0 concede")).change == (-100, 50, 50)


def test_r29_the_pay_is_not_rounded() -> None:
    assert conceded(concede_pay="half_near_5", rounding="nearest_10").change == (-100, 50, 50)
    assert conceded(
        None, "1 bid 110", "2 pass", "0 pass", concede_pay="half_down_5", rounding="down_10"
    ).change == (
        55,
        -110,
        55,
    )


@pytest.mark.parametrize(("points", "change"), [("ignored", 0), ("counted", 60), ("if_need_met", 0)])
def test_r29_a_defender_on_the_barrel_gets_the_pay_as_it_would_get_points(points: str, change: int) -> None:
    options = {"barrel_defender_points": points, "barrel_must_bid": False}
    score = conceded({"totals": [0, 880, 0]}, **options)

    assert score.change == (-100, change, 60)


def test_r32_each_concession_adds_one_to_the_declarers_count() -> None:
    assert conceded({"concessions": [0, 4, 4]}).concessions == (1, 4, 4)


@pytest.mark.parametrize(("count", "penalty"), [(0, 0), (1, 0), (2, 120), (3, 0), (5, 120)])
def test_r32_every_third_one_costs_a_penalty(count: int, penalty: int) -> None:
    score = conceded({"concessions": [count, 2, 2]}, concede_third_penalty=120, concede_cost="zero")

    assert score.penalty == (penalty, 0, 0)
    assert score.totals[0] == -penalty
    assert score.concessions == (count + 1, 2, 2)


def test_r32_without_the_penalty_the_count_goes_on_all_the_same() -> None:
    score = conceded({"concessions": [2, 0, 0]})

    assert score.penalty == (0, 0, 0)
    assert score.concessions == (3, 0, 0)


def test_r33_a_conceded_deal_has_no_bolts_and_breaks_no_row_of_them() -> None:
    score = conceded({"bolts": [1, 2, 1]}, bolt_counting="consecutive", bolt_condition="no_trick")

    assert score.bolts == (1, 2, 1)
    assert score.penalty == (0, 0, 0)


def test_r31_the_idle_seat_is_paid_in_a_conceded_deal_too() -> None:
    state = dealt(rules(players=4, concede="after_talon", idle_bonus="card_points"), talon="AH TH 9C")
    score = last_score(play(state, "1 pass", "2 pass", "0 concede"))

    assert score.change == (-100, 60, 60, 21)
