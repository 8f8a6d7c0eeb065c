"""Staying away from a rated match to its end is leaving it when the bot came."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest

from accounts.models import Player
from games.models import Match, Outage, Participation, Table
from games.selectors.audit import faults_of
from games.selectors.cache import newest_position
from games.services.absence.own_seat import take_seat_back
from games.services.ratings import rate_match
from tests.games.agreements.asking import stood_in
from tests.games.conftest import forget_everything
from tests.games.driving import deal_is_over, open_for, play_until, rows_of, run_bots, step
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)

BORIS = 1


@pytest.fixture
def players(db: None) -> list[Player]:
    return [registered(name) for name in ("Anna", "Boris", "Vera")]


def rated_table(players: list[Player], deals: int = 5, *, rated: bool = True) -> str:
    table = open_for(players, match_deals=deals)
    Table.objects.filter(pk=table).update(rated=rated)
    forget_everything()
    return table


def play_deals(table: str, players: list[Player], count: int) -> None:
    for _deal in range(count):
        play_until(table, players, deal_is_over)
        play_until(table, players, lambda position: not deal_is_over(position))


def play_to_the_end(table: str, players: list[Player]) -> Match:
    rng = random.Random(1)
    for _step in range(5000):
        if run_bots(table).status == Match.Status.FINISHED:
            return rows_of(table)
        step(table, players, rng)
    raise AssertionError("the match did not end")


def boris_of(match: Match) -> Participation:
    return Participation.objects.get(match=match, seat=BORIS)


def test_who_stays_away_to_the_end_left_when_the_bot_came_and_is_last(players: list[Player]) -> None:
    table = rated_table(players)
    play_deals(table, players, 2)
    stood_in(table, players[BORIS])
    facts = newest_position(table)

    match = play_to_the_end(table, players)

    row = boris_of(match)
    assert row.left_at == facts.seats[BORIS].stand_in_since
    assert (row.left_after, row.deals, row.place) == (2, 2, 3)
    assert row.left_totals == facts.scores[1]["totals"]
    assert row.total == facts.scores[1]["totals"][BORIS]
    assert faults_of(match) == []
    assert rate_match(match.pk)


def test_who_is_back_at_the_end_has_not_left(players: list[Player]) -> None:
    table = rated_table(players)
    stood_in(table, players[BORIS])
    rng = random.Random(2)
    while len(newest_position(table).scores) < 3:
        run_bots(table)
        step(table, players, rng)
    take_seat_back(table=table, player=players[BORIS])

    match = play_to_the_end(table, players)

    row = boris_of(match)
    assert (row.left_at, row.deals) == (None, 5)
    assert match.result is not None
    assert row.place == match.result["places"][BORIS]


def test_who_misses_less_than_a_whole_deal_has_not_left(players: list[Player]) -> None:
    table = rated_table(players)
    play_deals(table, players, 4)
    stood_in(table, players[BORIS])

    match = play_to_the_end(table, players)

    assert boris_of(match).left_at is None


def test_a_friendly_match_is_nobodys_loss(players: list[Player]) -> None:
    table = rated_table(players, rated=False)
    stood_in(table, players[BORIS])

    match = play_to_the_end(table, players)

    assert boris_of(match).left_at is None


def test_whom_an_outage_took_away_has_not_left(players: list[Player]) -> None:
    table = rated_table(players)
    play_deals(table, players, 2)
    stood_in(table, players[BORIS])
    since = newest_position(table).seats[BORIS].stand_in_since
    assert since is not None
    ended = since - timedelta(seconds=90)
    Outage.objects.create(began_at=ended - timedelta(minutes=3), ended_at=ended, credit_s=30)

    match = play_to_the_end(table, players)

    assert boris_of(match).left_at is None


def test_a_bot_that_came_between_deals_finds_all_of_them_counted(players: list[Player]) -> None:
    table = rated_table(players)
    play_deals(table, players, 2)
    play_until(table, players, deal_is_over)
    stood_in(table, players[BORIS])

    match = play_to_the_end(table, players)

    assert boris_of(match).left_after == 3
