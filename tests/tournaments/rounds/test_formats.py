"""The course of every format, from the first round to the last."""

from __future__ import annotations

from datetime import timedelta
from itertools import combinations

import pytest
from django.utils import timezone

from games.services.refusal import Refused
from tests.people import registered
from tests.tournaments.cast import enter
from tests.tournaments.rounds.playing import (
    committed,
    decide,
    director_of,
    play_round,
    published,
    started,
)
from tournaments.models import Bye, Entry, Event, EventSeat, Round
from tournaments.services.rounds.drawing import ask_draw, draw_now
from tournaments.services.rounds.going_on import go_on_by_itself

pytestmark = pytest.mark.django_db


def tables_of(row: Round) -> list[set[int]]:
    return [
        set(table.seats.exclude(entry=None).values_list("entry__number", flat=True))
        for table in row.tables.order_by("number")
    ]


def pairs_in(event: Event) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for row in event.round_rows.all():
        for table in tables_of(row):
            found += combinations(sorted(table), 2)
    return found


def no_more(event: Event) -> str:
    with pytest.raises(Refused) as refused:
        ask_draw(event=event.pk, by=director_of(event))
    return refused.value.reason


def test_swiss_has_no_rematch_and_brings_equals_together() -> None:
    event = started(9, rounds=3)
    for _round in range(3):
        decide(published(event))

    pairs = pairs_in(event)
    assert len(pairs) == len(set(pairs)) == 27
    assert no_more(event) == "no_more_rounds"


def test_all_play_all_has_every_pair_exactly_once() -> None:
    event = started(9, format=Event.Format.ALL_PLAY_ALL, rounds=4)
    for _round in range(4):
        decide(published(event))

    assert sorted(pairs_in(event)) == list(combinations(range(1, 10), 2))
    assert no_more(event) == "no_more_rounds"


def test_in_all_play_all_a_bot_takes_the_place_of_who_has_gone() -> None:
    event = started(9, format=Event.Format.ALL_PLAY_ALL, rounds=4)
    decide(published(event))
    Entry.objects.filter(event=event, number=5).update(state=Entry.State.WITHDRAWN, last_round=1)
    second = published(event)

    assert second.tables.count() == 3
    assert sum(map(len, tables_of(second))) == 8
    assert EventSeat.objects.filter(table__round=second, entry=None, level="easy").count() == 1
    decide(second)
    decide(published(event))
    decide(published(event))
    pairs = pairs_in(event)
    assert len(pairs) == len(set(pairs))


def test_in_all_play_all_whoever_comes_late_takes_a_free_place_or_rests() -> None:
    event = started(9, format=Event.Format.ALL_PLAY_ALL, rounds=4)
    decide(published(event))
    Entry.objects.filter(event=event, number=5).update(state=Entry.State.WITHDRAWN, last_round=1)
    one, other = (enter(event, registered(name), first_round=2) for name in ("Late", "Later"))
    second = published(event)

    assert {one.number} <= set().union(*tables_of(second))
    assert sum(map(len, tables_of(second))) == 9
    assert list(second.byes.values_list("entry", "kind")) == [(other.pk, Bye.Kind.LATE)]


def test_in_all_play_all_with_byes_those_left_over_rest() -> None:
    event = started(7, format=Event.Format.ALL_PLAY_ALL, rounds=2, remainder=Event.Remainder.BYES)
    row = published(event)

    assert [len(table) for table in tables_of(row)] == [3, 3]
    assert list(row.byes.values_list("kind", flat=True)) == [Bye.Kind.ALLOCATED]


def test_a_knock_out_goes_from_nine_to_three_to_one() -> None:
    event = started(9, format=Event.Format.KNOCK_OUT)
    first = published(event)
    assert first.tables.count() == 3
    decide(first)
    final = published(event)
    assert final.tables.count() == 1
    winners = {min(table) for table in tables_of(first)}
    assert set().union(*tables_of(final)) == winners
    decide(final)
    assert no_more(event) == "no_more_rounds"


def test_in_a_knock_out_the_best_rest_where_the_numbers_do_not_fit() -> None:
    event = started(5, format=Event.Format.KNOCK_OUT)
    first = published(event)

    assert [len(table) for table in tables_of(first)] == [3]
    assert first.byes.count() == 2
    decide(first)
    final = published(event)
    resting = set(first.byes.values_list("entry__number", flat=True))
    assert set().union(*tables_of(final)) == resting | {min(tables_of(first)[0])}


def test_who_withdraws_from_a_knock_out_is_not_in_the_next_round() -> None:
    event = started(9, format=Event.Format.KNOCK_OUT)
    first = published(event)
    decide(first)
    winner = min(tables_of(first)[0])
    Entry.objects.filter(event=event, number=winner).update(state=Entry.State.WITHDRAWN, last_round=1)
    final = published(event)
    assert winner not in set().union(*tables_of(final))


