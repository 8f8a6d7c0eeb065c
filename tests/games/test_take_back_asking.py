"""Asking to take back: when the others are asked, when they need not be, and what is refused."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest
from django.db import transaction
from django.utils import timezone

from accounts.models import Player
from games.engine import legal_actions
from games.models import Agreement, LoggedAction, Match, Table
from games.selectors.audit import faults_of
from games.selectors.cache import newest_position
from games.selectors.position import Position
from games.selectors.take_back import last_own, offer
from games.services.agreements.asking import answer_agreement, ask_agreement
from games.services.locking import lock_table
from games.services.play import play_action
from games.services.refusal import Refused
from games.services.saving import save_position
from games.services.stand_ins import with_stand_in
from games.services.tables import open_table
from games.services.turns import run_turn, start_deal
from tests.games.conftest import forget_everything
from tests.games.driving import (
    PRESET,
    deal_is_over,
    in_phase,
    open_for,
    open_with_bots,
    play,
    play_until,
    rows_of,
    run_bots,
    step,
)
from tests.games.taking_back import standing_of_table
from tests.people import registered, signed_in
from tests.racing import at_once

pytestmark = pytest.mark.django_db(transaction=True)
State = Agreement.State


@pytest.fixture
def players(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


def ask(table: str, player: Player, sequence: int | None = None) -> Agreement:
    """Ask to take one's last action back."""
    position = newest_position(table)
    seat = position.seat_of(player.pk)
    assert seat is not None
    at = last_own(position, seat) if sequence is None else sequence
    ask_agreement(table=table, player=player, kind="take_back", sequence=at, version=position.version)
    return Agreement.objects.latest("pk")


def refusal_of(table: str, player: Player, sequence: int | None = None) -> str:
    with pytest.raises(Refused) as refused:
        ask(table, player, sequence)
    return refused.value.reason or refused.value.code


def misplayed(table: str, players: list[Player]) -> tuple[int, Position]:
    """Somebody has played a card and another has followed: the seat, and the position then."""
    position = play_until(table, players, in_phase("PLAY"))
    seat = position.state.turn
    assert seat is not None
    rng = random.Random(5)
    step(table, players, rng)
    return seat, step(table, players, rng)


def test_it_is_done_when_all_the_others_agree(players: list[Player]) -> None:
    table = open_for(players)
    play_until(table, players, in_phase("PLAY"))
    before = standing_of_table(table)
    seat, moved = misplayed(table, players)
    others = [player for index, player in enumerate(players) if index != seat]

    question = ask(table, players[seat])
    answer_agreement(agreement=question.pk, player=others[0], agrees=True)
    assert newest_position(table).state == moved.state
    answer_agreement(agreement=question.pk, player=others[1], agrees=True)

    assert standing_of_table(table) == before
    question.refresh_from_db()
    assert (question.state, newest_position(table).agreements) == (State.AGREED, ())
    assert newest_position(table).version > moved.version


def test_one_refusal_is_enough(players: list[Player]) -> None:
    table = open_for(players)
    seat, moved = misplayed(table, players)
    question = ask(table, players[seat])

    answer_agreement(agreement=question.pk, player=players[(seat + 1) % 3], agrees=False)

    question.refresh_from_db()
    assert question.state == State.REFUSED
    assert newest_position(table).state == moved.state


def test_who_has_not_been_seen_for_a_while_is_asked_all_the_same(players: list[Player]) -> None:
    table = open_for(players)
    seat, moved = misplayed(table, players)
    Table.objects.get(pk=table).seats.update(last_seen=None)
    forget_everything()

    question = ask(table, players[seat])

    assert question.state == State.OPEN
    assert newest_position(table).state == moved.state


def test_with_bots_alone_it_happens_at_once(anna: Player) -> None:
    table = open_with_bots(anna)
    position = run_bots(table)
    while position.state.phase != "PLAY":
        action = min(legal_actions(position.state), key=lambda each: each.verb != "pass")
        play(table, anna, action.text)
        position = run_bots(table)
    before = standing_of_table(table)
    play(table, anna, legal_actions(position.state)[0].text)
    run_bots(table)

    question = ask(table, anna)

    assert question.state == State.AGREED
    assert standing_of_table(table) == before
    assert newest_position(table).state.turn == 0


