"""Leaving, coming back, and the waiting list."""

from __future__ import annotations

import pytest

from accounts.models import Notice
from games.services.refusal import Refused
from tests.people import registered
from tests.tournaments.cast import a_director, a_round, a_table, an_event, enter, with_players
from tournaments.models import Change, Entry, Event, Round
from tournaments.selectors.entries import place_in_line
from tournaments.services.entries.entering import enter as enters
from tournaments.services.entries.leaving import (
    rest,
    return_by_official,
    withdraw,
    withdraw_by_official,
)

pytestmark = pytest.mark.django_db
State = Entry.State


def test_before_the_start_one_is_out_at_once() -> None:
    event, anna = an_event(), registered("Anna")
    enters(code=event.pk, player=anna)

    entry = withdraw(code=event.pk, player=anna)

    assert (entry.state, entry.last_round) == (State.WITHDRAWN, None)
    assert withdraw(code=event.pk, player=anna).version == entry.version


def test_the_waiting_list_moves_up_by_itself_and_who_moves_is_told() -> None:
    event = an_event(capacity=3)
    first, *_others = with_players(event, 3)
    anna, boris = registered("Anna"), registered("Boris")
    waiting = [enters(code=event.pk, player=player) for player in (anna, boris)]
    assert [place_in_line(entry) for entry in waiting] == [1, 2]

    withdraw(code=event.pk, player=first.player)

    for entry in waiting:
        entry.refresh_from_db()
    assert [entry.state for entry in waiting] == [State.ENTERED, State.WAITING]
    assert place_in_line(waiting[1]) == 1
    assert Notice.objects.get(player=anna).kind == "event_moved_up"
    assert not Notice.objects.filter(player=boris).exists()


def test_whoever_comes_back_stands_at_the_end_of_the_line() -> None:
    event = an_event(capacity=3)
    first, *_others = with_players(event, 3)
    anna, boris = registered("Anna"), registered("Boris")
    for player in (anna, boris):
        enters(code=event.pk, player=player)
    withdraw(code=event.pk, player=anna)
    enters(code=event.pk, player=anna)

    withdraw(code=event.pk, player=first.player)

    assert Entry.objects.get(player=boris).state == State.ENTERED
    assert Entry.objects.get(player=anna).state == State.WAITING


def test_during_a_round_one_plays_it_to_the_end() -> None:
    event = an_event()
    entries = with_players(event, 6)
    a_table(a_round(event, 1), entries[:3])

    left = withdraw(code=event.pk, player=entries[0].player)

    assert (left.state, left.last_round) == (State.WITHDRAWN, 1)


def test_in_a_round_that_is_not_published_yet_one_does_not_play() -> None:
    event = an_event()
    entries = with_players(event, 6)
    a_table(a_round(event, 1, Round.State.FINISHED), entries[:3])
    a_round(event, 2, Round.State.DRAWING)

    assert withdraw(code=event.pk, player=entries[0].player).last_round == 1


def test_coming_back_changes_nothing_of_what_was_missed() -> None:
    event = an_event(late_until=5)
    entries = with_players(event, 6)
    a_table(a_round(event, 1), entries[:3])
    withdraw(code=event.pk, player=entries[0].player)
    a_round(event, 2)

    back = enters(code=event.pk, player=entries[0].player)

    assert (back.state, back.first_round, back.last_round) == (State.CHECKED_IN, 1, None)
    assert not back.byes.exists()


def test_who_never_played_comes_back_as_somebody_who_is_late() -> None:
    event = an_event(late_until=5)
    with_players(event, 6)
    anna = registered("Anna")
    enter(event, anna, state=State.NO_SHOW)
    a_round(event, 1)

    assert enters(code=event.pk, player=anna).first_round == 2


def test_an_official_withdraws_and_brings_back_with_the_version_he_saw() -> None:
    event = an_event()
    entry, *_others = with_players(event, 3)

    withdraw_by_official(entry=entry.pk, by=a_director(), version=1, reason="Ill")
    with pytest.raises(Refused) as caught:
        return_by_official(entry=entry.pk, by=a_director(), version=1)
    back = return_by_official(entry=entry.pk, by=a_director(), version=2)

    assert caught.value.code == "stale_version"
    assert (back.state, back.version, back.reason) == (State.ENTERED, 3, "")
    lines = Change.objects.filter(event=event, entry=entry.pk).order_by("pk")
    assert [line.kind for line in lines] == ["withdrawn", "came_back"]
    assert lines[0].reason == "Ill"


def test_everybody_may_withdraw() -> None:
    event = an_event()
    entries = with_players(event, 6)
    a_table(a_round(event, 1), entries[:3])

    for entry in entries:
        withdraw(code=event.pk, player=entry.player)

    assert set(event.entries.values_list("state", flat=True)) == {State.WITHDRAWN}


def test_from_an_event_that_is_over_nobody_withdraws() -> None:
    event = an_event(state=Event.State.FINISHED)
    entry, *_others = with_players(event, 3)

    with pytest.raises(Refused) as caught:
        withdraw(code=event.pk, player=entry.player)

    assert caught.value.reason == "over"


def test_one_asks_to_rest_in_a_round_that_is_not_drawn() -> None:
    event = an_event(rounds=4)
    entry, *_others = with_players(event, 3)
    a_round(event, 1)

    assert rest(code=event.pk, player=entry.player, round=2).rests_in == 2
    assert rest(code=event.pk, player=entry.player, round=None).rests_in is None
    for drawn in (1, 5):
        with pytest.raises(Refused):
            rest(code=event.pk, player=entry.player, round=drawn)
