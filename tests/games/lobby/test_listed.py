"""Which tables stand in whose lobby."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Block, Player
from accounts.services.guests import create_guest
from games.models import Deal, Match, Seat, Table
from games.selectors.lobby.reading import read_rows
from games.selectors.lobby.shared import shared_rows
from games.selectors.terms import Openness
from games.services.tables import join_table
from tests.games.lobby.places import go_away, lobby_of, open_listed, yielding
from tests.games.rated_rows import rated as standing
from tests.games.test_admission import club_of
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def seats(player: Player | None) -> list[str]:
    return [row.table for row in lobby_of(player).seats]


def games(player: Player | None) -> list[str]:
    return [row.table for row in lobby_of(player).games]


def test_open_tables_are_listed_and_private_ones_are_not(anna: Player, boris: Player) -> None:
    shown = open_listed(anna)
    open_listed(anna, openness=Openness())

    assert seats(boris) == seats(None) == [shown]
    assert games(None) == []


def test_a_table_that_is_full_is_one_to_watch(anna: Player, boris: Player) -> None:
    table = open_listed(anna, seats=("me", "bot:easy", "open"))
    join_table(table=table, player=boris)

    assert (seats(None), games(None)) == ([], [table])
    assert games(anna) == []  # his own ones stand above


def test_what_is_over_or_deserted_is_gone(anna: Player, boris: Player) -> None:
    over, deserted = yielding(anna), open_listed(boris)
    Match.objects.filter(table=over).update(status=Match.Status.FINISHED, finished_at=timezone.now())
    go_away(deserted, boris)

    assert read_rows() == ()


def test_the_oldest_stands_first_whatever_happens_there(
    anna: Player, boris: Player, vera: Player, galya: Player
) -> None:
    tables = [open_listed(player) for player in (anna, boris, vera)]
    for age, table in enumerate(tables):
        Table.objects.filter(pk=table).update(created_at=timezone.now() - timedelta(minutes=9 - age))
    join_table(table=tables[0], player=galya)

    assert seats(None) == tables


@pytest.mark.parametrize("turned", [False, True])
def test_people_who_keep_apart_do_not_see_each_other_s_tables(
    anna: Player, boris: Player, turned: bool
) -> None:
    who, whom = (boris, anna) if turned else (anna, boris)
    Block.objects.create(who=who, whom=whom, kind=Block.Kind.BLOCK)
    table = open_listed(anna)

    assert seats(boris) == []
    assert seats(None) == [table]


def test_whoever_is_only_muted_is_there(anna: Player, boris: Player) -> None:
    Block.objects.create(who=boris, whom=anna, kind=Block.Kind.MUTE)
    table = open_listed(anna)
    assert seats(boris) == [table]


def test_a_club_s_tables_are_its_members() -> None:
    anna, boris, vera = registered("Anna"), registered("Boris"), registered("Vera")
    club = club_of(anna, boris)
    inside = open_listed(anna, club=club.slug, openness=Openness())
    outside = open_listed(anna, club=club.slug)

    assert seats(boris) == [inside, outside]
    assert seats(vera) == seats(None) == []


def test_a_table_that_nobody_may_watch_is_not_offered(anna: Player) -> None:
    quiet = Openness(access=Table.Access.OPEN, watchers=Table.Watchers.NOBODY)
    open_listed(anna, seats=("me", "bot:easy", "bot:easy"), openness=quiet)

    assert games(None) == []


def test_seats_that_are_kept_for_somebody_are_not_free(anna: Player, boris: Player, vera: Player) -> None:
    table = open_listed(anna)
    Seat.objects.filter(table=table, index=1).update(reserved_for=boris)
    assert lobby_of(vera).seats[0].free == (2,)

    Seat.objects.filter(table=table, index=2).update(reserved_for=boris)
    assert seats(vera) == []


def test_a_row_knows_totals_ratings_and_whose_seat_is_to_be_had(boris: Player) -> None:
    anna = registered("Anna")
    standing(anna, 1540)
    table = yielding(anna)
    deal = Deal.objects.get(match__table=table)
    deal.score = {"totals": [60, -45, 120]}
    deal.save()

    (row,) = lobby_of(boris).games

    assert (row.totals, row.deals, row.yielding) == ((60, -45, 120), 1, (1, 2))
    assert row.sitters[0].rating is not None
    assert row.sitters[0].rating.points == 1540
    assert [sitter.name for sitter in row.sitters] == ["Anna", "Blaise", "Emmy"]


@pytest.mark.parametrize("count", [5, 60])
def test_it_takes_as_many_questions_for_many_tables_as_for_few(count: int) -> None:
    open_listed(registered("Anna"))
    for number in range(count - 1):
        player = create_guest(name=f"Guest {number}")
        yielding(player) if number % 2 else open_listed(player)

    with CaptureQueriesContext(
        connection,
    ) as asked:
        rows = read_rows()

    assert len(rows) == count
    assert len(asked) == 3
    assert not any("snapshot" in query["sql"] for query in asked)


def test_everybody_in_a_process_shares_one_reading(anna: Player) -> None:
    open_listed(anna)
    assert len(shared_rows()) == 1
    with CaptureQueriesContext(connection) as asked:
        shared_rows()
    assert len(asked) == 0
