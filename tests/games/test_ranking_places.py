"""Who has a place in a ranking, and which."""

from __future__ import annotations

import pytest
from pytest_django import Settings

from accounts.models import Membership
from games.rating.display import RANKED_SIGMA
from games.rating.pools import Pool
from games.selectors.rankings import Hurdle, my_place, ranking
from games.selectors.rankings.places import places_from
from tests.games.rated_rows import club_of, ranked_people, rated
from tests.people import registered

pytestmark = pytest.mark.django_db
POOL = Pool("naming", 3)


def placed(**options: object) -> list[tuple[int | None, str]]:
    found = ranking(POOL, **options)  # type: ignore[arg-type]
    return [(line.place, line.player.name) for line in found.lines]


def test_equal_numbers_share_a_place_and_the_next_one_is_skipped() -> None:
    ranked_people(Anna=1600, Boris=1550, Vera=1550, Galya=1500)
    assert placed() == [(1, "Anna"), (2, "Boris"), (2, "Vera"), (4, "Galya")]


def test_places_are_shared_by_what_people_can_see() -> None:
    people = ranked_people(Anna=1600, Boris=1600)
    people["Anna"].ratings.update(mu=35.37)  # a little better than Boris, and shown as the same
    assert placed() == [(1, "Anna"), (1, "Boris")]


def test_places_go_on_from_page_to_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.selectors.rankings.page.PAGE", 2)
    ranked_people(Anna=1600, Boris=1550, Vera=1550, Galya=1500)
    assert placed(page=2) == [(2, "Vera"), (4, "Galya")]
    assert placed(page=9) == placed(page=2)
    assert (ranking(POOL, page=2).page, ranking(POOL, page=2).pages) == (2, 2)


def test_the_number_of_a_place_is_one_more_than_those_with_more() -> None:
    places = places_from([(1700, 2), (1600, 1), (1500, 3)])
    assert [places.place_of(shown) for shown in (1800, 1700, 1650, 1600, 1500, 1400)] == [1, 1, 3, 3, 4, 7]
    assert places.total == 6


@pytest.mark.parametrize(
    ("short", "why"),
    [
        ({"opponents": 9}, ["opponents"]),
        ({"sigma": RANKED_SIGMA + 0.01}, ["uncertain"]),
        ({"days_ago": 30.1}, ["away"]),
        ({"days_ago": 29, "sigma": 4.45}, ["uncertain"]),  # it has grown since
        ({"opponents": 2, "sigma": 7.0, "days_ago": 60}, ["opponents", "uncertain", "away"]),
    ],
)
def test_who_falls_short_has_no_place_and_learns_why(short: dict[str, float], why: list[str]) -> None:
    ranked_people(Anna=1400)
    rated(registered("Boris"), 1600, **short)  # type: ignore[arg-type]
    assert placed() == [(1, "Anna")]
    everybody = ranking(POOL, everybody=True).lines
    assert [(line.place, line.player.name) for line in everybody] == [(None, "Boris"), (1, "Anna")]
    assert [hurdle.kind for hurdle in everybody[0].hurdles] == why


def test_who_just_reaches_every_threshold_has_a_place() -> None:
    rated(registered("Anna"), 1500, opponents=10, sigma=4.0, days_ago=29.9)
    assert placed() == [(1, "Anna")]


def test_where_nobody_has_a_place_yet_everybody_on_the_way_is_shown() -> None:
    for name, points in (("Boris", 1490), ("Anna", 1520)):
        rated(registered(name), points, opponents=2, sigma=8.0, matches=1)
    assert placed() == [(None, "Anna"), (None, "Boris")]
    assert ranking(POOL).ranked == 0


def test_deleted_accounts_and_taken_over_entries_are_in_no_list() -> None:
    people = ranked_people(Anna=1600, Boris=1550, Vera=1500)
    people["Anna"].deleted_at = people["Anna"].created_at
    people["Anna"].save()
    people["Boris"].taken_over_by = people["Vera"]
    people["Boris"].save()
    assert placed() == [(1, "Vera")] == placed(everybody=True)
    assert placed(q="Anna") == []


def test_other_pools_are_rankings_of_their_own() -> None:
    anna = registered("Anna")
    rated(anna, 1600, pool="marriage-3")
    rated(anna, 1400, pool="naming-4")
    assert placed() == []
    assert [line.shown for line in ranking(Pool("marriage", 3)).lines] == [1600]


def test_a_club_ranks_its_members_without_thresholds() -> None:
    anna, boris, vera = (registered(name) for name in ("Anna", "Boris", "Vera"))
    club = club_of("owls", anna, boris)
    for player, points in ((anna, 1510), (boris, 1530), (vera, 1590)):
        rated(player, points, pool=f"club-{club.pk}:naming-3", opponents=2, sigma=7.5, days_ago=90)
    assert placed(club=club) == [(1, "Boris"), (2, "Anna")]
    outside = ranking(POOL, club=club, everybody=True).lines[0]
    assert (outside.player, outside.place, outside.hurdles) == (vera, None, (Hurdle("no_member"),))
    assert placed() == []


def test_the_ranking_of_a_closed_club_stays_as_it_was() -> None:
    anna = registered("Anna")
    club = club_of("owls", anna)
    rated(anna, 1510, pool=f"club-{club.pk}:naming-3")
    club.closed_at = club.created_at
    club.save()
    Membership.objects.update(state=Membership.State.LEFT)
    assert placed(club=club) == [(1, "Anna")]


def test_my_place_names_the_page_on_which_i_am(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.selectors.rankings.page.PAGE", 2)
    people = ranked_people(Anna=1600, Boris=1550, Vera=1550, Galya=1500)
    mine = {name: my_place(player, POOL) for name, player in people.items()}
    found = {name: (each.line.place, each.page, each.ranked) for name, each in mine.items() if each}
    assert found == {"Anna": (1, 1, 4), "Boris": (2, 1, 4), "Vera": (2, 2, 4), "Galya": (4, 2, 4)}


def test_without_a_place_my_line_says_how_far_it_is() -> None:
    anna = registered("Anna")
    rated(anna, 1500, opponents=3, sigma=6.0, days_ago=0)
    mine = my_place(anna, POOL)
    assert mine is not None
    assert mine.page is None
    opponents, uncertain = mine.line.hurdles
    assert (opponents.have, opponents.need) == (3, 10)
    assert uncertain.kind == "uncertain"
    assert uncertain.matches == 16  # measured: 10 matches bring a newcomer to 6.1, 28 to 4.44


def test_who_has_played_nothing_has_no_line_at_all() -> None:
    assert my_place(registered("Galya"), POOL) is None


def test_how_many_matches_it_takes_is_worked_out_with_the_sites_model(settings: Settings) -> None:
    settings.THOUSAND_RATING_MODEL = "plackett-luce"
    rated(registered("Anna"), 1500, sigma=6.0, days_ago=0)

    (uncertain,) = ranking(POOL).lines[0].hurdles

    assert uncertain.matches == 34  # and not 16: it learns less from each match
