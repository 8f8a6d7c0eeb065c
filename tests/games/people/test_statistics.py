"""A player in numbers: what counts, by pool and company."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import Player
from games.engine import PRESETS, make_rules
from games.models import Match, Participation
from games.rating.pools import Pool, pool_of_rules
from games.selectors.people.company import finished_by
from games.selectors.people.pools import in_pool, pool_of_table
from games.selectors.people.statistics import Figures, statistics_of
from tests.games.played_rows import played

pytestmark = pytest.mark.django_db
NAMING, MARRIAGE = Pool("naming", 3), Pool("marriage", 3)
SOME = {"deals": 10, "contracts": 4, "contracts_made": 3, "contract_points": 460, "bolts": 2, "barrels": 2}


def test_figures_are_sums_over_matches(anna: Player, boris: Player, vera: Player) -> None:
    played(anna, boris, vera, figures={**SOME, "barrels_won": 1})
    played(anna, boris, vera, places=(2, 1, 3), figures=SOME)

    figures = statistics_of(anna).figures(None, people=True)

    assert figures == Figures(2, 1, 20, 8, 6, 920, 4, 4, 1)
    assert (figures.won_share, figures.made_share, figures.average_contract) == (0.5, 0.75, 115)
    assert (figures.bolts_a_hundred, figures.barrel_share) == (20, 0.25)


def test_nothing_of_nothing_is_no_share(anna: Player) -> None:
    figures = statistics_of(anna).figures(None, people=True)
    assert figures == Figures()
    assert (figures.won_share, figures.made_share, figures.average_contract) == (None, None, None)
    assert (figures.bolts_a_hundred, figures.barrel_share) == (None, None)


def test_matches_with_bots_alone_are_counted_apart(anna: Player, boris: Player) -> None:
    played(anna, None, None, figures=SOME)
    played(anna, boris, None)

    statistics = statistics_of(anna)

    assert statistics.figures(None, people=True).matches == 1
    assert statistics.figures(None, people=False) == Figures(1, 1, 10, 4, 3, 460, 2, 2, 0)


def test_each_pool_has_its_own(anna: Player, boris: Player, vera: Player) -> None:
    played(anna, boris, vera)
    played(anna, boris, vera, preset="russian_classic")
    played(anna, boris, vera, options={"trump": "marriage"}, places=(3, 1, 2))

    statistics = statistics_of(anna)

    assert statistics.pools == sorted([NAMING, MARRIAGE])
    assert statistics.figures(NAMING, people=True).matches == 1
    marriage = statistics.figures(MARRIAGE, people=True)
    assert (marriage.matches, marriage.won) == (2, 1)
    assert statistics.figures(Pool("naming", 2), people=True) == Figures()


def test_what_does_not_stand_does_not_count(anna: Player, boris: Player, vera: Player) -> None:
    played(anna, boris, vera, annulled_at=timezone.now())
    running = played(anna, boris, vera)
    Participation.objects.filter(match=running).update(finished_at=None, place=None)
    assert statistics_of(anna).parts == {}


def test_a_match_without_a_result_counts_its_deals_only(anna: Player, boris: Player, vera: Player) -> None:
    played(anna, boris, vera, places=(None, None, None), figures=SOME)
    figures = statistics_of(anna).figures(None, people=True)
    assert (figures.matches, figures.won, figures.deals) == (0, 0, 10)


def test_a_preset_that_is_gone_counts_among_all(anna: Player, boris: Player, vera: Player) -> None:
    played(anna, boris, vera, preset="of_old")
    statistics = statistics_of(anna)
    assert statistics.pools == []
    assert statistics.figures(None, people=True).matches == 1


def test_all_comes_by_one_query(
    anna: Player, boris: Player, vera: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for preset in ("thousand_offline", "russian_classic", "polish"):
        played(anna, boris, vera, preset=preset)
    with django_assert_num_queries(1):
        assert statistics_of(anna).figures(None, people=True).matches == 3


OPTIONS: list[dict[str, Any]] = [{}, {"trump": "marriage"}, {"trump": "declarer_names"}]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_the_database_and_the_rules_agree_on_the_pool(
    anna: Player, boris: Player, preset: str, options: dict[str, Any]
) -> None:
    pool = pool_of_rules(make_rules(preset, options))
    match = played(anna, boris, None, preset=preset, options=options)

    assert pool_of_table(preset, options.get("trump"), None) == pool
    assert list(finished_by(anna).filter(in_pool(pool)).values_list("match", flat=True)) == [match.pk]
    other = Pool("naming" if pool.family == "marriage" else "marriage", pool.players)
    assert not finished_by(anna).filter(in_pool(other)).exists()


def test_the_number_of_players_is_an_option_too(anna: Player, boris: Player) -> None:
    options = {"players": 4, "cards_per_hand": 7}
    pool = pool_of_rules(make_rules("thousand_offline", options))
    played(anna, boris, None, options=options)

    assert pool.players == 4
    assert statistics_of(anna).pools == [pool]
    assert finished_by(anna).filter(in_pool(pool)).count() == Match.objects.count()
