"""One match and the standings it leaves."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rating.bots import bot_standing
from games.rating.display import NEW_SIGMA, shown
from games.rating.entries import Entry, Left, as_json, from_json
from games.rating.explain import explain
from games.rating.model import BRADLEY_TERRY, MODELS, NEW, Model, Standing
from games.rating.update import Change, changes
from tests.rating.matches import entries

both = pytest.mark.parametrize("model", MODELS.values(), ids=MODELS.keys())
standings = st.builds(Standing, st.floats(0, 50), st.floats(2, NEW_SIGMA))
lefts = st.one_of(
    st.none(),
    st.builds(
        Left, st.just(0), st.floats(0, 1), st.tuples(*[st.integers(-300, 990)] * 3)
    ),
)  # fmt: skip


def gained(change: Change) -> float:
    return change.after.mu - change.before.mu


@st.composite
def played(draw: st.DrawFn) -> list[Entry]:
    """A match of three, in which some may have left and one may be a bot."""
    left = {seat: draw(lefts) for seat in range(3)}
    gone = [seat for seat, each in left.items() if each is not None]
    order = draw(st.permutations(gone))
    ordered = {
        seat: Left(order.index(seat), each.share, each.totals)
        for seat, each in left.items()
        if each is not None
    }
    places = draw(st.lists(st.integers(1, 3), min_size=3, max_size=3))
    bots = [2] if 2 not in gone and draw(st.booleans()) else []
    return entries(places, left=ordered, bots=bots)


def test_equal_newcomers_exchange_what_they_win_and_lose() -> None:
    done = changes(entries([1, 2, 3]), [NEW] * 3, 1.0, BRADLEY_TERRY)

    assert sum(map(gained, done)) == pytest.approx(0, abs=1e-12)


def test_a_closed_trio_creates_no_points() -> None:
    """However often they play among themselves, they are at 1500 on average."""
    trio, rng = [NEW] * 3, random.Random(1)
    for _match in range(2000):
        places = rng.sample([1, 2, 3], 3)
        trio = [change.after for change in changes(entries(places), trio, 1.0, BRADLEY_TERRY)]

    assert sum(standing.mu for standing in trio) / 3 == pytest.approx(25, abs=0.05)


@given(before=st.floats(10, 40), places=st.permutations([1, 2, 3]), sigma=st.floats(2, 8))
def test_at_equal_certainty_a_match_is_a_zero_sum(before: float, places: list[int], sigma: float) -> None:
    standing = [Standing(before, sigma), Standing(25, sigma), Standing(30, sigma)]

    done = changes(entries(places), standing, 1.0, BRADLEY_TERRY)

    assert sum(map(gained, done)) == pytest.approx(0, abs=1e-9)


def test_a_weight_takes_the_same_share_of_the_estimate_and_of_the_variance() -> None:
    full = changes(entries([1, 2, 3]), [NEW] * 3, 1.0, BRADLEY_TERRY)[0]
    half = changes(entries([1, 2, 3]), [NEW] * 3, 0.5, BRADLEY_TERRY)[0]

    assert gained(half) == pytest.approx(gained(full) / 2)
    assert NEW.sigma**2 - half.after.sigma**2 == pytest.approx((NEW.sigma**2 - full.after.sigma**2) / 2)


def test_a_bot_never_moves_and_halves_what_the_people_win_and_lose() -> None:
    bot = bot_standing("easy")
    standing = [NEW, NEW, bot]

    done = changes(entries([1, 3, 2], bots=[2]), standing, 1.0, BRADLEY_TERRY)

    assert shown(bot.mu) == 1300
    assert done[2].after == bot
    unhalved = BRADLEY_TERRY.rate(standing, [1, 3, 2])
    for seat in (0, 1):
        assert gained(done[seat]) == pytest.approx((unhalved[seat].mu - NEW.mu) / 2)
        variance = (unhalved[seat].sigma ** 2 + NEW.sigma**2) / 2
        assert done[seat].after.sigma == pytest.approx(math.sqrt(variance))


def test_who_stayed_loses_nothing_when_somebody_left_early() -> None:
    early = {0: Left(0, 0.3, (0, 300, 0))}

    done = changes(entries([1, 2, 3], left=early), [NEW] * 3, 1.0, BRADLEY_TERRY)

    assert gained(done[0]) == pytest.approx(-3.271, abs=1e-3)
    assert gained(done[1]) == pytest.approx(3.271, abs=1e-3)
    assert gained(done[2]) == pytest.approx(0, abs=1e-9)
    favourite = changes(
        entries([1, 2, 3], left=early), [NEW, NEW, Standing(40, 4)], 1.0, BRADLEY_TERRY
    )[2]  # fmt: skip
    assert favourite == Change(Standing(40, 4), Standing(40, 4), 0.0, "spared")


def test_who_stayed_may_lose_to_a_leaver_who_was_ahead_late_in_the_match() -> None:
    late = {0: Left(0, 0.9, (900, 100, 300))}

    done = changes(entries([3, 1, 2], left=late), [NEW] * 3, 1.0, BRADLEY_TERRY)

    assert gained(done[0]) < 0
    assert gained(done[1]) == pytest.approx(0, abs=1e-9)  # behind the one, ahead of the other
    assert gained(done[2]) == pytest.approx(-3.271, abs=1e-3)


def test_who_leaves_never_gains_even_when_another_left_before() -> None:
    gone = {0: Left(0, 0.7, (0, 0, 0)), 1: Left(1, 0.9, (0, 0, 0))}
    standing = [Standing(45, 3), Standing(15, 3), Standing(45, 3)]

    second = changes(entries([1, 2, 3], left=gone), standing, 1.0, BRADLEY_TERRY)[1]

    assert gained(second) == 0
    assert second.because == "left"


def test_a_value_nobody_can_have_is_not_taken_over() -> None:
    broken = [Standing(149.9, NEW.sigma), Standing(150, NEW.sigma), Standing(150, NEW.sigma)]

    done = changes(entries([1, 2, 3]), broken, 1.0, BRADLEY_TERRY)

    assert done[0].because == "insane"
    assert done[0].after == done[0].before


@both
@given(match=played(), before=st.lists(standings, min_size=3, max_size=3), weight=st.floats(0.01, 1))
def test_an_explanation_is_the_update_to_the_last_digit(
    model: Model, match: list[Entry], before: list[Standing], weight: float
) -> None:
    for one, told in enumerate(explain(match, before, weight, model)):
        assert told.change == changes(match, before, weight, model)[one]
        assert sum(pairing.mu for pairing in told.pairings) == pytest.approx(told.mu, abs=1e-9)
        assert told.halved == (not match[one].is_bot and any(entry.is_bot for entry in match))
        assert all(0 < pairing.chance < 1 for pairing in told.pairings)
        assert {pairing.opponent for pairing in told.pairings} == {0, 1, 2} - {one}


@both
@given(match=played(), before=st.lists(standings, min_size=3, max_size=3), weight=st.floats(0.01, 1))
def test_leaving_is_never_rewarded_and_staying_with_a_deserter_never_punished(
    model: Model, match: list[Entry], before: list[Standing], weight: float
) -> None:
    was_early = any(entry.left and entry.left.was_early for entry in match)

    for entry, change in zip(match, changes(match, before, weight, model), strict=True):
        if entry.left is not None:
            assert gained(change) <= 0
        elif was_early:
            assert gained(change) >= 0
        assert 0 <= change.factor <= weight


@given(match=played())
def test_an_entry_comes_back_from_the_ledger_as_it_was(match: list[Entry]) -> None:
    assert [from_json(as_json(entry)) for entry in match] == match