def test_a_bot_that_was_about_to_move_does_not(anna: Player) -> None:
    table = open_with_bots(anna)
    position = run_bots(table)
    play(table, anna, legal_actions(position.state)[-1].text)
    late = newest_position(table)
    ask(table, anna)

    assert not run_turn(match=late.match, version=late.version)

    assert newest_position(table).state == position.state


def test_the_others_may_go_on_meanwhile_and_it_takes_that_back_too(players: list[Player]) -> None:
    table = open_for(players)
    position = play_until(table, players, in_phase("PLAY"))
    seat, rng = position.state.turn, random.Random(6)
    assert seat is not None
    before = standing_of_table(table)
    step(table, players, rng)
    question = ask(table, players[seat])
    step(table, players, rng)
    for offset in (1, 2):
        answer_agreement(agreement=question.pk, player=players[(seat + offset) % 3], agrees=True)

    assert standing_of_table(table) == before


def test_who_goes_on_himself_asks_no_more(players: list[Player]) -> None:
    table = open_for(players)
    position = newest_position(table)
    seat = position.state.turn
    assert seat is not None
    play(table, players[seat], f"{seat} bid 105")
    question = ask(table, players[seat])
    play(table, players[(seat + 1) % 3], f"{(seat + 1) % 3} bid 110")
    play(table, players[(seat + 2) % 3], f"{(seat + 2) % 3} pass")
    play(table, players[seat], f"{seat} pass")

    question.refresh_from_db()
    assert question.state == State.LAPSED


def test_it_lapses_with_the_next_deal(players: list[Player]) -> None:
    table = open_for(players)
    position = play_until(table, players, deal_is_over)
    assert position.deal is not None
    seat = int(position.deal.log[-1][0])
    question = ask(table, players[seat])

    start_deal(table=table, player=players[0], version=newest_position(table).version)

    question.refresh_from_db()
    assert question.state == State.LAPSED
    assert refusal_of(table, players[seat], question.sequence) == "nothing_to_take_back"


def test_the_next_deal_waits_for_an_answer(players: list[Player]) -> None:
    table = open_for(players)
    position = play_until(table, players, deal_is_over)
    assert position.deal is not None
    assert position.due_at is not None
    question = ask(table, players[int(position.deal.log[-1][0])])

    after = newest_position(table)

    assert after.due_at is not None
    assert after.due_at - position.due_at > timedelta(seconds=10)
    assert rows_of(table).due_at == after.due_at
    assert question.state == State.OPEN


def test_only_ones_own_last_action_is_taken_back(players: list[Player]) -> None:
    table = open_for(players)
    seat, position = misplayed(table, players)
    earlier = last_own(position, seat)
    assert earlier is not None
    play_until(table, players, lambda now: last_own(now, seat) != earlier)

    assert refusal_of(table, players[seat], earlier) == "moved_past"
    other = last_own(newest_position(table), (seat + 1) % 3)
    assert refusal_of(table, players[seat], other) == "moved_past"
    assert refusal_of(table, players[seat], 10**6) == "moved_past"


def test_in_a_rated_match_nothing_is_taken_back(players: list[Player]) -> None:
    table = open_for(players)
    Table.objects.filter(pk=table).update(rated=True)
    forget_everything()
    seat, position = misplayed(table, players)

    assert refusal_of(table, players[seat]) == "rated_stays"
    assert offer(position, seat) is None
    assert not Agreement.objects.exists()


def test_a_finished_match_stays_as_it_is(players: list[Player]) -> None:
    table = open_for(players, match_deals=1)
    position = play_until(table, players, lambda now: now.status == Match.Status.FINISHED)
    assert position.deal is not None
    seat = int(position.deal.log[-1][0])

    assert refusal_of(table, players[seat]) == "wrong_phase"
    assert offer(position, seat) is None


def test_whoever_a_bot_plays_for_comes_back_first(players: list[Player]) -> None:
    table = open_for(players)
    seat, _position = misplayed(table, players)
    with transaction.atomic():
        before = lock_table(table)
        away = with_stand_in(before, seat, now=timezone.now())
        save_position(replace(away, version=before.version + 1), replaces=before.version)

    assert refusal_of(table, players[seat]) == "stood_in"
    assert offer(newest_position(table), seat) is None


