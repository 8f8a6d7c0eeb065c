"""Ratings as people see them."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rating.display import NEW_SIGMA, days_ranked, grown, is_provisional, shown, spread
from games.rating.model import BRADLEY_TERRY, NEW, Standing


def test_a_newcomer_is_shown_at_1500_give_or_take_81() -> None:
    assert (shown(NEW.mu), spread(NEW.sigma)) == (1500, 81)
    assert is_provisional(NEW.sigma)


def test_the_question_mark_goes_after_about_twenty_matches_and_the_ranking_opens_after_about_thirty() -> None:
    trio = [NEW] * 3
    sigmas = []
    for match in range(50):
        order = [(seat + match) % 3 for seat in range(3)]
        trio = BRADLEY_TERRY.rate(trio, order)
        sigmas.append(trio[0].sigma)

    assert is_provisional(sigmas[18])
    assert not is_provisional(sigmas[21])
    assert days_ranked(sigmas[24]) == 0
    assert days_ranked(sigmas[31]) > 0
    assert sigmas[49] == pytest.approx(3.6, abs=0.1)


def test_about_a_year_leads_from_settled_back_to_the_question_mark() -> None:
    assert not is_provisional(grown(2.7, 365))
    assert is_provisional(grown(2.7, 370))


@given(sigma=st.floats(0.5, NEW_SIGMA), days=st.floats(0, 10_000))
def test_uncertainty_grows_by_the_day_and_never_beyond_a_newcomers(sigma: float, days: float) -> None:
    later = grown(sigma, days)

    assert sigma <= later <= NEW_SIGMA or later == pytest.approx(sigma)
    if later < NEW_SIGMA:
        assert later**2 == pytest.approx(sigma**2 + 0.22**2 * days)


def test_time_that_runs_backwards_makes_nobody_more_certain() -> None:
    assert grown(4.0, -3) == 4.0


def test_a_ranking_keeps_who_is_certain_for_a_month_or_until_he_is_not() -> None:
    assert days_ranked(4.51) == 0
    assert days_ranked(2.7) == 30
    days = days_ranked(4.4)
    assert 0 < days < 30
    assert grown(4.4, days) == pytest.approx(4.5)
    assert not math.isnan(days_ranked(Standing(25, 4.5).sigma))
