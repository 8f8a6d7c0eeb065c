"""Whose a match of a hosted table is: who never came has not played it; what others play is nobody's."""

from __future__ import annotations

import random

import pytest

from accounts.models import Player
from games.engine import legal_actions, needs_deal, to_act
from games.models import Match, Participation, RatingEvent, Seat
from games.selectors.audit import faults_of
from games.selectors.cache import newest_position
from games.selectors.entrants import entries_of
from games.selectors.people.history import latest_matches_of
from games.selectors.people.opponents import head_to_head
from games.selectors.people.statistics import statistics_of
from games.services.hosting import end_hosted, seat_bot, seat_player
from games.services.ratings import rate_match
from games.services.results import rebuild_results
from games.services.turns import run_turn
from tests.games.driving import play, rows_of
from tests.games.hosting.evening import are_here, hosted
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)

ABSENT = 2


@pytest.fixture
def people() -> list[Player]:
    return [registered(name) for name in ("Anna R", "Boris R", "Vera R")]


def evening(people: list[Player], *, rated: bool = False) -> str:
    """A table at which the first two are there, and a bot plays for the third."""
    table = hosted(*people, rated=rated)
    are_here(table, *people[:ABSENT])
    seat_bot(table=table, seat=ABSENT)
    return table


def deals_played(table: str, people: list[Player | None], count: int) -> None:
    """So many scored deals: people at random, bots on the other seats."""
    rng = random.Random(5)
    for _step in range(3000):
        position = newest_position(table)
        if needs_deal(position.state) and len(position.scores) >= count:
            return
        seat = to_act(position.state)
        player = people[seat] if seat is not None else None
        if seat is not None and player is not None:
            play(table, player, rng.choice(legal_actions(position.state)).text)
        else:
            run_turn(match=position.match, version=position.version)
    raise AssertionError(f"{count} deals were not played")


def ended(table: str) -> Match:
    end_hosted(table=table)
    return rows_of(table)


def row_of(match: Match, seat: int = ABSENT) -> Participation:
    return Participation.objects.get(match=match, seat=seat)


def test_who_never_came_has_not_played_it(people: list[Player]) -> None:
    table = evening(people)
    deals_played(table, [*people[:ABSENT], None], 2)
    match = ended(table)

    assert statistics_of(people[ABSENT]).parts == {}
    assert latest_matches_of(people[ABSENT], 5) == []
    assert head_to_head(people[0], people[ABSENT]) is None
    assert (row_of(match).player, row_of(match).level, row_of(match).place is None) == (None, "easy", False)
    assert Seat.objects.get(table=table, index=ABSENT).player == people[ABSENT]


def test_those_who_came_have_played_with_a_bot(people: list[Player]) -> None:
    table = evening(people)
    deals_played(table, [*people[:ABSENT], None], 2)
    ended(table)

    (mine,) = latest_matches_of(people[0], 5)
    meetings = head_to_head(people[0], people[1])
    assert sorted(other.level for other in mine.others) == ["", "easy"]
    assert meetings is not None
    assert meetings.matches == 1
    assert statistics_of(people[0]).figures(None, people=True).matches == 1


def test_who_comes_late_and_plays_has_played_it(people: list[Player]) -> None:
    table = evening(people)
    deals_played(table, [*people[:ABSENT], None], 1)
    are_here(table, people[ABSENT])
    deals_played(table, [*people], 2)
    match = ended(table)

    assert row_of(match).player == people[ABSENT]
    assert statistics_of(people[ABSENT]).figures(None, people=True).matches == 1


def test_checking_and_rebuilding_agree_with_it(people: list[Player]) -> None:
    table = evening(people)
    deals_played(table, [*people[:ABSENT], None], 1)
    match = ended(table)
    assert faults_of(match) == []
    assert not rebuild_results(match=match.pk)

    Participation.objects.filter(match=match, seat=ABSENT).update(player=people[ABSENT], level="")
    assert any(f"seat {ABSENT}" in fault for fault in faults_of(match))
    assert rebuild_results(match=match.pk)
    assert row_of(match).player is None

    Participation.objects.filter(match=match).delete()
    assert rebuild_results(match=match.pk)
    assert (row_of(match).player, row_of(match, 0).player) == (None, people[0])
    assert faults_of(match) == []


def test_where_nobody_came_nobody_has_played(people: list[Player]) -> None:
    table = hosted(*people)
    match = ended(table)

    assert not Participation.objects.filter(match=match, player__isnull=False).exists()
    assert faults_of(match) == []


def test_a_substitute_for_who_never_came_has_what_he_played(people: list[Player]) -> None:
    table = evening(people, rated=True)
    deals_played(table, [*people[:ABSENT], None], 2)
    galya = registered("Galina R")
    seat_player(table=table, seat=ABSENT, player=galya)
    are_here(table, galya)
    deals_played(table, [*people[:ABSENT], galya], 3)
    match = ended(table)

    row = row_of(match)
    assert (row.player, row.joined_after, row.deals) == (galya, 2, 1)
    assert statistics_of(galya).figures(None, people=True).deals == 1
    assert statistics_of(people[ABSENT]).parts == {}
    assert faults_of(match) == []


def test_but_is_not_rated_for_the_deals_a_bot_played(people: list[Player]) -> None:
    table = evening(people, rated=True)
    deals_played(table, [*people[:ABSENT], None], 2)
    galya = registered("Galina R")
    seat_player(table=table, seat=ABSENT, player=galya)
    are_here(table, galya)
    deals_played(table, [*people[:ABSENT], galya], 3)
    match = ended(table)

    assert [entry.is_bot for entry in entries_of(match)] == [False, False, True]
    assert rate_match(match.pk)
    assert not RatingEvent.objects.filter(player=galya).exists()


def test_who_played_and_was_relieved_has_left_and_the_substitute_has_no_part(people: list[Player]) -> None:
    table = hosted(*people)
    are_here(table, *people)
    deals_played(table, [*people], 1)
    galya = registered("Galina R")
    seat_player(table=table, seat=ABSENT, player=galya)
    are_here(table, galya)
    deals_played(table, [*people[:ABSENT], galya], 3)
    match = ended(table)

    row = row_of(match)
    assert (row.player, row.left_after, row.deals, row.place) == (people[ABSENT], 1, 1, 3)
    assert statistics_of(galya).parts == {}
    assert faults_of(match) == []
