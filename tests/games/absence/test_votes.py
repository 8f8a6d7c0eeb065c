"""What the others decide about somebody who is away."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Player
from games.engine import timeout_action, to_act
from games.engine.observe import observe
from games.models import Agreement, Match, Participation, RatingEvent, Table
from games.selectors.cache import newest_position
from games.services.absence.own_seat import take_seat_back
from games.services.presence import mark_seen
from games.services.ratings import rate_match
from games.services.refusal import Refused
from games.services.turns import run_due
from tests.games.agreements.asking import answer, ask, reason_of, states, stood_in, unseen
from tests.games.conftest import forget_everything
from tests.games.driving import deal_is_over, open_for, play, play_until, rows_of
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)

BORIS = 1


@pytest.fixture
def players(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


@pytest.fixture
def table(players: list[Player]) -> str:
    """Boris is to act, and a bot plays for him."""
    table = open_for(players)
    play_until(table, players, lambda position: to_act(position.state) == BORIS)
    stood_in(table, players[BORIS])
    return table


def agree(table: str, kind: str, players: list[Player]) -> None:
    answer(ask(table, players[0], kind, BORIS), players[2])


def test_while_the_others_wait_the_stand_in_does_not_play(table: str, players: list[Player]) -> None:
    agree(table, "wait", players)

    row = rows_of(table)
    assert row.due_at is not None
    assert timedelta(seconds=110) < row.due_at - timezone.now() <= timedelta(seconds=120)
    assert run_due() == 0
    assert row.version == rows_of(table).version


def test_after_two_minutes_the_stand_in_goes_on(table: str, players: list[Player]) -> None:
    agree(table, "wait", players)
    past = timezone.now() - timedelta(seconds=121)
    Agreement.objects.update(closed_at=past)
    Match.objects.filter(table=table).update(due_at=timezone.now() - timedelta(seconds=2))
    forget_everything()
    version = rows_of(table).version

    assert run_due() == 1
    assert rows_of(table).version == version + 1


def test_waiting_holds_also_when_the_turn_comes_later(players: list[Player]) -> None:
    table = open_for(players)
    play_until(table, players, lambda position: to_act(position.state) == 0)
    stood_in(table, players[BORIS])
    agree(table, "wait", players)
    position = newest_position(table)
    while to_act(position.state) != BORIS:
        seat = to_act(position.state)
        assert seat is not None
        play(table, players[seat], timeout_action(observe(position.state, seat)))
        position = newest_position(table)

    assert position.due_at is not None
    assert position.due_at - timezone.now() > timedelta(seconds=60)


def test_the_owner_need_not_wait_for_the_end_of_the_wait(table: str, players: list[Player]) -> None:
    agree(table, "wait", players)

    take_seat_back(table=table, player=players[BORIS])

    assert rows_of(table).due_at is None


def test_once_the_bot_is_to_play_on_nobody_asks_again(table: str, players: list[Player]) -> None:
    agree(table, "stand_in", players)

    for kind in ("wait", "stand_in", "end"):
        with pytest.raises(Refused) as caught:
            ask(table, players[0], kind, BORIS)
        assert reason_of(caught.value) == "bot_agreed"


def test_after_he_was_back_and_went_away_again_they_may_ask_again(table: str, players: list[Player]) -> None:
    agree(table, "stand_in", players)
    take_seat_back(table=table, player=players[BORIS])
    stood_in(table, players[BORIS])

    assert ask(table, players[0], "wait", BORIS).state == "open"


def test_letting_the_bot_play_ends_a_wait(table: str, players: list[Player]) -> None:
    agree(table, "wait", players)
    agree(table, "stand_in", players)

    due = rows_of(table).due_at
    assert due is not None
    assert due - timezone.now() < timedelta(seconds=5)


def test_a_question_lapses_when_the_one_it_is_about_acts(table: str, players: list[Player]) -> None:
    ask(table, players[0], "end", BORIS)

    take_seat_back(table=table, player=players[BORIS])

    assert states(table) == [("end", "lapsed")]
    assert newest_position(table).agreements == ()


def test_it_lapses_as_well_when_he_is_seen_before_the_bot_has_played(
    table: str, players: list[Player]
) -> None:
    ask(table, players[0], "end", BORIS)
    forget_everything()

    mark_seen(table=table, player=players[BORIS])

    assert states(table) == [("end", "lapsed")]


def test_a_friendly_match_ends_without_a_result(table: str, players: list[Player]) -> None:
    agree(table, "end", players)

    row = rows_of(table)
    assert (row.status, row.result, row.due_at) == (Match.Status.FINISHED, None, None)
    assert row.unrated_because == ""
    assert not Participation.objects.filter(match=row, left_at__isnull=False).exists()


def test_a_rated_match_ends_unrated_and_nobodys_rating_moves(db: None) -> None:
    people = [registered(name) for name in ("Anna", "Boris", "Vera")]
    table = open_for(people, match_deals=6)
    Table.objects.filter(pk=table).update(rated=True)
    forget_everything()
    for _deal in range(4):
        play_until(table, people, deal_is_over)
        play_until(table, people, lambda position: not deal_is_over(position))
    stood_in(table, people[BORIS])
    since = newest_position(table).seats[BORIS].stand_in_since

    agree(table, "end", people)

    row = rows_of(table)
    assert row.unrated_because == "agreed"
    assert not rate_match(row.pk)
    assert not RatingEvent.objects.exists()
    left = Participation.objects.get(match=row, seat=BORIS)
    assert (left.left_at, left.left_after, left.place) == (since, 4, None)
    assert Agreement.objects.get(match=row).because == "unseen"


def test_why_somebody_is_away_is_kept(players: list[Player]) -> None:
    table = open_for(players)
    stood_in(table, players[BORIS])
    unseen(table, players[BORIS], seconds=5)

    assert ask(table, players[0], "wait", BORIS).because == "clock"
