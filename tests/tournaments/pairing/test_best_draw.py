"""The draw is the cheapest there is: beside every possible division of a small field."""

from __future__ import annotations

from itertools import combinations
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.pairing.paper import after, cheapest, groups_of, histories, objective
from tournaments.pairing.model import Entrant, History, NoDraw, Wishes, pair
from tournaments.pairing.swiss import draw_round

Drawn = tuple[list[Entrant], History]


def _cap(entrants: list[Entrant], seats: int) -> int:
    """So many fours nobody may have had already who is to sit at one more."""
    counts = sorted(one.fours for one in entrants)
    return max(ceil(sum(counts) / len(counts)), counts[seats - 1] if seats else 0) + 1


@given(histories(), st.booleans(), st.integers(1, 4))
def test_no_division_of_a_small_field_costs_less(drawn: Drawn, scores_first: bool, number: int) -> None:
    entrants, history = drawn
    wishes = Wishes(remainder="fours", round=number, scores_first=scores_first, club_rounds=2)
    fours = len(entrants) % 3
    least = cheapest(entrants, history, wishes, fours, most_fours=_cap(entrants, 4 * fours))
    if least is None:
        with pytest.raises(NoDraw, match="forbidden"):
            draw_round(entrants, history, wishes)
        return

    draw = draw_round(entrants, history, wishes)

    assert draw.objective == pytest.approx(least, abs=1e-3)
    assert draw.objective == pytest.approx(objective(groups_of(draw), entrants, history, wishes), abs=1e-3)
    assert draw.gap == 0
    assert sum(table.cost for table in draw.tables) == pytest.approx(draw.objective)


@pytest.mark.parametrize(("count", "rounds"), [(9, 5), (10, 4), (11, 3), (12, 4)])
def test_no_division_of_a_played_field_costs_less(count: int, rounds: int) -> None:
    field = after(count, rounds)
    wishes = Wishes(remainder="fours", round=rounds + 1)
    cap = _cap(field.players, 4 * (count % 3))

    draw = draw_round(field.players, field.history(), wishes)

    least = cheapest(field.players, field.history(), wishes, count % 3, most_fours=cap)
    assert draw.objective == pytest.approx(least, abs=1e-3)


@given(histories(most=9))
def test_without_repeats_there_is_a_draw_exactly_when_there_is_one(drawn: Drawn) -> None:
    entrants, history = drawn
    wishes = Wishes(remainder="fours", no_repeats=True)
    fours = len(entrants) % 3
    hard = History(forbidden=history.forbidden | set(history.met))
    cap = _cap(entrants, 4 * fours)
    if cheapest(entrants, hard, wishes, fours, most_fours=cap) is None:
        with pytest.raises(NoDraw) as none:
            draw_round(entrants, history, wishes)
        only_forbidden = History(forbidden=history.forbidden)
        possible = cheapest(entrants, only_forbidden, wishes, fours, most_fours=cap) is not None
        assert none.value.code == ("repeats" if possible else "forbidden")
        return

    draw = draw_round(entrants, history, wishes)

    assert draw.rematches == 0


@pytest.mark.parametrize("count", [15, 21, 30])
def test_it_is_within_five_percent_of_the_proved_optimum(count: int) -> None:
    field = after(count, 6)

    draw = draw_round(field.players, field.history(), Wishes(remainder="fours", round=7))

    assert draw.gap is not None
    assert draw.gap <= 0.05


@pytest.mark.parametrize(("count", "rounds"), [(9, 4), (15, 4), (18, 4), (27, 5), (30, 5)])
def test_nobody_meets_again_while_there_is_a_draw_without_it(count: int, rounds: int) -> None:
    field = after(count, rounds - 1)

    draw = draw_round(field.players, field.history(), Wishes(remainder="fours", round=rounds))

    assert draw.rematches == 0
    assert not any(field.met[pair(*two)] for table in groups_of(draw) for two in combinations(table, 2))


def test_a_draw_with_a_rematch_says_whether_there_was_one_without() -> None:
    forced = after(9, 4)  # everybody has met everybody
    draw = draw_round(forced.players, forced.history(), Wishes(remainder="fours", round=5))
    assert draw.rematches == 9
    assert all("unavoidable" in {reason.code for reason in table.reasons} for table in draw.tables)

    high, low = [Entrant(f"h{n}", points=20) for n in range(3)], [Entrant(f"l{n}") for n in range(3)]
    dear = draw_round([*high, *low], History(met={("h0", "h1"): 1}), Wishes())
    assert dear.rematches == 1
    codes = [{reason.code: reason.data for reason in table.reasons} for table in dear.tables]
    # 3000 for the meeting, or 40 000 for each of four pairs twenty points apart
    assert codes[0]["dearer"] == {"more": 4 * 40_000 - 3000}
    assert "dearer" not in codes[1]
