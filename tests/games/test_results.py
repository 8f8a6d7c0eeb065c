"""Who played and what came of it: kept at the first deal, on leaving and at the end, and worked out anew."""

from __future__ import annotations

import random
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from accounts.models import Player
from games.ai import choose
from games.engine import observe
from games.models import Deal, Match, Participation, Table
from games.selectors.audit import faults_of
from games.selectors.results import FIGURES, rebuilt_results
from games.services.ratings import rate_match
from games.services.tables import join_table, leave_table, open_table
from tests.games.driving import (
    PRESET,
    deal_is_over,
    in_phase,
    open_for,
    play,
    play_until,
    rows_of,
    run_bots,
    step,
)
from tests.games.queues import asked_of_ratings
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def players(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


def over(position: Any) -> bool:
    return bool(position.status == Match.Status.FINISHED)


def rows(table: str) -> list[Participation]:
    return list(Participation.objects.filter(match__table=table).order_by("seat"))


def plain(row: Participation) -> tuple[Any, ...]:
    names = ("seat", "player_id", "level", "left_at", "left_after", "left_totals", *FIGURES)
    return tuple(getattr(row, name) for name in names)


def finish(table: str, players: list[Player], *, seed: int = 1) -> Match:
    """To the end; a stand-in's moves are made at once."""
    rng = random.Random(seed)
    for _step in range(5000):
        position = run_bots(table)
        if over(position):
            return rows_of(table)
        step(table, players, rng)
    raise AssertionError("the match did not end")


def test_nobody_is_written_down_before_the_first_deal(anna: Player) -> None:
    table = open_table(player=anna, preset=PRESET, options={}, seats=["me", "open", "open"]).table

    assert rows(table) == []


def test_everybody_is_written_down_at_the_first_deal(players: list[Player]) -> None:
    table = open_for(players)

    assert [(row.seat, row.player) for row in rows(table)] == list(enumerate(players))
    assert all((row.place, row.finished_at, row.left_at) == (None, None, None) for row in rows(table))


def test_bots_have_rows_with_their_levels(anna: Player) -> None:
    seats = ["me", "bot:easy", "bot:easy"]
    table = open_table(player=anna, preset=PRESET, options={}, seats=seats).table

    assert [(row.player, row.level) for row in rows(table)] == [(anna, ""), (None, "easy"), (None, "easy")]


def test_at_the_end_places_totals_and_figures_are_those_of_the_log(
    players: list[Player], settings: Settings
) -> None:
    settings.THOUSAND_DEBUG_SEEDS = True  # these twelve deals have bolts
    seats = ["me", "open", "open"]
    table = open_table(
        player=players[0], preset=PRESET, options={"match_deals": 12}, seats=seats, seed="bolts2"
    ).table
    for player in players[1:]:
        join_table(table=table, player=player)
    play_until(table, players, over, seed=4)
    match = rows_of(table)

    assert match.result is not None
    assert [row.place for row in rows(table)] == match.result["places"]
    last = Deal.objects.filter(match=match, score__isnull=False).latest("number")
    assert last.score is not None
    assert [row.total for row in rows(table)] == last.score["totals"]
    assert {row.finished_at for row in rows(table)} == {match.finished_at}
    scored = Deal.objects.filter(match=match, score__isnull=False).count()
    assert {row.deals for row in rows(table)} == {scored}
    assert sum(row.contracts for row in rows(table)) == scored
    assert all(row.contracts_made <= row.contracts for row in rows(table))
    assert all(100 * row.contracts <= row.contract_points <= 400 * row.contracts for row in rows(table))
    assert sum(row.bolts for row in rows(table)) > 0
    assert faults_of(match) == []


def test_a_match_to_a_thousand_is_won_from_the_barrel_and_counted_so(anna: Player) -> None:
    seats = ["me", "bot:easy", "bot:easy"]
    options = {"barrel_threshold": 880, "barrel_jump_over": False}
    table = open_table(player=anna, preset=PRESET, options=options, seats=seats).table
    rng = random.Random(1)
    for _step in range(5000):
        position = run_bots(table)
        if over(position):
            break
        if deal_is_over(position):
            step(table, [anna], rng)
        else:
            play(table, anna, choose("easy", observe(position.state, 0), rng))

    winner, *others = sorted(rows(table), key=lambda row: row.place or 0)
    assert winner.place == 1
    assert winner.barrels_won == 1
    assert winner.barrels >= 1
    assert [row.barrels_won for row in others] == [0, 0]
    assert faults_of(rows_of(table)) == []


def test_the_fourth_seat_does_not_count_the_deals_it_sits_out(players: list[Player], galya: Player) -> None:
    everybody = [*players, galya]
    table = open_for(everybody, players=4, match_deals=8)
    play_until(table, everybody, over)

    assert [row.deals for row in rows(table)] == [6, 6, 6, 6]
    assert faults_of(rows_of(table)) == []


def test_who_leaves_is_noted_with_the_points_of_all_and_is_last(players: list[Player]) -> None:
    table = open_for(players, match_deals=6)
    for _deal in range(2):
        play_until(table, players, deal_is_over)
        play_until(table, players, lambda position: not deal_is_over(position))
    play_until(table, players, in_phase("PLAY"))
    totals = Deal.objects.filter(match__table=table, score__isnull=False).latest("number").score
    assert totals is not None
    leave_table(table=table, player=players[1])

    left = rows(table)[1]
    assert left.left_at is not None
    assert left.left_totals == totals["totals"]
    assert left.left_after == 2
    assert left.place is None

    finish(table, players)
    anna, boris, vera = rows(table)
    assert boris.place == 3
    assert {anna.place, vera.place} <= {1, 2}
    assert (boris.deals, anna.deals) == (2, 6)
    assert boris.total == totals["totals"][1]
    assert boris.player == players[1]
    assert faults_of(rows_of(table)) == []


def test_when_all_have_left_there_are_no_places(players: list[Player]) -> None:
    table = open_for(players)
    play_until(table, players, deal_is_over)
    for player in players:
        leave_table(table=table, player=player)

    assert rows_of(table).result is None
    assert [(row.place, row.deals) for row in rows(table)] == [(None, 1)] * 3
    assert all(row.finished_at == rows_of(table).finished_at for row in rows(table))
    assert faults_of(rows_of(table)) == []


def test_an_action_costs_no_query_more_than_before(players: list[Player]) -> None:
    table = open_for(players)
    play_until(table, players, in_phase("PLAY"))
    touched: list[str] = []
    with CaptureQueriesContext(connection) as captured:
        step(table, players, random.Random(1))
    touched = [query["sql"] for query in captured if "participation" in query["sql"]]

    assert touched == []


@pytest.mark.parametrize("field", ["place", "total", "deals", "contracts", "bolts", "barrels", "finished_at"])
def test_check_matches_finds_a_result_that_is_not_the_logs(players: list[Player], field: str) -> None:
    table = open_for(players, match_deals=3)
    play_until(table, players, over)
    row = rows(table)[2]
    Participation.objects.filter(pk=row.pk).update(**{field: None if field == "finished_at" else 77})

    faults = faults_of(rows_of(table))

    assert faults == [f"seat 2: results are not what the log gives: {field}"]
    call_command("rebuild_results", stdout=StringIO())
    assert faults_of(rows_of(table)) == []


def test_a_match_from_before_results_were_kept_gets_them_from_its_log(players: list[Player]) -> None:
    table = open_for(players, match_deals=3)
    play_until(table, players, over)
    before = list(map(plain, rows(table)))
    Participation.objects.all().delete()
    assert faults_of(rows_of(table)) == ["nobody's results are kept: manage.py rebuild_results"]
    output = StringIO()

    call_command("rebuild_results", stdout=output)

    assert output.getvalue() == "1 matches read, results of 1 written\n"
    assert list(map(plain, rows(table))) == before
    output = StringIO()
    call_command("rebuild_results", str(rows_of(table).pk), stdout=output)
    assert output.getvalue() == "1 matches read, results of 0 written\n"


def test_who_left_such_a_match_is_found_in_its_log(players: list[Player]) -> None:
    table = open_for(players, match_deals=5)
    for _deal in range(2):
        play_until(table, players, deal_is_over)
        play_until(table, players, lambda position: not deal_is_over(position))
    leave_table(table=table, player=players[1])
    finish(table, players)
    kept = rows(table)
    Participation.objects.all().delete()

    found = rebuilt_results(rows_of(table))

    assert [row.player_id for row in found] == [row.player_id for row in kept]
    assert [row.left_after for row in found] == [None, 2, None]
    assert found[1].left_totals == kept[1].left_totals
    assert [row.place for row in found] == [row.place for row in kept]


def test_a_match_begun_before_results_were_kept_has_them_once_it_is_over(players: list[Player]) -> None:
    table = open_for(players, match_deals=3)
    play_until(table, players, deal_is_over)
    Participation.objects.all().delete()

    play_until(table, players, over)

    assert [row.player for row in rows(table)] == players
    assert [row.place for row in rows(table)] == (rows_of(table).result or {})["places"]
    assert faults_of(rows_of(table)) == []


def test_who_leaves_a_match_begun_before_results_were_kept_is_noted(players: list[Player]) -> None:
    table = open_for(players, match_deals=4)
    play_until(table, players, deal_is_over)
    Participation.objects.all().delete()

    leave_table(table=table, player=players[1])

    assert [row.player for row in rows(table)] == players
    assert [row.left_after for row in rows(table)] == [None, 1, None]
    finish(table, players)
    assert rows(table)[1].place == 3
    assert faults_of(rows_of(table)) == []


def test_a_rated_match_asks_for_its_rating_once_it_is_over(db: None) -> None:
    asked_of_ratings()
    players = [registered(name) for name in ("Anna", "Boris", "Vera")]
    table = open_for(players, match_deals=3)
    Table.objects.filter(pk=table).update(rated=True)

    play_until(table, players, over)

    match = rows_of(table)
    assert asked_of_ratings() == [("games.rate", str(match.pk))]
    assert rate_match(match.pk)
    match.refresh_from_db()
    assert match.rated_at is not None


def test_an_unrated_match_asks_for_nothing(players: list[Player]) -> None:
    asked_of_ratings()
    table = open_for(players, match_deals=3)

    play_until(table, players, over)

    assert asked_of_ratings() == []
