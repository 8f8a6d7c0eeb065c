"""Knock-out by threes: who plays, who rests, who goes on."""

from __future__ import annotations

import pytest

from tournaments.pairing.knock_out import (
    Fold,
    Seated,
    advancing,
    cuts,
    draw,
    fold_of,
    left_over,
    rounds_of,
)
from tournaments.pairing.model import NoDraw


def seeds(count: int) -> list[str]:
    """p1 is the best."""
    return [f"p{number}" for number in range(1, count + 1)]


def sat(*who: tuple[str | None, int]) -> list[Seated]:
    """A table: who sat there, and at which place he came in."""
    return [Seated(each, place) for each, place in who]


@pytest.mark.parametrize("remainder", ["byes", "fours", "bots", "stand_in"])
def test_a_round_has_everybody_once_and_leaves_a_power_of_three(remainder: str) -> None:
    for count in range(2, 100):
        drawn = draw(seeds(count), remainder)
        seated = [who for table in drawn.tables for who in table.seats if who]
        assert sorted([*seated, *drawn.byes]) == sorted(seeds(count))
        assert fold_of(count, remainder).goes_on in (1, 3, 9, 27, 81)
        assert fold_of(count, remainder).goes_on == len(drawn.tables) + len(drawn.byes) < count


@pytest.mark.parametrize(("cut", "tables", "rest"), [(3, 1, 0), (5, 1, 2), (7, 2, 1), (9, 3, 0)])
def test_of_a_cut_of_three_and_two_t_t_tables_play_and_the_best_rest(
    cut: int, tables: int, rest: int
) -> None:
    assert fold_of(cut) == Fold(rest, tables)
    assert draw(seeds(cut)).byes == tuple(seeds(cut)[:rest])


def test_nine_are_folded_in_thirds() -> None:
    tables = [table.seats for table in draw(seeds(9)).tables]
    assert tables == [("p1", "p6", "p7"), ("p2", "p5", "p8"), ("p3", "p4", "p9")]


def test_twenty_seven_are_three_rounds() -> None:
    assert [rounds_of(count) for count in (3, 9, 27, 5, 11, 81)] == [1, 2, 3, 2, 3, 4]


def test_an_even_number_has_a_table_of_four_or_a_bot() -> None:
    assert fold_of(10, "fours") == Fold(0, 2, fours=1)
    assert len(draw(seeds(10), "fours").tables[0].seats) == 4
    assert fold_of(8, "bots") == Fold(0, 2, twos=1)
    assert [table.seats.count(None) for table in draw(seeds(8), "bots").tables] == [0, 0, 1]


def test_two_who_are_left_play_beside_a_bot() -> None:
    assert draw(seeds(2)).tables[0].seats == ("p1", "p2", None)


def test_one_alone_plays_nothing() -> None:
    with pytest.raises(NoDraw):
        draw(["p1"])


def test_the_winner_goes_on_and_among_equals_the_better_seed() -> None:
    assert advancing(sat(("p2", 2), ("p5", 1), ("p8", 3)), seeds(9)) == ("p5", False)
    assert advancing(sat(("p8", 1), ("p2", 1), ("p5", 3)), seeds(9)) == ("p2", True)


def test_a_bot_that_wins_lets_the_best_person_go_on() -> None:
    assert advancing(sat((None, 1), ("p2", 3), ("p5", 2)), seeds(9)) == ("p5", False)
    assert advancing(sat((None, 1)), seeds(9)) is None


def test_who_is_left_is_in_the_order_of_the_seeds() -> None:
    tables = [sat(("p2", 3), ("p5", 1), ("p6", 2)), sat(("p3", 2), ("p4", 1), ("p7", 3))]
    assert left_over(seeds(7), tables, ["p1"]) == ["p1", "p4", "p5"]


def test_whoever_has_won_and_withdrawn_is_followed_by_the_second() -> None:
    tables = [sat(("p1", 1), ("p6", 2), ("p7", 3)), sat(("p2", 1), ("p5", 2), ("p8", 3))]
    assert left_over(seeds(9), tables, [], out=["p1"]) == ["p2", "p6"]


def test_cuts_that_need_no_table_of_four() -> None:
    assert cuts(9) == [3, 5, 7, 9]
    assert cuts()[-1] == 27