def test_the_button_works_as_an_ordinary_form(db: None) -> None:
    anna = registered("Anna")
    table, browser = open_with_bots(anna), signed_in(anna)
    action = legal_actions(run_bots(table).state)[0].text
    play(table, anna, action)
    page = browser.get(f"/tables/{table}/").content.decode()
    found = re.search(r'name="question" value="(take_back \d+)"', page)
    assert found, page

    answer = browser.post(
        f"/tables/{table}/agreements",
        {"question": found[1], "version": newest_position(table).version},
    )

    assert (answer.status_code, answer["Location"]) == (303, f"/tables/{table}/")
    assert LoggedAction.objects.latest("sequence").text == "0 undo"
    assert "You take back" in browser.get(f"/tables/{table}/").content.decode()


def test_a_hidden_answer_is_not_gone_back_over(players: list[Player]) -> None:
    table = open_for(players, redeal_hand_below=14, redeal_three_nines="claim")
    position = newest_position(table)
    while position.state.phase != "HAND_REDEAL":
        table = open_for(players, redeal_hand_below=14, redeal_three_nines="claim")
        position = newest_position(table)
    asked = 0
    while position.state.phase == "HAND_REDEAL":
        asked = position.state.turn or 0
        play(table, players[asked], f"{asked} keep")
        position = newest_position(table)

    assert refusal_of(table, players[asked]) == "hidden_answer"
    assert [offer(position, each) for each in range(3)] == [None] * 3


def test_a_redeal_is_not_gone_back_over(players: list[Player]) -> None:
    options = {"redeal_hand_below": 14, "redeal_three_nines": "claim"}
    table = open_for(players, **options)
    while (position := newest_position(table)).state.phase != "HAND_REDEAL":
        table = open_for(players, **options)
    asked = position.state.turn or 0

    play(table, players[asked], f"{asked} redeal")

    assert refusal_of(table, players[asked]) == "hidden_answer"


def test_asking_has_an_end(players: list[Player]) -> None:
    table = open_for(players)
    seat, _position = misplayed(table, players)
    for _time in range(3):
        question = ask(table, players[seat])
        answer_agreement(agreement=question.pk, player=players[(seat + 1) % 3], agrees=False)

    assert refusal_of(table, players[seat]) == "asked_enough"


def test_outsiders_ask_nothing(players: list[Player], galya: Player) -> None:
    table = open_for(players)
    misplayed(table, players)
    with pytest.raises(Refused, match="not_your_seat"):
        ask_agreement(table=table, player=galya, kind="take_back", sequence=0, version=1)
    assert offer(newest_position(table), None) is None


def test_of_an_agreement_and_a_move_at_once_both_end_well(players: list[Player]) -> None:
    for _round in range(4):
        table = open_for(players)
        seat, position = misplayed(table, players)
        question = ask(table, players[seat])
        answer_agreement(agreement=question.pk, player=players[(seat + 1) % 3], agrees=True)
        now = newest_position(table)
        mover = now.state.turn
        assert mover is not None
        action = legal_actions(now.state)[0].text
        move = partial(
            play_action, table=table, player=players[mover], action=action, version=now.version,
            client_action_id="pressed",
        )  # fmt: skip
        agree = partial(answer_agreement, agreement=question.pk, player=players[(seat + 2) % 3], agrees=True)

        outcomes = at_once([move, agree], "version")

        undone = LoggedAction.objects.filter(match=position.match, undoes__isnull=False).count()
        assert undone == 1, outcomes
        assert faults_of(Match.objects.select_related("table").get(pk=position.match)) == []
        stale = [each for each in outcomes if isinstance(each, str)]
        assert stale in ([], ["stale_version"]), outcomes


def test_two_who_agree_at_once_take_back_once(players: list[Player]) -> None:
    table = open_for(players)
    seat, position = misplayed(table, players)
    question = ask(table, players[seat])
    agree = partial(answer_agreement, agreement=question.pk, agrees=True)

    at_once([partial(agree, player=players[(seat + offset) % 3]) for offset in (1, 2, 1, 2)], "version")

    assert LoggedAction.objects.filter(match=position.match, undoes__isnull=False).count() == 1
    assert faults_of(rows_of(table)) == []


def test_a_table_of_one_person_and_bots_counts_no_asks(anna: Player) -> None:
    table = open_table(player=anna, preset=PRESET, options={}, seats=["me", "bot:easy", "bot:easy"]).table
    for _time in range(5):
        position = run_bots(table)
        play(table, anna, legal_actions(position.state)[0].text)
        assert ask(table, anna).state == State.AGREED
