"""The models: the same promises for both, and the figures that the one in use is known by."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rating.display import NEW_SIGMA, shown
from games.rating.model import BETA, BRADLEY_TERRY, MODELS, NEW, PLACKETT_LUCE, TAU, Model, Standing

both = pytest.mark.parametrize("model", MODELS.values(), ids=MODELS.keys())
standings = st.builds(Standing, st.floats(0, 50), st.floats(2, NEW_SIGMA))


def moves(model: Model, before: list[Standing], ranks: list[int]) -> list[float]:
    return [after.mu - mu for after, (mu, _sigma) in zip(model.rate(before, ranks), before, strict=True)]


def test_three_newcomers_move_by_thirty_two_points_and_the_second_not_at_all() -> None:
    after = BRADLEY_TERRY.rate([NEW] * 3, [1, 2, 3])

    assert [shown(standing.mu) for standing in after] == [1532, 1500, 1468]
    assert after[0].sigma == pytest.approx(8.0098, abs=1e-4)


@pytest.mark.parametrize(("players", "step"), [(2, 16), (3, 32), (4, 47)])
def test_a_newcomers_first_win_is_worth_more_against_more(players: int, step: int) -> None:
    after = BRADLEY_TERRY.rate([NEW] * players, list(range(players)))

    assert shown(after[0].mu) - 1500 == step


def test_two_tied_first_share_what_the_last_loses() -> None:
    first, second, last = moves(BRADLEY_TERRY, [NEW] * 3, [1, 1, 3])

    assert first == second == pytest.approx(1.635546, abs=1e-6)
    assert last == pytest.approx(-3.271091, abs=1e-6)


def test_two_tied_last_share_what_the_first_wins() -> None:
    first, second, last = moves(BRADLEY_TERRY, [NEW] * 3, [1, 2, 2])

    assert first == pytest.approx(3.271091, abs=1e-6)
    assert second == last == pytest.approx(-1.635546, abs=1e-6)


def test_of_two_tied_the_stronger_loses_what_the_weaker_wins() -> None:
    strong, weak = Standing(30, 4), Standing(20, 4)

    assert (
        moves(BRADLEY_TERRY, [strong, weak], [1, 1])[0] < 0 < moves(BRADLEY_TERRY, [strong, weak], [1, 1])[1]
    )


@pytest.mark.parametrize("model", [BRADLEY_TERRY])
def test_all_tied_and_equal_move_nobody(model: Model) -> None:
    assert moves(model, [NEW] * 4, [1, 1, 1, 1]) == pytest.approx([0] * 4, abs=1e-12)


def test_plackett_luce_pays_the_second_and_stays_as_it_was_pinned() -> None:
    assert moves(PLACKETT_LUCE, [NEW] * 3, [1, 2, 3]) == pytest.approx(
        [1.780556, 0.445139, -2.225696], abs=1e-6
    )
    assert moves(PLACKETT_LUCE, [NEW] * 3, [1, 1, 3]) == pytest.approx(
        [0.445139, 0.445139, -0.890278], abs=1e-6
    )


@both
def test_who_is_ahead_of_equals_never_does_worse(model: Model) -> None:
    found = moves(model, [NEW] * 4, [1, 2, 3, 4])

    assert found == sorted(found, reverse=True)
    assert found[0] > 0 > found[3]


@both
@given(before=st.lists(standings, min_size=2, max_size=4), data=st.data())
def test_the_parts_add_up_to_the_change(model: Model, before: list[Standing], data: st.DataObject) -> None:
    ranks = data.draw(st.lists(st.integers(1, 4), min_size=len(before), max_size=len(before)))

    for one, change in enumerate(moves(model, before, ranks)):
        assert sum(model.parts(before, ranks, one)) == pytest.approx(change, abs=1e-9)


@both
@given(before=st.lists(standings, min_size=2, max_size=4), data=st.data())
def test_the_order_of_the_seats_does_not_matter(
    model: Model, before: list[Standing], data: st.DataObject
) -> None:
    ranks = data.draw(st.lists(st.integers(1, 4), min_size=len(before), max_size=len(before)))
    order = data.draw(st.permutations(range(len(before))))

    mixed = model.rate([before[seat] for seat in order], [ranks[seat] for seat in order])

    straight = model.rate(before, ranks)
    for place, seat in enumerate(order):
        assert mixed[place] == pytest.approx(straight[seat], abs=1e-9)


@both
@given(before=st.lists(standings, min_size=2, max_size=4))
def test_a_match_never_leaves_anybody_less_certain_than_a_pause_of_one_match(
    model: Model, before: list[Standing]
) -> None:
    for old, new in zip(before, model.rate(before, list(range(len(before)))), strict=True):
        assert 0 < new.sigma <= math.hypot(old.sigma, TAU)


@both
@given(one=standings, other=standings)
def test_chances_of_two_add_up_to_one_and_favour_the_stronger(
    model: Model, one: Standing, other: Standing
) -> None:
    chance = model.chance([one, other], 0, 1)

    assert chance + model.chance([one, other], 1, 0) == pytest.approx(1)
    assert (chance > 0.5) == (one.mu > other.mu) or chance == pytest.approx(0.5, abs=1e-9)


@given(one=standings, other=standings)
def test_the_expected_chance_is_the_logistic_link(one: Standing, other: Standing) -> None:
    scale = math.sqrt(one.sigma**2 + other.sigma**2 + 2 * TAU**2 + 2 * BETA**2)

    chance = BRADLEY_TERRY.chance([one, other], 0, 1)

    assert math.log(chance / (1 - chance)) == pytest.approx((one.mu - other.mu) / scale, abs=1e-9)


@given(one=standings, other=standings)
def test_the_update_is_fair_at_the_expected_chance(one: Standing, other: Standing) -> None:
    """Calibrated: whoever wins as often as expected neither rises nor falls."""
    chance = BRADLEY_TERRY.chance([one, other], 0, 1)
    win, loss = (moves(BRADLEY_TERRY, [one, other], ranks)[0] for ranks in ([1, 2], [2, 1]))

    assert chance * win + (1 - chance) * loss == pytest.approx(0, abs=1e-9)


def test_four_hundred_points_are_about_ten_to_one_between_settled_players() -> None:
    settled = 2.7
    stronger = Standing(25 + 400 / 9.68, settled)

    chance = BRADLEY_TERRY.chance([stronger, Standing(25, settled)], 0, 1)

    assert 8.5 < chance / (1 - chance) < 11
