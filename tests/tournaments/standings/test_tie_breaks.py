"""Each tie-break of the menu, and what decides when."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from tests.tournaments.standings.sheets import (
    ANNA,
    BORIS,
    DASHA,
    EGOR,
    GALYA,
    VERA,
    amounts,
    everybody,
    order,
    places,
    played,
    rest,
    worked_out,
)

ROUND = (
    played(1, (ANNA, 300), (BORIS, 200), (VERA, 100), number=1),
    played(1, (GALYA, 300), (DASHA, 200), (EGOR, 100), number=2),
)


def test_full_ties_share_the_place_and_the_next_one_skips() -> None:
    found = worked_out(*ROUND, count=6)
    assert places(found) == [1, 1, 3, 3, 5, 5]
    assert order(found) == [ANNA, GALYA, BORIS, DASHA, VERA, EGOR]
    assert all(line.shared for line in found.lines)


def test_the_menu_decides_in_its_order() -> None:
    second = (
        played(2, (ANNA, 100), (GALYA, 600), (VERA, 300), number=1),
        played(2, (BORIS, 110), (DASHA, 100), (EGOR, 90), number=2),
    )
    by_wins = worked_out(*ROUND, *second, count=6, tie_breaks=("points", "wins"))
    by_game = worked_out(*ROUND, *second, count=6, tie_breaks=("points", "game"))
    assert by_wins.menu == ("points", "wins")
    assert order(by_wins)[:2] == order(by_game)[:2] == [GALYA, BORIS]
    assert amounts(by_wins, "points")[ANNA] == amounts(by_wins, "points")[DASHA] == 2
    assert order(by_wins)[2:4] == [ANNA, DASHA]
    assert order(by_game)[2:4] == [DASHA, ANNA]  # 0 and −200 against 150 and −350


def test_points_come_first_wherever_the_menu_names_them() -> None:
    assert worked_out(count=1, tie_breaks=("wins", "points", "nonsense", "wins")).menu == ("points", "wins")
    assert worked_out(count=1, tie_breaks=()).menu[:3] == ("points", "wins", "opponents")


def test_a_shared_win_is_half_a_win() -> None:
    found = worked_out(played(1, (ANNA, 300), (BORIS, 300), (VERA, 100)), count=3)
    assert amounts(found, "wins") == {ANNA: Fraction(1, 2), BORIS: Fraction(1, 2), VERA: 0}


def test_a_bye_is_no_win() -> None:
    assert amounts(worked_out(rests=[rest(1, ANNA)], count=1), "wins")[ANNA] == 0


def test_opponents_are_added_up_without_the_lowest() -> None:
    found = worked_out(
        *ROUND,
        played(2, (ANNA, 300), (GALYA, 200), (VERA, 100), number=1),
        played(2, (BORIS, 300), (DASHA, 200), (EGOR, 100), number=2),
        count=6,
    )
    assert amounts(found, "points") == {ANNA: 4, BORIS: 3, GALYA: 3, DASHA: 2, VERA: 0, EGOR: 0}
    assert amounts(found, "opponents")[ANNA] == 3 + 0 + 3  # Boris, Vera once of twice, Galya
    assert amounts(found, "opponents")[EGOR] == 3 + 2 + 3  # Galya, Boris, Dasha once of twice
    value = next(line for line in found.lines if line.entry == ANNA).value("opponents")
    assert value is not None
    assert [term.other for term in value.terms if term.figures["dropped"]] == [VERA]


def test_a_table_of_four_weighs_as_many_opponents_as_one_of_three() -> None:
    found = worked_out(
        played(1, (ANNA, 400), (BORIS, 300), (VERA, 200), (GALYA, 100)), count=4, tie_breaks=("opponents",)
    )
    # 4/3, 2/3 and 0 weigh 2/3 each; one opponent is dropped: Galya's 2/3 and 1/3 of Vera.
    assert amounts(found, "opponents")[ANNA] == Fraction(4, 3) * Fraction(2, 3) + Fraction(2, 3) * Fraction(
        1, 3
    )
    value = found.lines[0].value("opponents")
    assert value is not None
    assert sum(term.figures["weight"] for term in value.terms) == 1


def test_a_bye_counts_as_two_opponents_with_the_mean_of_the_field() -> None:
    found = worked_out(played(1, (ANNA, 300), (BORIS, 200), (VERA, 100)), rests=[rest(1, GALYA)], count=4)
    mean = Fraction(2 + 1 + 0 + 2, 4)
    assert amounts(found, "opponents")[GALYA] == mean  # two of them, one dropped


def test_who_did_not_come_has_no_opponents() -> None:
    found = worked_out(*ROUND, rests=[rest(1, 7, "absent")], count=7)
    assert amounts(found, "opponents")[7] == 0


def test_a_bot_counts_as_an_opponent_with_the_mean_of_the_field() -> None:
    found = worked_out(played(1, (ANNA, 300), (BORIS, 200), (None, 100)), count=2)
    assert amounts(found, "opponents")[ANNA] == Fraction(
        3, 2
    )  # Boris 1 dropped, the bot is the mean of 2 and 1


def test_head_to_head_decides_between_those_who_are_level() -> None:
    found = worked_out(
        played(1, (ANNA, 300), (BORIS, 200), (VERA, 100), number=1),
        played(2, (BORIS, 300), (ANNA, 100), (GALYA, 50), number=1),
        played(3, (ANNA, 300), (BORIS, 200), (GALYA, 50), number=1),
        rests=[rest(2, VERA, "absent")],
        count=4,
        tie_breaks=("head_to_head",),
    )
    assert amounts(found, "points") == {ANNA: 5, BORIS: 4, VERA: 0, GALYA: 0}
    level = worked_out(
        played(1, (ANNA, 300), (BORIS, 200), (VERA, 100)),
        played(2, (BORIS, 300), (VERA, 200), (GALYA, 50), number=1),
        played(2, (ANNA, 200), (DASHA, 300), (EGOR, 50), number=2),
        count=6,
        tie_breaks=("head_to_head",),
    )
    assert order(level)[:2] == [ANNA, BORIS]
    assert places(level)[:2] == [1, 2]
    value = level.lines[0].value("head_to_head")
    assert value is not None
    assert [(term.other, int(term.amount)) for term in value.terms] == [(BORIS, 1)]


def test_head_to_head_does_not_apply_where_not_all_have_met() -> None:
    found = worked_out(*ROUND, count=6, tie_breaks=("head_to_head",))
    assert set(amounts(found, "head_to_head").values()) == {None}
    assert places(found) == [1, 1, 3, 3, 5, 5]


def test_fewer_allocated_byes_are_better() -> None:
    found = worked_out(
        played(1, (ANNA, 300), (BORIS, 200), (VERA, 100)),
        rests=[rest(1, GALYA)],
        count=4,
        tie_breaks=("fewer_byes",),
    )
    assert order(found)[:2] == [ANNA, GALYA]
    assert places(found)[:2] == [1, 2]


def test_performance_is_the_rating_that_such_a_score_would_suit() -> None:
    players = tuple(replace(player, rating=1600.0) for player in everybody(3))
    found = worked_out(
        played(1, (ANNA, 300), (BORIS, 200), (VERA, 100)), players=players, tie_breaks=("performance",)
    )
    performance = amounts(found, "performance")
    assert performance[BORIS] == 1600
    assert performance[ANNA] == 1600 + 280  # 2½ of 3
    assert performance[VERA] == 1600 - 280
    assert amounts(worked_out(count=1, tie_breaks=("performance",)), "performance") == {ANNA: None}


def test_the_lot_leaves_no_ties() -> None:
    found = worked_out(*ROUND, count=6, tie_breaks=("lot",))
    assert places(found) == [1, 2, 3, 4, 5, 6]
    assert order(found)[:2] == [GALYA, ANNA]  # the lower lot
