"""The log says of an action that was played when time was up that it was not the player's own."""

from __future__ import annotations

import pytest

from accounts.models import Player
from games.engine import to_act
from games.selectors.cache import newest_position, table_view
from games.services.turns import run_due
from tests.games.conftest import forget_everything
from tests.games.driving import play
from tests.games.timing import at_deadline, open_timed
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def people(db: None) -> list[Player]:
    return [registered(name) for name in ("Anna", "Boris", "Vera")]


def log_of(table: str, player: Player) -> str:
    forget_everything()
    page = signed_in(player).get(f"/tables/{table}/").content.decode()
    return page.partition('<ol id="entries">')[2].partition("</ol>")[0]


def test_it_says_whose_time_was_up_and_what_was_played(people: list[Player]) -> None:
    table = open_timed(people)
    seat = to_act(newest_position(table).state)
    assert seat is not None
    late, other = people[seat], people[(seat + 1) % 3]
    at_deadline(table, plus=1.5)
    assert run_due() == 1

    name = f"<bdi>{late.name}</bdi>"
    assert f"{name} has run out of time. {name}: pass." in log_of(table, other)
    assert "Your time is up. <bdi>You</bdi>: pass." in log_of(table, late)


def test_the_position_that_was_saved_and_the_one_that_is_read_say_the_same(people: list[Player]) -> None:
    table = open_timed(people)
    at_deadline(table, plus=1.5)
    run_due()
    kept = table_view(table, people[0]).timed_out

    forget_everything()

    assert kept == table_view(table, people[0]).timed_out
    assert len(kept) == 1


def test_what_people_do_themselves_is_told_as_before(people: list[Player]) -> None:
    table = open_timed(people)
    seat = to_act(newest_position(table).state)
    assert seat is not None
    play(table, people[seat], f"{seat} pass")

    assert "run out of time" not in log_of(table, people[0]) + log_of(table, people[1])
    assert table_view(table, None).timed_out == frozenset()
