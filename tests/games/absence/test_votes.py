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
from games.services.tables import leave_table
from games.services.turns import run_due, run_turn
from tests.games.agreements.asking import answer, ask, reason_of, states, stood_in, unseen
from tests.games.conftest import forget_everything
from tests.games.driving import deal_is_over, open_for, play, play_until, rows_of
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)

BORIS = 1


@pytest.fixture
def players(db: None) -> list[Player]:
    return [registered(name) for name in ("Anna", "Boris", "Vera")]


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

    agree(table, "end", people)

    row = rows_of(table)
    assert row.unrated_because == "agreed"
    assert not rate_match(row.pk)
    assert not RatingEvent.objects.exists()
    assert not Participation.objects.filter(match=row, left_at__isnull=False).exists()
    assert Agreement.objects.get(match=row).because == "unseen"


@pytest.fixture
def rated(players: list[Player]) -> str:
    table = open_for(players, match_deals=6)
    Table.objects.filter(pk=table).update(rated=True)
    forget_everything()
    return table


def page_of(table: str, player: Player) -> str:
    forget_everything()
    return signed_in(player).get(f"/tables/{table}/").content.decode()


def test_nobody_ends_a_rated_match_alone(rated: str, players: list[Player]) -> None:
    anna, boris, vera = players
    leave_table(table=rated, player=boris)
    stood_in(rated, vera)

    with pytest.raises(Refused) as caught:
        ask(rated, anna, "end", 2)

    assert (caught.value.code, caught.value.reason) == ("not_allowed", "end_alone")
    assert rows_of(rated).status == Match.Status.PLAYING
    page = page_of(rated, anna)
    assert 'value="wait 2"' in page
    assert 'value="end 2"' not in page


def test_nor_when_the_other_one_goes_away_before_he_has_answered(rated: str, players: list[Player]) -> None:
    anna, boris, vera = players
    stood_in(rated, boris)
    ask(rated, anna, "end", BORIS)

    stood_in(rated, vera)

    assert states(rated) == [("end", "lapsed")]
    assert rows_of(rated).status == Match.Status.PLAYING


def test_two_are_offered_it_and_press_twice(rated: str, players: list[Player]) -> None:
    stood_in(rated, players[BORIS])

    page = page_of(rated, players[0])

    assert f'value="end {BORIS}" data-confirm="End it? Press again"' in page


def test_alone_at_a_friendly_table_one_ends_it(table: str, players: list[Player]) -> None:
    stood_in(table, players[2])

    assert ask(table, players[0], "end", BORIS).state == "agreed"


def test_who_is_waited_for_is_back_as_soon_as_he_is_seen(table: str, players: list[Player]) -> None:
    assert run_turn(match=rows_of(table).pk, version=rows_of(table).version)
    agree(table, "wait", players)
    page = page_of(table, players[0])
    assert "is away: everybody waits." in page
    assert 'data-comes-back="' in page
    assert 'class="seat__away">away' in page
    assert "seat__stand-in" not in page

    mark_seen(table=table, player=players[BORIS])

    assert not newest_position(table).seats[BORIS].stand_in


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("wait", "refused to wait for <bdi>Boris</bdi>."),
        ("stand_in", "refused to let the bot play on for <bdi>Boris</bdi>."),
        ("end", "refused to end the match without <bdi>Boris</bdi>."),
    ],
)
def test_who_refused_is_said_in_a_sentence(table: str, players: list[Player], kind: str, words: str) -> None:
    answer(ask(table, players[0], kind, BORIS), players[2], agrees=False)

    assert f"<bdi>Vera</bdi> {words}" in page_of(table, players[0])
    assert f"<bdi>You</bdi> {words}" in page_of(table, players[2])


def test_it_is_said_to_the_one_it_is_about_as_well(table: str, players: list[Player]) -> None:
    assert run_turn(match=rows_of(table).pk, version=rows_of(table).version)
    question = ask(table, players[0], "stand_in", BORIS)
    assert "asks to let the bot play on for you." in page_of(table, players[BORIS])

    answer(question, players[2])

    assert "Agreed: the bot plays on for you." in page_of(table, players[BORIS])
    assert "Agreed: the bot plays on for <bdi>Boris</bdi>." in page_of(table, players[2])


def test_why_somebody_is_away_is_kept(players: list[Player]) -> None:
    table = open_for(players)
    stood_in(table, players[BORIS])
    unseen(table, players[BORIS], seconds=5)

    assert ask(table, players[0], "wait", BORIS).because == "clock"
