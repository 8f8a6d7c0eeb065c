"""The ranking of a month, and what a month has brought."""

from __future__ import annotations

from datetime import date

import pytest
from django.test import Client

from games.rating.pools import Pool
from games.selectors.rankings import months_beside, ranking
from games.selectors.rankings.lines import present_month
from tests.games.rated_rows import club_of, in_month, mu_of, rated
from tests.people import registered

pytestmark = pytest.mark.django_db
POOL = Pool("naming", 3)
OCTOBER, SEPTEMBER = date(2026, 10, 1), date(2026, 9, 1)


def test_a_month_ranks_those_who_played_in_it_as_they_stood_at_its_end() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    rated(anna, 1700)
    rated(boris, 1500)
    in_month(anna, OCTOBER, 1540, -12)
    in_month(boris, OCTOBER, 1560, 25)
    in_month(anna, SEPTEMBER, 1552, 9)
    october = ranking(POOL, month=OCTOBER).lines
    assert [(line.place, line.player.name, line.shown, line.gained) for line in october] == [
        (1, "Boris", 1560, 25),
        (2, "Anna", 1540, -12),
    ]
    assert [line.player.name for line in ranking(POOL, month=SEPTEMBER).lines] == ["Anna"]


def test_what_a_month_brought_is_the_difference_of_the_numbers_shown() -> None:
    row = in_month(registered("Anna"), OCTOBER, 1540, 0)
    row.mu, row.gained = mu_of(1540.4), mu_of(1540.4) - mu_of(1537.6)  # 2.8 in all, and 1538 → 1540
    row.save()
    assert ranking(POOL, month=OCTOBER).lines[0].gained == 2


def test_the_thresholds_hold_at_the_end_of_the_month() -> None:
    in_month(registered("Anna"), OCTOBER, 1540, 5)
    in_month(registered("Boris"), OCTOBER, 1640, 5, opponents=9)
    in_month(registered("Vera"), OCTOBER, 1640, 5, sigma=4.6)
    assert [line.player.name for line in ranking(POOL, month=OCTOBER).lines] == ["Anna"]
    kinds = {line.player.name: [each.kind for each in line.hurdles] for line in _everybody()}
    assert kinds == {"Anna": [], "Boris": ["opponents"], "Vera": ["uncertain"]}


def _everybody() -> tuple:  # type: ignore[type-arg]
    return ranking(POOL, month=OCTOBER, everybody=True).lines


def test_a_club_has_months_too() -> None:
    anna = registered("Anna")
    club = club_of("owls", anna)
    in_month(anna, OCTOBER, 1520, 20, pool=f"club-{club.pk}:naming-3", opponents=2, sigma=8.0)
    assert [line.place for line in ranking(POOL, club=club, month=OCTOBER).lines] == [1]
    assert ranking(POOL, month=OCTOBER).lines == ()


def test_the_present_ranking_tells_what_this_month_has_brought() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    rated(anna, 1540)
    rated(boris, 1500)
    in_month(anna, present_month(), 1540, 14)
    in_month(boris, OCTOBER, 1500, 30)
    gained = {line.player.name: line.gained for line in ranking(POOL).lines}
    assert gained == {"Anna": 14, "Boris": 30 if present_month() == OCTOBER else None}


def test_links_lead_to_the_months_that_were_played_in() -> None:
    anna = registered("Anna")
    for month in (date(2026, 3, 1), date(2026, 6, 1), OCTOBER):
        in_month(anna, month, 1500, 1)
    in_month(anna, SEPTEMBER, 1500, 1, pool="marriage-3")
    beside = months_beside(POOL, date(2026, 6, 1))
    assert (beside.earlier, beside.later) == (date(2026, 3, 1), OCTOBER)
    assert months_beside(POOL, None).earlier == OCTOBER
    page = Client().get("/rankings/naming-3/?month=2026-06").content.decode()
    assert 'href="/rankings/naming-3/?month=2026-03" rel="prev"' in page
    assert 'href="/rankings/naming-3/?month=2026-10" rel="next"' in page
    assert "June 2026" in page


def test_a_month_without_matches_says_so() -> None:
    page = Client().get("/rankings/naming-3/?month=2031-01")
    assert "No rated match was played here in this month." in page.content.decode()
