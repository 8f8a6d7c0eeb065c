"""A player's matches: the order, the filters, and what each did to the rating."""

from __future__ import annotations

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import Player
from games.models import Participation
from games.rating.pools import Pool
from games.selectors.people.history import latest_matches_of, matches_of
from tests.games.played_rows import played, rated

pytestmark = pytest.mark.django_db


def test_the_latest_comes_first_with_everybody_else_by_place(
    anna: Player, boris: Player, vera: Player
) -> None:
    played(anna, boris, None, days_ago=5)
    newest = played(vera, anna, boris, places=(3, 1, 2), totals=(-40, 1005, 800), days_ago=1)

    first, second = latest_matches_of(anna, 10)

    assert (first.match, first.place, first.total) == (newest.pk, 1, 1005)
    assert [other.player for other in first.others] == [boris, vera]
    assert [(other.player, other.level) for other in second.others] == [(boris, ""), (None, "easy")]


def test_the_change_is_that_of_the_site_s_pool_and_none_where_nothing_was_rated(
    anna: Player, boris: Player, vera: Player
) -> None:
    plain = played(anna, boris, vera, days_ago=2)
    counted = played(anna, boris, vera, days_ago=1)
    rated(counted, {anna: (25.0, 26.0), boris: (25.0, 24.0)})
    rated(counted, {anna: (25.0, 29.0)}, pool="club-1:naming-3")
    in_club = played(anna, boris, vera, days_ago=3)
    rated(in_club, {anna: (25.0, 29.0)}, pool="club-1:naming-3")

    assert [(each.match, each.change) for each in latest_matches_of(anna, 10)] == [
        (counted.pk, 10),
        (plain.pk, None),
        (in_club.pk, None),
    ]
    assert plain.pk not in [each.match for each in latest_matches_of(anna, 10, rated_only=True)]


def test_a_page_is_filtered_by_game_and_company(anna: Player, boris: Player, vera: Player) -> None:
    people = played(anna, boris, vera)
    bots = played(anna, None, None)
    marriage = played(anna, boris, vera, preset="russian_classic")

    def found(**filters: object) -> set[object]:
        _page, matches = matches_of(anna, **filters)  # type: ignore[arg-type]
        return {each.match for each in matches}

    assert found() == {people.pk, bots.pk, marriage.pk}
    assert found(company="people") == {people.pk, marriage.pk}
    assert found(company="bots") == {bots.pk}
    assert found(pool=Pool("marriage", 3)) == {marriage.pk}
    assert found(pool=Pool("naming", 3), company="people") == {people.pk}


def test_what_was_annulled_is_there_and_says_so(anna: Player, boris: Player, vera: Player) -> None:
    played(anna, boris, vera, annulled_at=timezone.now())
    (match,) = latest_matches_of(anna, 10)
    assert (match.is_annulled, match.change) == (True, None)
    assert latest_matches_of(anna, 10, rated_only=True) == [], "the table was not rated"


def test_what_is_not_over_is_not_there(anna: Player, boris: Player, vera: Player) -> None:
    running = played(anna, boris, vera)
    Participation.objects.filter(match=running).update(finished_at=None)
    assert latest_matches_of(anna, 10) == []


def test_more_matches_cost_no_more_queries(
    anna: Player, boris: Player, vera: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(12):
        rated(played(anna, boris, vera, days_ago=number), {anna: (25, 26)})
    with django_assert_num_queries(4):  # how many, the page, who else, what it did
        page, matches = matches_of(anna, per_page=5, page="3")
    assert (page.number, len(matches)) == (3, 2)
