"""The time of a table passes: the deal in hand is the last one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import Player
from games.engine import phase, standing_of
from games.models import Match, Table
from games.selectors.audit import faults_of
from games.selectors.cache import newest_position
from games.selectors.position import Position
from games.selectors.records import match_record
from games.services.hosting import end_hosted, seat_player, set_end
from games.services.results import rebuild_results
from games.services.turns import run_due, start_deal
from tests.games.driving import rows_of
from tests.games.hosting.evening import (
    are_here,
    between_deals,
    due_at,
    due_now,
    ends,
    hosted,
    let_play,
    places_and_totals,
    scored,
)
from tests.racing import at_once

pytestmark = pytest.mark.django_db(transaction=True)

PHASES = ["AUCTION", "EXCHANGE", "PLAY"]


def assert_sound(table: str, by: str = "time") -> None:
    row = rows_of(table)
    assert (row.status, row.ended_by, row.result, row.due_at) == ("finished", by, None, None)
    totals = list(standing_of(newest_position(table).state).totals)
    places = [1 + sum(other > total for other in totals) for total in totals]
    assert places_and_totals(row) == list(zip(places, totals, strict=True))
    assert faults_of(row) == []
    assert not rebuild_results(match=row.pk)
    assert "result" not in match_record(row.pk)


@pytest.mark.parametrize("at", PHASES)
def test_in_every_phase_the_deal_in_hand_is_finished_and_then_the_match_ends(at: str) -> None:
    table = hosted(None, None, None)
    let_play(table, scored(1))
    let_play(table, lambda position: phase(position.state) == at)
    deals, played = rows_of(table).deals.count(), len(newest_position(table).scores)

    set_end(table=table, ends_at=timezone.now() - timedelta(seconds=1))
    assert rows_of(table).status == Match.Status.PLAYING
    let_play(table, lambda _position: False)

    assert rows_of(table).deals.count() == deals
    assert len(newest_position(table).scores) in (played, played + 1)
    assert_sound(table)


def test_between_two_deals_it_ends_at_once_also_when_nobody_acts() -> None:
    table = hosted(None, None, None)
    let_play(table, scored(1))
    ends(table, -1)
    due_now(table)

    assert run_due() == 1

    assert_sound(table)


def test_the_next_deal_is_not_awaited_beyond_the_end() -> None:
    table = hosted(None, None, None, ends_at=timezone.now() + timedelta(hours=1))
    let_play(table, between_deals)
    soon = timezone.now() + timedelta(seconds=2)

    set_end(table=table, ends_at=soon)

    assert due_at(table) == soon


def test_who_asks_for_the_next_deal_too_late_gets_the_end(anna: Player) -> None:
    table = hosted(None, None, None)
    let_play(table, scored(1))
    seat_player(table=table, seat=0, player=anna)
    are_here(table, anna)
    ends(table, -1)

    start_deal(table=table, player=anna, version=newest_position(table).version)

    row = rows_of(table)
    assert (row.status, row.ended_by) == ("finished", "time")


def test_an_end_that_has_passed_ends_at_once_where_no_deal_is_in_hand() -> None:
    table = hosted(None, None, None)
    let_play(table, scored(1))

    set_end(table=table, ends_at=timezone.now())

    assert_sound(table)


def test_an_end_may_be_moved_later_and_taken_away() -> None:
    table = hosted(None, None, None, ends_at=timezone.now() + timedelta(seconds=1))
    set_end(table=table, ends_at=None)
    let_play(table, scored(2))
    assert rows_of(table).status == Match.Status.PLAYING

    later = timezone.now() + timedelta(hours=1)
    set_end(table=table, ends_at=later)
    assert Table.objects.get(pk=table).ends_at == later
    assert newest_position(table).hosting is not None
    let_play(table, scored(3))
    assert rows_of(table).status == Match.Status.PLAYING


def test_a_match_that_is_won_in_its_last_deal_has_its_result() -> None:
    table = hosted(None, None, None, options={"match_deals": 1})
    set_end(table=table, ends_at=timezone.now() - timedelta(seconds=1))

    let_play(table, lambda _position: False)

    row = rows_of(table)
    assert (row.ended_by, row.result is not None) == ("", True)
    assert faults_of(row) == []


def test_saying_the_same_end_again_changes_nothing() -> None:
    ends_at = timezone.now() + timedelta(hours=1)
    table = hosted(None, None, None, ends_at=ends_at)
    version = newest_position(table).version

    assert set_end(table=table, ends_at=ends_at).version == version


def test_an_official_ends_a_match_in_the_middle_of_a_deal_and_the_scored_ones_count() -> None:
    table = hosted(None, None, None)
    let_play(table, scored(2))
    before = newest_position(table).scores[-1]["totals"]
    let_play(table, lambda position: phase(position.state) == "PLAY")

    end_hosted(table=table)

    row = rows_of(table)
    assert (row.status, row.ended_by, row.result) == ("finished", "official", None)
    assert [total for _place, total in places_and_totals(row)] == list(before)
    assert faults_of(row) == []
    assert not rebuild_results(match=row.pk)
    assert len(match_record(row.pk)["deals"]) == newest_position(table).deal.number  # type: ignore[union-attr]


def test_before_anything_was_scored_everybody_is_first() -> None:
    table = hosted(None, None, None)

    end_hosted(table=table)

    assert places_and_totals(rows_of(table)) == [(1, 0)] * 3


def test_ended_twice_is_ended_once() -> None:
    table = hosted(None, None, None)
    version = end_hosted(table=table).version

    assert end_hosted(table=table).version == version
    assert set_end(table=table, ends_at=timezone.now()).version == version


def version_after(act: Callable[..., Position], **what: Any) -> int:
    return act(**what).version


@pytest.mark.services
def test_the_sweep_and_an_official_in_one_moment_end_it_once() -> None:
    for _round in range(4):
        table = hosted(None, None, None)
        let_play(table, scored(1))
        version = rows_of(table).version
        at_once(
            [
                partial(version_after, set_end, table=table, ends_at=timezone.now() - timedelta(seconds=1)),
                partial(version_after, end_hosted, table=table),
                run_due,
            ]
        )

        row = rows_of(table)
        assert row.version == version + 1
        assert row.ended_by in ("time", "official")
        assert row.participations.filter(place__isnull=True).count() == 0
        assert faults_of(row) == []
