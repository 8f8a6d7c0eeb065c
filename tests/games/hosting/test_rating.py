"""Matches that others have ended are rated by their totals."""

from __future__ import annotations

import random
from typing import Any

import pytest

from accounts.models import Player
from games.engine import legal_actions, needs_deal, to_act
from games.models import Match, Participation, RatingEvent
from games.rating.pools import pool_of_key
from games.selectors.audit import faults_of
from games.selectors.cache import newest_position
from games.selectors.entrants import entries_of, why_match_unrated
from games.selectors.people.statistics import statistics_of
from games.services.hosting import end_hosted, hold, seat_bot
from games.services.ratings import prove, rate_match, recompute
from games.services.ratings.annulment import annul_hosted_match, reinstate_hosted_match
from games.services.turns import run_turn
from tests.games.driving import play, play_until, rows_of
from tests.games.hosting.evening import are_here, hosted, let_play, places_and_totals, scored
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)

POOL = "naming-3"


@pytest.fixture
def people() -> list[Player]:
    return [registered(name) for name in ("Anna R", "Boris R", "Vera R")]


def played(people: list[Player], deals: int, **fields: Any) -> str:
    """A rated hosted table at which everybody has played so many deals."""
    table = hosted(*people, rated=True, **fields)
    are_here(table, *people)
    play_until(table, people, scored(deals), seed=3)
    return table


def ended(table: str) -> Match:
    end_hosted(table=table)
    return Match.objects.select_related("table").get(table=table)


def test_the_totals_say_who_was_before_whom(people: list[Player]) -> None:
    match = ended(played(people, 3))

    assert rate_match(match.pk)

    rows = places_and_totals(match)
    totals = [total or 0 for _place, total in rows]
    assert [place for place, _total in rows] == [1 + sum(o > t for o in totals) for t in totals]
    moved = {
        event.player_id: event.mu_after - event.mu_before for event in RatingEvent.objects.filter(pool=POOL)
    }
    order = sorted(range(3), key=lambda seat: -totals[seat])
    changes = [moved[people[seat].pk] for seat in order]
    assert changes == sorted(changes, reverse=True)
    assert changes[0] > 0 > changes[-1]
    assert faults_of(rows_of(match.table_id)) == []


def test_too_few_deals_count_for_nobody(people: list[Player]) -> None:
    match = ended(played(people, 2))

    assert not rate_match(match.pk)

    match.refresh_from_db()
    assert match.unrated_because == "too_short"


def test_equal_totals_share_the_place(people: list[Player]) -> None:
    match = ended(played(people, 3))
    Participation.objects.filter(match=match).update(total=100)

    assert [entry.place for entry in entries_of(match)] == [1, 1, 1]


def test_whoever_left_left_after_a_share_of_what_was_played(people: list[Player]) -> None:
    table = played(people, 2)
    seat_bot(table=table, seat=2, for_good=True)
    seat_bot(table=table, seat=0)
    seat_bot(table=table, seat=1)
    let_play(table, scored(4))
    match = ended(table)

    left = entries_of(match)[2].left

    assert left is not None
    assert left.share == pytest.approx(2 / len(newest_position(table).scores))
    assert why_match_unrated(match, entries_of(match)) == ""
    assert Participation.objects.get(match=match, seat=2).place == 3


def test_for_who_never_came_the_bot_that_played_is_rated(people: list[Player]) -> None:
    table = hosted(*people, rated=True)
    are_here(table, *people[:2])
    seat_bot(table=table, seat=2)
    play_until_bots_too(table, people)
    match = ended(table)

    entries = entries_of(match)
    assert [entry.is_bot for entry in entries] == [False, False, True]
    assert rate_match(match.pk)
    assert not RatingEvent.objects.filter(player=people[2]).exists()
    assert Participation.objects.get(match=match, seat=2).left_at is None


def play_until_bots_too(table: str, people: list[Player]) -> None:
    """The first two play three deals at random, the third seat is a bot's."""
    rng = random.Random(5)
    for _step in range(3000):
        position = newest_position(table)
        if needs_deal(position.state) and len(position.scores) >= 3:
            return
        seat = to_act(position.state)
        if seat is not None and seat < 2:
            play(table, people[seat], rng.choice(legal_actions(position.state)).text)
        else:
            run_turn(match=position.match, version=position.version)
    raise AssertionError("three deals were not played")


def test_annulled_it_counts_for_nobody_and_reinstated_as_before(people: list[Player]) -> None:
    match = ended(played(people, 3))
    rate_match(match.pk)
    pool = pool_of_key(POOL)
    before = list(RatingEvent.objects.order_by("player").values_list("player", "mu_after"))

    annul_hosted_match(match=match.pk, reason="void")
    recompute(pool)
    assert not RatingEvent.objects.exists()

    reinstate_hosted_match(match=match.pk)
    recompute(pool)
    assert list(RatingEvent.objects.order_by("player").values_list("player", "mu_after")) == before
    assert prove(pool) == []


def test_a_match_stopped_for_good_without_an_end_is_rated_by_nobody(people: list[Player]) -> None:
    table = played(people, 3)
    hold(table=table)

    assert not rate_match(rows_of(table).pk)


def test_statistics_take_it_as_a_match_with_a_place(people: list[Player]) -> None:
    match = ended(played(people, 3))

    for seat, (place, total) in enumerate(places_and_totals(match)):
        figures = statistics_of(people[seat]).figures(None, people=True)
        assert (figures.matches, figures.won) == (1, int(place == 1))
        assert total is not None
