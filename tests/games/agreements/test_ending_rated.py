"""Nobody ends a rated match alone, behind anybody's back, or about somebody who has just gone."""

from __future__ import annotations

import pytest

from accounts.models import Player
from games.models import Match, Participation
from games.selectors.cache import newest_position
from games.services.absence.seating import sweep_absences
from games.services.refusal import Refused
from games.services.tables import join_table, leave_table, open_table
from tests.games.agreements.asking import answer, ask, reason_of, states, stood_in, unseen
from tests.games.driving import PRESET, rows_of
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)

ANNA = 0


@pytest.fixture
def people(db: None) -> list[Player]:
    return [registered(name) for name in ("Anna", "Boris", "Vera")]


@pytest.fixture
def table(people: list[Player]) -> str:
    """A rated match that has begun, everybody there."""
    table = open_table(
        player=people[0], preset=PRESET, options={}, seats=["me", "open", "open"], rated=True
    ).table
    for player in people[1:]:
        join_table(table=table, player=player)
    return table


def refusal_of(table: str, player: Player) -> str:
    with pytest.raises(Refused) as refused:
        ask(table, player, "end", ANNA)
    assert rows_of(table).status == Match.Status.PLAYING
    return reason_of(refused.value)


def test_all_who_were_asked_press_yes(table: str, people: list[Player]) -> None:
    stood_in(table, people[ANNA])
    question = ask(table, people[1], "end", ANNA)
    assert question.asked == [1, 2]

    answer(question, people[2])

    assert states(table) == [("end", "agreed")]
    assert (rows_of(table).status, rows_of(table).unrated_because) == (Match.Status.FINISHED, "agreed")
    assert not Participation.objects.filter(left_at__isnull=False).exists()


def test_who_is_asked_and_goes_away_is_not_passed_over(table: str, people: list[Player]) -> None:
    stood_in(table, people[ANNA])
    ask(table, people[1], "end", ANNA)

    unseen(table, people[2], seconds=61)
    sweep_absences()

    assert states(table) == [("end", "lapsed")]
    assert rows_of(table).status == Match.Status.PLAYING


def test_nor_is_who_has_agreed_and_gone(table: str, people: list[Player]) -> None:
    stood_in(table, people[ANNA])
    question = ask(table, people[1], "end", ANNA)
    unseen(table, people[1], seconds=61)

    answer(question, people[2])

    assert states(table) == [("end", "lapsed")]


def test_nor_is_who_is_asked_and_leaves(table: str, people: list[Player]) -> None:
    stood_in(table, people[ANNA])
    ask(table, people[1], "end", ANNA)

    leave_table(table=table, player=people[2])

    assert states(table) == [("end", "lapsed")]
    assert refusal_of(table, people[1]) == "end_alone"


def test_one_alone_ends_nothing(table: str, people: list[Player]) -> None:
    stood_in(table, people[ANNA], people[2])

    assert refusal_of(table, people[1]) == "end_alone"


def test_nor_does_one_beside_a_bot(people: list[Player]) -> None:
    seats = ["me", "open", "bot:easy"]
    table = open_table(player=people[0], preset=PRESET, options={}, seats=seats, rated=True).table
    join_table(table=table, player=people[1])
    stood_in(table, people[ANNA])

    assert refusal_of(table, people[1]) == "end_alone"


def test_nobody_is_asked_about_who_has_just_gone(table: str, people: list[Player]) -> None:
    stood_in(table, people[ANNA], seconds=70)

    assert refusal_of(table, people[1]) == "away_briefly"
    unseen(table, people[ANNA], seconds=125)
    assert ask(table, people[1], "end", ANNA).state == "open"


def test_nor_about_who_is_there_and_only_out_of_time(table: str, people: list[Player]) -> None:
    stood_in(table, people[ANNA])
    unseen(table, people[ANNA], seconds=5)

    assert refusal_of(table, people[1]) == "not_away"


def test_asking_and_withdrawing_again_and_again_moves_the_table_once(
    table: str, people: list[Player]
) -> None:
    stood_in(table, people[ANNA])
    answer(ask(table, people[1], "end", ANNA), people[1], agrees=False)
    version = newest_position(table).version

    for _time in range(5):
        assert refusal_of(table, people[1]) == "refused_lately"

    assert newest_position(table).version == version
