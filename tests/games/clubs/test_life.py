"""Who has played how much in a club, and how well."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import Club, Player
from accounts.services.clubs import takeover
from games.models import Seat, Table
from games.selectors.clubs.ladders import LISTED, ladders_of
from games.selectors.clubs.life import records_in
from games.selectors.clubs.tables import tables_of
from games.services.clubs.paper import annul, write_paper_match
from games.services.tables import open_table
from tests.clubs import club_of, entry_in, put_in
from tests.games.rated_matches import finished, rated_match
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def on_paper(club: Club, by: Player, *players: Player, days_ago: int = 0, first: int = 1000) -> UUID:
    totals = [(player.pk, first - 100 * number) for number, player in enumerate(players)]
    day = timezone.localdate() - timedelta(days=days_ago)
    match = write_paper_match(
        club=club, by=by, rules="thousand_offline", played_on=day, deals=12, totals=totals
    )
    return match.pk


def test_matches_at_tables_and_with_real_cards_count_together(
    club: Club, anna: Player, boris: Player, vera: Player
) -> None:
    put_in(club, boris)
    put_in(club, vera)
    finished(anna, boris, vera, club=club, days_ago=3)
    finished(anna, boris, vera, club=club, days_ago=3)
    on_paper(club, anna, vera, anna, boris, days_ago=10)

    records = records_in(club)

    assert (records[anna.pk].matches, records[anna.pk].wins, records[anna.pk].evenings) == (3, 2, 2)
    assert records[boris.pk].average_place == pytest.approx(7 / 3)
    assert records[vera.pk].wins == 1


def test_what_is_old_counts_as_a_match_but_not_as_an_evening(
    club: Club, anna: Player, boris: Player, vera: Player
) -> None:
    finished(anna, boris, vera, club=club, days_ago=91)

    record = records_in(club)[anna.pk]
    assert (record.matches, record.evenings) == (1, 0)
    assert record.last is not None


def test_annulled_matches_and_those_of_others_do_not_count(
    club: Club, anna: Player, boris: Player, vera: Player
) -> None:
    put_in(club, boris)
    put_in(club, vera)
    other = club_of(anna, "Hillside")
    finished(anna, boris, vera, club=other)
    finished(anna, boris, vera)
    finished(anna, boris, vera, club=club, annulled_at=timezone.now())
    match = on_paper(club, anna, anna, boris, vera)
    annul(club=club, by=anna, match=match, reason="a joke")

    assert records_in(club) == {}


def test_what_was_taken_over_is_the_players(club: Club, anna: Player, boris: Player, vera: Player) -> None:
    put_in(club, boris)
    peter = entry_in(club, "Peter")
    on_paper(club, anna, peter, anna, boris)
    code = takeover.make_code(club=club, by=anna, entry=peter)
    takeover.take_over(club=club, player=vera, code=code)

    records = records_in(club)
    assert records[vera.pk].wins == 1
    assert peter.pk not in records
    takeover.undo_take_over(club=club, by=anna, entry=peter)
    assert records_in(club)[peter.pk].wins == 1


def test_more_members_cost_no_more_queries(
    club: Club, anna: Player, boris: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(4):
        entry = entry_in(club, f"Peter the {'I' * (number + 1)}")
        put_in(club, boris)
        on_paper(club, anna, entry, anna, boris, days_ago=number)
        with django_assert_num_queries(5):
            assert len(records_in(club)) == 3 + number


def test_a_ladder_shows_its_top_and_shares_places(club: Club, anna: Player, boris: Player) -> None:
    put_in(club, boris)
    for number in range(LISTED):
        on_paper(club, anna, anna, boris, entry_in(club, f"Peter the {'I' * (number + 1)}"), days_ago=number)

    (ladder,) = ladders_of(club)

    assert (ladder.pool.club, ladder.pool.of_site.key) == (club.pk, "naming-3")
    assert (len(ladder.rungs), ladder.size) == (LISTED, LISTED + 2)
    assert ladder.rungs[0].player == anna
    assert [rung.place for rung in ladder.rungs] == sorted(rung.place for rung in ladder.rungs)


def test_the_ladder_is_of_the_club_alone(club: Club, anna: Player, boris: Player, vera: Player) -> None:
    rated_match(anna, boris, vera)
    assert ladders_of(club) == []

    put_in(club, boris)
    rated_match(anna, boris, vera, club=club)

    (ladder,) = ladders_of(club)
    assert {rung.player for rung in ladder.rungs} == {anna, boris}  # Vera does not belong to it


def test_running_tables_of_the_club_are_shown_with_free_seats(club: Club, anna: Player) -> None:
    seats = ["me", "open", "open"]
    inside = open_table(player=anna, preset="polish", options={}, seats=seats, club=club.slug)
    open_table(player=anna, preset="polish", options={}, seats=seats)
    finished(anna, registered("Dora"), registered("Egon"), club=club)

    (table,) = tables_of(club, belongs=False)

    assert (table.code, table.free, table.is_waiting, table.players) == (inside.table, 2, True, (anna,))
    assert Table.objects.count() == 3
    assert Seat.objects.filter(table=table.code).count() == 3
    Table.objects.update(watchers="known")
    assert tables_of(club, belongs=False) == []
    assert tables_of(club, belongs=True) == [table]
