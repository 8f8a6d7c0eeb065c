"""Rating a match: once, whoever asks how often, and what is noted of it."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import Club, Player
from games.models import Encounter, Match, MonthRating, RatedMatch, Rating, RatingEvent
from games.rating.pools import Pool
from games.selectors.ratings import history_of, rating_of, ratings_at, ratings_of
from games.services.ratings import prove, rate_match
from tests.games.league import BOT, DAY, NOON, finished, rated, stored
from tests.people import registered

pytestmark = pytest.mark.django_db
POOL = Pool("naming", 3)


@pytest.fixture
def trio(db: None) -> list[Player]:
    return [registered(name) for name in ("Anna", "Boris", "Vera")]


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(slug="aces", name="Aces", digest="aces")


def points(players: list[Player], pool: Pool = POOL) -> list[int | None]:
    return [rating.shown if (rating := rating_of(player, pool)) else None for player in players]


def test_a_match_moves_its_three_and_notes_before_and_after(trio: list[Player]) -> None:
    match = rated(trio)

    assert points(trio) == [1532, 1500, 1468]
    assert match.rated_at is not None
    line = RatedMatch.objects.get(match=match)
    assert (line.pool, line.weight, line.finished_at) == ("naming-3", 1.0, NOON)
    assert line.model.startswith("bradley-terry beta=12.5")
    event = RatingEvent.objects.get(rated=line, player=trio[0])
    assert (event.mu_before, event.sigma_before) == (25, 25 / 3)
    assert event.mu_after == Rating.objects.get(player=trio[0]).mu
    assert prove(POOL) == []


def test_asked_again_it_does_nothing(trio: list[Player]) -> None:
    match = rated(trio)
    before = stored()

    assert [rate_match(match.pk) for _again in range(3)] == [False] * 3

    assert stored() == before
    assert RatedMatch.objects.count() == 1


def test_a_match_at_an_unrated_table_is_left_alone(trio: list[Player]) -> None:
    match = finished(trio, rated=False)

    assert not rate_match(match.pk)

    match.refresh_from_db()
    assert (match.rated_at, match.unrated_because) == (None, "")


def test_a_match_that_still_goes_on_is_left_alone(trio: list[Player]) -> None:
    match = finished(trio)
    Match.objects.filter(pk=match.pk).update(finished_at=None, status="playing")

    assert not rate_match(match.pk)

    assert not RatedMatch.objects.exists()


def reason_of(match: Match) -> str:
    assert not rate_match(match.pk)
    match.refresh_from_db()
    assert match.rated_at is None
    assert not RatedMatch.objects.exists()
    return match.unrated_because


def test_two_deals_are_too_short(trio: list[Player]) -> None:
    assert reason_of(finished(trio, deals=2)) == "too_short"


def test_a_guest_at_the_table_is_a_reason(trio: list[Player], galya: Player) -> None:
    assert reason_of(finished([*trio[:2], galya])) == "guest"


def test_a_member_without_an_account_is_a_reason(trio: list[Player], club: Club) -> None:
    entry = Player.objects.create(name="Ivan", entered_by=club)

    assert reason_of(finished([*trio[:2], entry])) == "guest"


def test_two_bots_are_a_reason(trio: list[Player]) -> None:
    assert reason_of(finished([trio[0], BOT, BOT])) == "bots"


def test_no_result_is_a_reason(trio: list[Player]) -> None:
    assert reason_of(finished(trio, result=False)) == "no_result"


def test_who_has_deleted_the_account_is_rated_as_he_played(trio: list[Player]) -> None:
    Player.objects.filter(pk=trio[1].pk).update(user=None, deleted_at=NOON, name="deleted-1")

    rated(trio)

    assert points(trio) == [1532, 1500, 1468]


def test_a_bot_halves_what_people_win_and_lose_and_has_no_rating(trio: list[Player]) -> None:
    rated([trio[0], trio[1], BOT], (1, 2, 3))

    assert Rating.objects.count() == 2
    assert points(trio)[0] in range(1510, 1517)
    assert {rating.opponents for rating in Rating.objects.all()} == {1}
    assert prove(POOL) == []


def test_four_seats_are_a_pool_of_their_own(trio: list[Player]) -> None:
    rated([*trio, registered("Galya")])

    assert points(trio, Pool("naming", 4)) == [1547, 1516, 1484]
    assert [rating.pool for rating in ratings_of(trio[0])] == [Pool("naming", 4)]
    assert prove(Pool("naming", 4)) == []


def test_a_clubs_table_counts_for_the_site_and_for_the_club(trio: list[Player], club: Club) -> None:
    rated(trio)
    rated(trio, (3, 2, 1), at=NOON + DAY, club=club)

    inside = Pool("naming", 3, club.pk)
    assert points(trio, inside) == [1468, 1500, 1532]
    assert points(trio)[0] == pytest.approx(1500, abs=3)
    assert Rating.objects.get(pool=inside.key, player=trio[0]).matches == 1
    assert (prove(POOL), prove(inside)) == ([], [])


def test_who_leaves_loses_to_everybody_and_spares_those_who_stay(trio: list[Player]) -> None:
    rated(trio, (1, 2, 3), left={0: (3, [300, 0, 0])})

    assert points(trio) == [1468, 1532, 1500]
    assert prove(POOL) == []


def test_late_in_the_match_his_points_at_leaving_count_for_the_others(trio: list[Player]) -> None:
    rated(trio, (3, 1, 2), left={0: (8, [700, 300, 800])})

    assert points(trio) == [1468, 1500, 1500]


def test_the_longer_nobody_plays_the_less_is_certain(trio: list[Player]) -> None:
    rated(trio)
    settled = Rating.objects.get(player=trio[0]).sigma
    rated(trio, at=NOON + 10 * DAY)

    second = history_of(trio[0], POOL)[1]
    assert second.sigma_before == pytest.approx((settled**2 + 10 * 0.22**2) ** 0.5)
    assert prove(POOL) == []


def test_the_fourth_match_of_the_same_people_counts_for_less(trio: list[Player]) -> None:
    for number in range(5):
        rated(trio, at=NOON + number * DAY)
    rated(trio, at=NOON + 40 * DAY)

    weights = RatedMatch.objects.order_by("pk").values_list("weight", flat=True)
    assert list(weights) == pytest.approx([1, 1, 1, 2 / 3, 1 / 2, 1])
    assert prove(POOL) == []


def test_matches_are_rated_in_the_order_they_arrive(trio: list[Player]) -> None:
    later = rated(trio, at=NOON + DAY)
    earlier = rated(trio, (2, 1, 3), at=NOON)

    assert [step.match for step in history_of(trio[0], POOL)] == [later.pk, earlier.pk]
    assert Rating.objects.get(player=trio[0]).rated_at == NOON + DAY
    assert prove(POOL) == []


def test_months_are_those_of_utc(trio: list[Player]) -> None:
    rated(trio, at=datetime(2026, 10, 31, 23, 59, 59, tzinfo=UTC))
    rated(trio, at=datetime(2026, 11, 1, 0, 0, 0, tzinfo=UTC))

    months = MonthRating.objects.filter(player=trio[0]).order_by("month")
    assert [(row.month, row.matches) for row in months] == [(date(2026, 10, 1), 1), (date(2026, 11, 1), 1)]
    first, second = months
    assert first.gained == pytest.approx(first.mu - 25)
    assert second.mu == Rating.objects.get(player=trio[0]).mu
    assert second.gained == pytest.approx(second.mu - first.mu)


def test_encounters_are_counted_by_pair_and_opponents_once(trio: list[Player]) -> None:
    rated(trio)
    rated([*trio[:2], registered("Galya")])

    pairs = {
        frozenset({row.one.name, row.other.name}): row.matches
        for row in Encounter.objects.select_related("one", "other")
    }
    assert pairs[frozenset({"Anna", "Boris"})] == 2
    assert sum(pairs.values()) == 6
    assert Rating.objects.get(player=trio[0]).opponents == 3


def test_the_ranking_keeps_the_certain_for_thirty_days_at_most(trio: list[Player]) -> None:
    rated(trio)
    new = Rating.objects.get(player=trio[0])
    assert new.ranked_until == new.rated_at

    Rating.objects.update(sigma=2.7)
    rated(trio, at=NOON + DAY)
    assert Rating.objects.get(player=trio[0]).ranked_until == NOON + 31 * DAY

    Rating.objects.update(sigma=4.49)
    rated(trio, at=NOON + 2 * DAY)
    until = Rating.objects.get(player=trio[0]).ranked_until
    assert NOON + 2 * DAY < until < NOON + 32 * DAY


def test_selectors_add_what_has_become_uncertain_since(trio: list[Player]) -> None:
    rated(trio, at=datetime.now(UTC) - timedelta(days=100))
    row = Rating.objects.get(player=trio[0])

    found = ratings_at([trio[0].pk, trio[1].pk], POOL)

    assert set(found) == {trio[0].pk, trio[1].pk}
    assert found[trio[0].pk].sigma == pytest.approx((row.sigma**2 + 100 * 0.22**2) ** 0.5)
    assert rating_of(registered("Galya"), POOL) is None


def test_rating_costs_the_same_number_of_queries_however_much_was_played(trio: list[Player]) -> None:
    rated(trio)
    rated(trio)

    def queries() -> int:
        match = finished(trio)
        with CaptureQueriesContext(
            connection,
        ) as captured:
            assert rate_match(match.pk)
        return len(captured)

    few = queries()
    for _match in range(5):
        rated(trio)
    assert queries() == few
    assert few <= 40
