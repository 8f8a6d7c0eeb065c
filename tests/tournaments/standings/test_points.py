"""What places, margins and byes are worth."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.tournaments.standings.sheets import (
    ANNA,
    BORIS,
    GALYA,
    VERA,
    amounts,
    everybody,
    played,
    rest,
    worked_out,
)
from tournaments.standings.model import Term
from tournaments.standings.points import compressed, place_points


def points_of(table_of: int) -> list[Fraction]:
    """What the places of a table of so many are worth."""
    return [place_points(rank, 1, table_of) for rank in range(1, table_of + 1)]


def test_places_are_worth_the_same_range_and_mean_at_tables_of_every_size() -> None:
    assert points_of(3) == [2, 1, 0]
    assert points_of(4) == [2, Fraction(4, 3), Fraction(2, 3), 0]
    assert points_of(2) == [2, 0]
    assert all(sum(points_of(seats)) == seats for seats in (2, 3, 4))


def test_who_ties_shares_what_the_places_are_worth() -> None:
    found = worked_out(played(1, (ANNA, 300), (BORIS, 300), (VERA, 10)))
    assert amounts(found, "points") | {} == {
        **dict.fromkeys(range(1, 10), 0),
        ANNA: Fraction(3, 2),
        BORIS: Fraction(3, 2),
    }
    found = worked_out(played(1, (ANNA, 5), (BORIS, 5), (VERA, 5)))
    assert {amounts(found, "points")[who] for who in (ANNA, BORIS, VERA)} == {1}


@pytest.mark.parametrize(
    ("margin", "worth"),
    [(0, 0), (120, 120), (300, 300), (400, 350), (600, 450), (2000, 450), (-400, -350), (-900, -450)],
)
def test_margins_count_whole_then_half_then_no_more(margin: int, worth: int) -> None:
    assert compressed(Fraction(margin)) == worth


def test_game_points_are_the_margin_over_the_mean_of_the_others() -> None:
    found = worked_out(played(1, (ANNA, 500), (BORIS, 200), (VERA, 100)))
    game = amounts(found, "game")
    assert (game[ANNA], game[BORIS], game[VERA]) == (325, -100, -250)


def test_a_table_of_four_is_measured_like_one_of_three() -> None:
    """Who deals sits out, and there are a third more deals: everybody has played as many as elsewhere."""
    three = worked_out(played(1, (ANNA, 240), (BORIS, 0), (VERA, 0)))
    four = worked_out(played(1, (ANNA, 240), (BORIS, 0), (VERA, 0), (GALYA, 0)))
    assert amounts(three, "game")[ANNA] == amounts(four, "game")[ANNA] == 240
    assert amounts(three, "points")[ANNA] == amounts(four, "points")[ANNA] == 2


def test_where_game_points_are_the_points_they_come_first() -> None:
    found = worked_out(played(1, (ANNA, 500), (BORIS, 200), (VERA, 100)), scoring="game", count=3)
    assert [line.points for line in found.lines] == [325, -100, -250]


def test_the_first_allocated_bye_is_a_win_and_later_ones_a_mean_table() -> None:
    found = worked_out(rests=[rest(1, ANNA), rest(3, ANNA)], count=1)
    assert [(term.code, int(term.amount)) for term in found.lines[0].values[0].terms] == [
        ("bye_allocated", 2),
        ("bye_again", 1),
    ]


@pytest.mark.parametrize("kind", ["asked", "late"])
def test_what_was_missed_by_choice_is_a_mean_table_once_if_the_event_says_so(kind: str) -> None:
    byes = [rest(1, ANNA, kind), rest(2, ANNA, kind)]
    assert worked_out(rests=byes, count=1, late_points="mean").lines[0].points == 1
    assert worked_out(rests=byes, count=1, late_points="nothing").lines[0].points == 0


def test_leaving_and_coming_back_mints_no_byes() -> None:
    byes = [rest(1, ANNA, "late"), rest(2, ANNA, "asked"), rest(3, ANNA, "absent"), rest(4, ANNA, "asked")]
    assert worked_out(rests=byes, count=1, late_points="mean").lines[0].points == 1


def test_who_did_not_come_has_nothing() -> None:
    assert worked_out(rests=[rest(1, ANNA, "absent")], count=1, late_points="mean").lines[0].points == 0


def test_who_forfeits_gains_nothing_by_the_bot_and_the_others_lose_nothing() -> None:
    found = worked_out(played(1, (ANNA, 500), (BORIS, 200), (VERA, 100), lost=[ANNA]), count=3)
    assert amounts(found, "points") == {ANNA: 0, BORIS: 1, VERA: 0}
    assert amounts(found, "wins")[ANNA] == 0
    assert amounts(found, "game")[ANNA] == 0
    found = worked_out(played(1, (ANNA, -500), (BORIS, 200), (VERA, 100), lost=[ANNA]), count=3)
    assert amounts(found, "game")[ANNA] == -450


def test_a_bot_has_a_place_but_no_line() -> None:
    found = worked_out(played(1, (None, 500), (BORIS, 200), (VERA, 100)), players=everybody(3))
    assert amounts(found, "points") == {BORIS: 1, ANNA: 0, VERA: 0}


def test_after_two_wins_running_a_table_of_an_arena_counts_double() -> None:
    wins = [played(number, (ANNA, 300), (BORIS, 200), (VERA, 100)) for number in range(1, 5)]
    found = worked_out(*wins, format="arena", count=3)
    assert found.of(ANNA) is not None
    assert [(term.code, int(term.amount)) for term in found.lines[0].values[0].terms] == [
        ("place", 2), ("place", 2), ("doubled", 4), ("doubled", 4),
    ]  # fmt: skip
    assert amounts(found, "points")[BORIS] == 4


def test_the_terms_add_up_to_every_value() -> None:
    found = worked_out(
        played(1, (ANNA, 500), (BORIS, 200), (VERA, 100)),
        played(2, (ANNA, 50), (BORIS, 50), (GALYA, 700)),
        rests=[rest(1, GALYA), rest(2, VERA, "asked")],
        tie_breaks=("points", "wins", "opponents", "game", "fewer_byes", "performance"),
        late_points="mean",
        count=4,
    )
    for line in found.lines:
        for value in line.values:
            assert value.amount == sum(term.amount for term in value.terms), (line.entry, value.name)


def test_a_term_knows_its_round_and_table() -> None:
    found = worked_out(played(3, (ANNA, 500), (BORIS, 200), (VERA, 100), number=7), count=3)
    term = found.lines[0].values[0].terms[0]
    assert term == Term("place", Fraction(2), 3, 7, figures={"place": 1, "shared": 1, "seats": 3})
