"""What the people at a table decide together."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from accounts.models import Player
from games.models import Agreement, Match
from games.selectors.cache import newest_position
from games.services.agreements.expiry import lapse_unanswered
from games.services.refusal import Refused
from games.services.tables import leave_table
from tests.games.agreements.asking import answer, ask, reason_of, states, stood_in, unseen
from tests.games.conftest import forget_everything
from tests.games.driving import open_for, open_with_bots, rows_of
from tests.racing import at_once

pytestmark = pytest.mark.django_db(transaction=True)

BORIS = 1


@pytest.fixture
def table(anna: Player, boris: Player, vera: Player) -> str:
    """A table of three at which a bot plays for Boris."""
    table = open_for([anna, boris, vera])
    stood_in(table, boris)
    return table


def test_who_asks_has_agreed_and_the_others_are_asked(table: str, anna: Player) -> None:
    before = newest_position(table).version
    question = ask(table, anna, "wait", BORIS)

    position = newest_position(table)
    assert position.version == before + 1
    assert [(each.kind, each.about, each.agreed) for each in position.agreements] == [("wait", BORIS, (0,))]
    assert (question.state, question.because) == ("open", "unseen")


def test_when_all_agree_it_is_done(table: str, anna: Player, vera: Player) -> None:
    answer(ask(table, anna, "end", BORIS), vera)

    assert states(table) == [("end", "agreed")]
    assert newest_position(table).agreements == ()
    assert rows_of(table).status == Match.Status.FINISHED


def test_one_who_refuses_is_enough(table: str, anna: Player, vera: Player) -> None:
    position = answer(ask(table, anna, "end", BORIS), vera, agrees=False)

    assert states(table) == [("end", "refused")]
    assert position.status == Match.Status.PLAYING
    assert position.agreements == ()
    assert [(each.kind, each.state) for each in position.decided] == [("end", "refused")]


def test_what_was_refused_is_not_asked_again_at_once(table: str, anna: Player, vera: Player) -> None:
    answer(ask(table, anna, "end", BORIS), vera, agrees=False)

    with pytest.raises(Refused) as caught:
        ask(table, anna, "end", BORIS)

    assert reason_of(caught.value) == "refused_lately"
    assert ask(table, anna, "wait", BORIS).state == "open"


def test_who_asked_may_take_it_back_and_does_not_ask_again_at_once(table: str, anna: Player) -> None:
    answer(ask(table, anna, "end", BORIS), anna, agrees=False)

    assert states(table) == [("end", "lapsed")]
    version = newest_position(table).version
    with pytest.raises(Refused) as caught:
        ask(table, anna, "end", BORIS)
    assert reason_of(caught.value) == "refused_lately"
    assert newest_position(table).version == version


def test_asking_what_is_asked_already_agrees_to_it(table: str, anna: Player, vera: Player) -> None:
    ask(table, anna, "end", BORIS)
    ask(table, vera, "end", BORIS)

    assert states(table) == [("end", "agreed")]


@pytest.mark.parametrize("agrees", [True, False])
def test_the_one_it_is_about_is_back_with_whatever_he_answers(
    table: str, anna: Player, boris: Player, agrees: bool
) -> None:
    question = ask(table, anna, "end", BORIS)

    position = answer(question, boris, agrees)

    assert states(table) == [("end", "lapsed")]
    assert (position.seats[BORIS].stand_in, rows_of(table).status) == ("", Match.Status.PLAYING)


def test_nothing_ends_without_somebody_who_is_seen_again(
    table: str, anna: Player, boris: Player, vera: Player
) -> None:
    question = ask(table, anna, "end", BORIS)
    unseen(table, boris, seconds=5)

    answer(question, vera)

    assert states(table) == [("end", "lapsed")]
    assert rows_of(table).status == Match.Status.PLAYING


def test_a_question_lapses_after_two_minutes(table: str, anna: Player, vera: Player) -> None:
    question = ask(table, anna, "end", BORIS)
    version = newest_position(table).version
    assert lapse_unanswered() == 0
    Agreement.objects.update(created_at=timezone.now() - timedelta(seconds=121))
    forget_everything()

    with pytest.raises(Refused) as caught:
        answer(question, vera)
    assert reason_of(caught.value) == "answered"
    assert lapse_unanswered() == 1

    assert states(table) == [("end", "lapsed")]
    assert (newest_position(table).version, newest_position(table).agreements) == (version + 1, ())
    assert lapse_unanswered() == 0


def test_an_outsider_neither_asks_nor_answers(table: str, anna: Player, galya: Player) -> None:
    question = ask(table, anna, "wait", BORIS)

    for command in (partial(answer, question, galya), partial(ask, table, galya, "end", BORIS)):
        with pytest.raises(Refused) as caught:
            command()
        assert reason_of(caught.value) == "not_your_seat"


def test_nothing_is_asked_about_somebody_who_is_there(anna: Player, boris: Player, vera: Player) -> None:
    table = open_for([anna, boris, vera])

    with pytest.raises(Refused) as caught:
        ask(table, anna, "wait", BORIS)

    assert reason_of(caught.value) == "not_away"


@pytest.mark.parametrize(("kind", "about"), [("wait", 0), ("wait", 7), ("wait", None), ("dance", BORIS)])
def test_nonsense_is_refused(table: str, anna: Player, kind: str, about: int | None) -> None:
    with pytest.raises(Refused) as caught:
        ask(table, anna, kind, about)

    assert caught.value.code == "bad_request"


def test_an_answer_that_comes_too_late_is_told_so(table: str, anna: Player, vera: Player) -> None:
    question = ask(table, anna, "end", BORIS)
    answer(question, vera)

    for agrees in (True, False):
        with pytest.raises(Refused) as caught:
            answer(question, vera, agrees)
        assert reason_of(caught.value) == "answered"


def test_agreeing_twice_changes_nothing(table: str, anna: Player) -> None:
    question = ask(table, anna, "end", BORIS)
    version = newest_position(table).version

    assert answer(question, anna).version == version


def test_who_is_left_alone_with_bots_decides_alone(table: str, anna: Player, vera: Player) -> None:
    leave_table(table=table, player=vera)

    ask(table, anna, "end", BORIS)

    assert states(table) == [("end", "agreed")]


def test_a_question_waits_no_longer_for_whoever_goes_away_as_well(
    table: str, anna: Player, vera: Player
) -> None:
    ask(table, anna, "end", BORIS)

    stood_in(table, vera)

    assert states(table) == [("end", "agreed")]
    assert rows_of(table).status == Match.Status.FINISHED


def test_questions_lapse_when_the_match_is_over(table: str, anna: Player, vera: Player) -> None:
    ask(table, anna, "wait", BORIS)
    ask(table, anna, "end", BORIS)
    ask(table, vera, "end", BORIS)

    assert states(table) == [("wait", "lapsed"), ("end", "agreed")]


def test_a_question_about_somebody_who_leaves_for_good_lapses(
    table: str, anna: Player, boris: Player
) -> None:
    ask(table, anna, "wait", BORIS)
    leave_table(table=table, player=boris)

    assert states(table) == [("wait", "lapsed")]


def test_a_question_of_somebody_who_leaves_lapses(table: str, anna: Player) -> None:
    ask(table, anna, "wait", BORIS)
    leave_table(table=table, player=anna)

    assert states(table) == [("wait", "lapsed")]


def test_a_table_that_waits_or_is_over_decides_nothing(anna: Player, boris: Player) -> None:
    table = open_with_bots(anna, seats=["me", "open", "bot:easy"])

    with pytest.raises(Refused) as caught:
        ask(table, anna, "wait", 1)

    assert caught.value.code == "wrong_phase"


def test_an_agreement_nobody_knows_is_not_found(anna: Player) -> None:
    with pytest.raises(Refused) as caught:
        answer(Agreement(pk=77), anna)

    assert caught.value.code == "not_found"


def test_two_who_ask_the_same_at_once_agree_with_each_other(table: str, anna: Player, vera: Player) -> None:
    outcomes = at_once([partial(ask, table, player, "end", BORIS) for player in (anna, vera)], "state")

    assert set(outcomes) <= {"open", "agreed"}
    assert states(table) == [("end", "agreed")]
    assert rows_of(table).status == Match.Status.FINISHED


def test_of_two_answers_at_once_the_first_counts(table: str, anna: Player, vera: Player) -> None:
    question = ask(table, anna, "end", BORIS)
    works = [partial(answer, question, vera, agrees) for agrees in (True, False)]

    outcomes = at_once(works, "status")

    assert outcomes["answered"] == 1
    assert states(table)[0][1] in ("agreed", "refused")


def test_a_position_read_anew_knows_the_questions(table: str, anna: Player) -> None:
    from games.selectors.position import load_position

    ask(table, anna, "wait", BORIS)
    known = newest_position(table)

    read = load_position(Match.objects.select_related("table__club").get(table=table))

    assert (read.agreements, read.decided) == (known.agreements, known.decided)


def test_somebody_unseen_need_not_agree(table: str, anna: Player, vera: Player) -> None:
    unseen(table, vera)

    ask(table, anna, "end", BORIS)

    assert states(table) == [("end", "agreed")]
