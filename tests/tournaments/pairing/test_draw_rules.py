"""What holds for every draw, whatever it costs."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.pairing.paper import after, groups_of, histories, people
from tournaments.pairing.model import Entrant, History, NoDraw, Wishes, pair
from tournaments.pairing.simulate import Field
from tournaments.pairing.swiss import cost_if_apart, draw_round

REMAINDERS = ("fours", "byes", "bots", "stand_in")


@given(histories(3, 14), st.sampled_from(REMAINDERS))
def test_everybody_is_somewhere_once_and_forbidden_pairs_are_apart(
    drawn: tuple[list[Entrant], History], remainder: str
) -> None:
    entrants, history = drawn
    try:
        draw = draw_round(entrants, history, Wishes(remainder=remainder))
    except NoDraw as none:
        if none.code == "forbidden" and history.forbidden:
            return
        raise

    seated = [one for table in groups_of(draw) for one in table]
    assert sorted([*seated, *draw.byes]) == sorted(one.id for one in entrants)
    assert all(len(table.seats) in (3, 4) for table in draw.tables)
    for table in groups_of(draw):
        assert not any(pair(*two) in history.forbidden for two in combinations(table, 2))


@pytest.mark.parametrize(
    ("count", "remainder", "threes", "fours", "byes", "empty"),
    [
        (3, "fours", 1, 0, 0, 0), (4, "fours", 0, 1, 0, 0), (5, "fours", 0, 1, 1, 0),
        (6, "fours", 2, 0, 0, 0), (7, "fours", 1, 1, 0, 0), (8, "fours", 0, 2, 0, 0),
        (10, "fours", 2, 1, 0, 0), (11, "fours", 1, 2, 0, 0), (20, "fours", 4, 2, 0, 0),
        (4, "byes", 1, 0, 1, 0), (5, "byes", 1, 0, 2, 0), (8, "byes", 2, 0, 2, 0),
        (7, "bots", 3, 0, 0, 2), (8, "stand_in", 3, 0, 0, 1), (9, "bots", 3, 0, 0, 0),
    ],
)  # fmt: skip
def test_the_tables_follow_from_the_number_of_players(
    count: int, remainder: str, threes: int, fours: int, byes: int, empty: int
) -> None:
    draw = draw_round(people(count), History(), Wishes(remainder=remainder))

    assert Counter(len(table.seats) for table in draw.tables) == +Counter({3: threes, 4: fours})
    assert draw.fours == fours
    assert len(draw.byes) == byes
    assert sum(table.seats.count(None) for table in draw.tables) == empty
    assert sum(None in table.seats for table in draw.tables) == (empty > 0)  # all at one table


@pytest.mark.parametrize("remainder", REMAINDERS)
@pytest.mark.parametrize("count", [0, 1, 2])
def test_two_are_too_few(count: int, remainder: str) -> None:
    with pytest.raises(NoDraw, match="too_few"):
        draw_round(people(count), History(), Wishes(remainder=remainder))


@pytest.mark.parametrize("count", [7, 8, 10, 11, 14, 20])
def test_the_tables_of_four_are_shared(count: int) -> None:
    field = Field(count, "fours")
    for number in range(1, 9):
        wishes = Wishes(remainder="fours", round=number, seed="fours")
        field.play(draw_round(field.players, field.history(), wishes), number)
        counts = [player.fours for player in field.players]
        assert max(counts) <= ceil(sum(counts) / count) + 1


@pytest.mark.parametrize("count", [7, 8, 10])
def test_the_tables_with_bots_are_shared(count: int) -> None:
    field = after(count, 6, remainder="bots")

    counts = [player.bots for player in field.players]
    assert max(counts) <= ceil(sum(counts) / count) + 1


@pytest.mark.parametrize("count", [4, 5, 7, 8, 10, 11, 20])
def test_nobody_rests_twice_before_everybody_has_and_never_twice_in_a_row(count: int) -> None:
    field, before = Field(count, "byes"), frozenset[str]()
    for number in range(1, 10):
        wishes = Wishes(remainder="byes", round=number, seed="byes")
        draw = draw_round(field.players, field.history(), wishes)
        assert len(draw.byes) == count % 3
        assert before.isdisjoint(draw.byes)
        before = frozenset(draw.byes)
        field.play(draw, number)
        if any(player.byes == 0 for player in field.players):
            assert max(player.byes for player in field.players) == 1


def test_whoever_has_fewest_points_rests() -> None:
    entrants = [Entrant(f"p{points}", points=points) for points in range(7)]

    assert draw_round(entrants, History(), Wishes()).byes == ("p0",)


def test_those_who_rested_together_are_not_put_together() -> None:
    entrants = [Entrant(f"p{n}", points=2 * (n < 5), byes=int(n < 2), rested_last=n < 2) for n in range(9)]

    draw = draw_round(entrants, History(), Wishes(round=2))

    assert not any({"p0", "p1"} <= set(table) for table in groups_of(draw))


def test_somebody_else_rests_if_only_then_a_forbidden_pair_can_be_apart() -> None:
    entrants = [Entrant(f"p{points}", points=points) for points in range(4)]
    history = History(forbidden=frozenset({("p2", "p3")}))

    assert draw_round(entrants, history, Wishes()).byes == ("p2",)


def test_somebody_else_rests_if_only_then_nobody_meets_again() -> None:
    entrants = [Entrant(f"p{points}", points=points) for points in range(4)]
    history = History(met={("p1", "p3"): 1})

    assert draw_round(entrants, history, Wishes()).byes == ("p0",)
    assert draw_round(entrants, history, Wishes(no_repeats=True)).byes == ("p1",)


def test_but_nobody_rests_unfairly_for_that() -> None:
    entrants = [
        Entrant("p0"),
        Entrant("p1", points=1, byes=1),
        Entrant("p2", points=2),
        Entrant("p3", points=3, byes=1),
    ]
    history = History(met={("p1", "p3"): 1})

    with pytest.raises(NoDraw, match="repeats"):
        draw_round(entrants, history, Wishes(no_repeats=True))


def test_club_mates_are_apart_in_early_rounds_and_then_no_more() -> None:
    entrants = [Entrant(f"p{n}", club="abc"[n // 3]) for n in range(9)]

    early = draw_round(entrants, History(), Wishes(round=1, club_rounds=1))
    assert early.objective == 0
    assert all(len({one[1] and int(one[1]) // 3 for one in table}) == 3 for table in groups_of(early))

    points = [Entrant(f"p{n}", points=6 - 2 * (n // 3), club="abc"[n // 3]) for n in range(9)]
    late = draw_round(points, History(), Wishes(round=2, club_rounds=1))
    assert late.objective == 0
    assert all(len({int(one[1]) // 3 for one in table}) == 1 for table in groups_of(late))


def test_a_pair_can_be_kept_apart_and_the_price_of_it_is_known() -> None:
    entrants = [Entrant(f"p{n}", points=10 * (n < 3)) for n in range(6)]
    draw = draw_round(entrants, History(), Wishes())

    apart = draw_round(entrants, History(), Wishes(), again=[("p1", "p0")])

    assert draw.objective == 0
    assert not any({"p0", "p1"} <= set(table) for table in groups_of(apart))
    assert cost_if_apart(draw, ("p0", "p1"), entrants, History(), Wishes()) == apart.objective == 4 * 10_000
    three = entrants[:3]
    alone = draw_round(three, History(), Wishes())
    assert cost_if_apart(alone, ("p0", "p1"), three, History(), Wishes()) is None


def test_a_field_too_large_to_be_solved_whole_is_solved_by_pieces() -> None:
    field = after(91, 1)
    told: list[float] = []

    draw = draw_round(
        field.players, field.history(), Wishes(remainder="fours", round=2), progress=told.append
    )

    seated = sorted(one for table in groups_of(draw) for one in table)
    assert seated == sorted(player.id for player in field.players)
    assert (draw.rematches, draw.fours) == (0, 1)
    assert told == sorted(told)
    assert told[-1] == 1.0