def test_the_best_of_a_swiss_go_into_the_final() -> None:
    event = started(9, format=Event.Format.SWISS_FINAL, rounds=2, cut=3)
    for _round in range(2):
        decide(published(event))
    final = published(event)

    assert final.stage == Round.Stage.FINAL
    assert [len(table) for table in tables_of(final)] == [3]
    assert 1 in tables_of(final)[0]
    assert not final.byes.exists()
    decide(final)
    assert no_more(event) == "no_more_rounds"


def test_a_cut_of_five_has_two_who_wait_for_the_last_table() -> None:
    event = started(9, format=Event.Format.SWISS_FINAL, rounds=1, cut=5)
    decide(published(event))
    semi = published(event)
    assert (semi.tables.count(), semi.byes.count()) == (1, 2)
    decide(semi)
    final = published(event)
    assert (final.tables.count(), final.byes.count()) == (1, 0)
    decide(final)
    assert no_more(event) == "no_more_rounds"


def waves(event: Event, times: int = 1) -> None:
    """The sweep comes so often, each time when something is due."""
    for _time in range(times):
        Event.objects.filter(pk=event.pk).update(due_at=timezone.now())
        committed(go_on_by_itself, event=event.pk)
        for row in event.round_rows.filter(state=Round.State.DRAWING):
            draw_now(round=row.pk)


def an_arena(count: int, **fields: object) -> Event:
    return started(count, format=Event.Format.ARENA, minutes=60, rounds=30, break_s=3, **fields)


def test_an_arena_seats_whoever_is_free_while_others_play() -> None:
    event = an_arena(9)
    draw_now(round=event.round_rows.get().pk)
    waves(event)
    first = event.round_rows.get(number=1)
    assert first.state == Round.State.PLAYING
    assert first.tables.count() == 3

    one, other, third = first.tables.order_by("number")
    for table in (one, other):
        seats = list(table.seats.order_by("index"))
        table.state, table.totals, table.places = "finished", [3, 2, 1], [1, 2, 3]
        table.save()
        assert len(seats) == 3
    waves(event, 3)  # six are free, and no three of them have not just met
    assert not event.round_rows.filter(number=2, state=Round.State.PLAYING).exists()

    third.state, third.totals, third.places = "finished", [3, 2, 1], [1, 2, 3]
    third.save()
    waves(event, 3)
    second = event.round_rows.get(number=2)
    assert second.state == Round.State.PLAYING
    assert not {frozenset(table) for table in tables_of(first)} & {frozenset(t) for t in tables_of(second)}


def test_in_an_arena_nobody_meets_the_same_player_twice_in_a_row() -> None:
    event = an_arena(9)
    draw_now(round=event.round_rows.get().pk)
    before: set[tuple[int, int]] = set()
    for number in range(1, 4):
        waves(event, 3)
        row = event.round_rows.get(number=number)
        pairs = {pair for table in tables_of(row) for pair in combinations(sorted(table), 2)}
        assert not pairs & before
        before = pairs
        decide(row)


def test_nobody_rests_in_an_arena_for_points() -> None:
    event = an_arena(7)
    draw_now(round=event.round_rows.get().pk)
    waves(event)
    assert not Bye.objects.filter(round__event=event).exists()


def test_when_the_time_of_an_arena_is_over_its_tables_finish_and_it_ends() -> None:
    event = an_arena(3)
    draw_now(round=event.round_rows.get().pk)
    waves(event)
    Event.objects.filter(pk=event.pk).update(started_at=timezone.now() - timedelta(minutes=61))
    waves(event, 2)
    event.refresh_from_db()
    assert event.state == Event.State.RUNNING

    play_round(event.round_rows.get())
    waves(event, 2)
    event.refresh_from_db()
    assert event.state == Event.State.FINISHED
    assert event.round_rows.count() == 1


def test_an_arena_of_three_goes_on_among_the_same_three() -> None:
    event = an_arena(3)
    draw_now(round=event.round_rows.get().pk)
    waves(event)
    decide(event.round_rows.get())
    waves(event, 3)
    assert event.round_rows.filter(number=2).exists()


def test_whoever_gets_free_after_a_wave_is_drawn_holds_it_up_no_more() -> None:
    event = an_arena(12)
    draw_now(round=event.round_rows.get().pk)
    waves(event)
    first = event.round_rows.get(number=1)
    for table in first.tables.order_by("number")[:3]:
        table.state, table.totals, table.places = "finished", [3, 2, 1], [1, 2, 3]
        table.save()
    Event.objects.filter(pk=event.pk).update(due_at=timezone.now())
    committed(go_on_by_itself, event=event.pk)
    second = event.round_rows.get(number=2)
    draw_now(round=second.pk)
    enter(event, registered("Late"), first_round=2)
    Event.objects.filter(pk=event.pk).update(due_at=timezone.now())
    committed(go_on_by_itself, event=event.pk)

    second.refresh_from_db()
    assert second.state == Round.State.PLAYING
    assert sum(map(len, tables_of(second))) == 9
