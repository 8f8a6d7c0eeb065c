"""How many rounds suit an event, and what its director is warned of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tournaments.pairing.course import (
    Planned,
    least_rounds,
    meets_everybody_once,
    most_rounds,
    suggested_rounds,
    warnings,
)

SWISS = Planned("swiss", players=15, rounds=5)


def codes(plan: Planned) -> list[str]:
    """What is warned of."""
    return [reason.code for reason in warnings(plan)]


@pytest.mark.parametrize(
    ("players", "most"), [(9, 4), (12, 4), (15, 7), (27, 13), (30, 14), (60, 29), (6, 1)]
)
def test_no_more_rounds_are_without_a_rematch(players: int, most: int) -> None:
    assert most_rounds(players) == most


def test_who_rests_meets_nobody_and_a_bot_is_no_opponent() -> None:
    assert most_rounds(8, "byes") == 4
    assert most_rounds(7, "bots") == 4
    assert most_rounds(10, "fours") == 1  # four of one table would need four tables to go to
    assert most_rounds(2) == 0


def test_one_winner_of_every_table_needs_so_many_rounds() -> None:
    assert [least_rounds(players) for players in (3, 9, 10, 27, 28, 81)] == [1, 2, 3, 3, 4, 4]


def test_so_many_rounds_suit_so_many_players() -> None:
    assert [suggested_rounds(players) for players in (9, 15, 45, 120, 200, 300)] == [4, 5, 6, 7, 8, 9]
    assert suggested_rounds(27, "knock_out") == 3
    assert suggested_rounds(15, "all_play_all") == 7


def test_a_usual_evening_has_no_warnings() -> None:
    assert codes(SWISS) == []
    assert codes(Planned("all_play_all", players=15, rounds=7)) == []
    assert codes(Planned("knock_out", players=10, rounds=2)) == []
    assert codes(Planned("swiss_final", players=30, rounds=5, cut=9)) == []


def test_more_rounds_than_new_opponents_are_warned_of() -> None:
    assert codes(replace(SWISS, rounds=8)) == ["rematches"]
    assert warnings(replace(SWISS, rounds=8))[0].data == {"rounds": 8, "most": 7, "players": 15}


def test_too_few_rounds_for_one_winner_are_warned_of() -> None:
    assert codes(replace(SWISS, rounds=2)) == ["several_winners"]


def test_too_few_players_are_warned_of_and_nothing_else() -> None:
    assert codes(replace(SWISS, players=2)) == ["too_few_players"]
    assert codes(replace(SWISS, players=303, rounds=9)) == ["too_many_players"]


def test_all_play_all_is_warned_of_when_it_is_none() -> None:
    plan = Planned("all_play_all", players=15, rounds=6)
    assert codes(plan) == ["not_everybody_meets"]
    assert codes(replace(plan, players=18, rounds=8)) == ["not_exactly_once"]
    assert meets_everybody_once(9, 4)
    assert not meets_everybody_once(12, 4)


def test_a_final_wants_a_size_that_can_be_played() -> None:
    plan = Planned("swiss_final", players=30, rounds=5, cut=9)
    assert codes(replace(plan, cut=0)) == ["no_cut"]
    assert codes(replace(plan, cut=30)) == ["cut_takes_everybody"]
    assert codes(replace(plan, cut=8)) == ["cut_needs_four"]
    assert codes(replace(plan, cut=8, remainder="bots")) == []


def test_who_is_left_over_is_said() -> None:
    plan = replace(SWISS, players=16)
    assert codes(plan) == ["byes_each_round"]
    assert codes(replace(plan, remainder="fours", may_sit_four=False)) == ["no_fours_by_these_rules"]
    assert codes(replace(plan, remainder="fours")) == []
