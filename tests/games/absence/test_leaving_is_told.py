"""What the others and the leaver himself are told when somebody leaves a running match."""

from __future__ import annotations

import pytest

from accounts.models import Player
from games.models import Table
from games.services.tables import leave_table
from tests.games.conftest import forget_everything
from tests.games.driving import open_for
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def people(db: None) -> list[Player]:
    return [registered(name) for name in ("Anna", "Boris", "Vera")]


def open_rated(people: list[Player], *, rated: bool = True) -> str:
    table = open_for(people, match_deals=6)
    Table.objects.filter(pk=table).update(rated=rated)
    forget_everything()
    return table


def test_the_others_are_told_once_who_has_left(people: list[Player]) -> None:
    table = open_rated(people)
    leave_table(table=table, player=people[1])

    page = signed_in(people[0]).get(f"/tables/{table}/").content.decode()

    assert page.count("<bdi>Boris</bdi> has left; a bot plays on.</li>") == 1
    assert 'data-key="left-1-' in page


def test_the_leaver_reads_in_the_lobby_what_it_cost(people: list[Player]) -> None:
    table = open_rated(people)

    page = signed_in(people[1]).post(f"/tables/{table}/leave", follow=True)

    assert page.redirect_chain[-1][0] == "/"
    assert "You left a rated match: last place." in page.content.decode()


def test_at_a_friendly_table_it_costs_nothing(people: list[Player]) -> None:
    table = open_rated(people, rated=False)

    page = signed_in(people[1]).post(f"/tables/{table}/leave", follow=True).content.decode()

    assert "You left a rated match" not in page
