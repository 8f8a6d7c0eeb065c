"""Somebody is not heard of: the others see it long before a bot plays for him."""

from __future__ import annotations

import pytest

from accounts.models import Player
from games.selectors.cache import table_view
from games.services.absence.marks import may_be_due
from games.services.absence.seating import sweep_absences
from games.services.presence import mark_seen
from tests.games.agreements.asking import unseen
from tests.games.conftest import forget_everything
from tests.games.driving import open_for
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)

BORIS = 1


@pytest.fixture
def anna(db: None) -> Player:
    return registered("Anna")


@pytest.fixture
def table(anna: Player, boris: Player, vera: Player) -> str:
    return open_for([anna, boris, vera])


def chips(table: str, player: Player) -> int:
    forget_everything()
    return signed_in(player).get(f"/tables/{table}/").content.decode().count('class="seat__away">away')


def test_who_is_not_heard_of_for_half_a_minute_is_shown_as_away_without_a_bot(
    table: str, anna: Player, boris: Player
) -> None:
    unseen(table, boris, seconds=33)

    assert chips(table, anna) == 1
    assert sweep_absences() == 0
    shown = table_view(table, anna).players[BORIS]
    assert (shown.is_quiet, shown.present, shown.stand_in) == (True, True, False)


def test_between_two_marks_nobody_is_called_away(table: str, anna: Player, boris: Player) -> None:
    unseen(table, boris, seconds=30)

    assert chips(table, anna) == 0


def test_a_mark_takes_the_word_back(table: str, anna: Player, boris: Player) -> None:
    unseen(table, boris, seconds=33)
    assert chips(table, anna) == 1

    mark_seen(table=table, player=boris)

    assert chips(table, anna) == 0


def test_to_read_who_is_silent_costs_no_query_of_its_own(
    table: str, anna: Player, django_assert_num_queries: object
) -> None:
    table_view(table, anna)
    with django_assert_num_queries(1):  # type: ignore[operator]
        table_view(table, anna)


def test_a_socket_asks_before_it_marks_so_that_no_mark_is_left_out(table: str, boris: Player) -> None:
    forget_everything()
    assert may_be_due(table, boris)
    assert may_be_due(table, boris)  # asking is not writing

    mark_seen(table=table, player=boris)

    assert not may_be_due(table, boris)
