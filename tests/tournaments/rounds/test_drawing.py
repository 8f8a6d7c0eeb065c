"""Asking for a draw, drawing, and drawing again."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from games.services.refusal import Refused
from tests.people import registered
from tests.tournaments.cast import a_director, an_assistant, an_event, enter
from tests.tournaments.rounds.playing import director_of, drawn, published, started
from tournaments.models import Bye, Change, Entry, Event, KeptApart, Round
from tournaments.selectors.drawing import is_stale
from tournaments.services.entries.leaving import withdraw_by_official
from tournaments.services.rounds.drawing import ask_draw, draw_now, redraw, stands_still
from tournaments.services.rounds.publishing import publish

pytestmark = pytest.mark.django_db


def who_sits(row: Round) -> list[list[int | None]]:
    return [
        list(table.seats.order_by("index").values_list("entry", flat=True))
        for table in row.tables.order_by("number")
    ]


def test_a_draw_seats_everybody_once_and_only_officials_have_it() -> None:
    event = started(9)
    row = drawn(event)

    seated = sorted(entry for table in who_sits(row) for entry in table if entry)
    assert seated == sorted(event.entries.values_list("pk", flat=True))
    assert row.state == Round.State.DRAWN
    assert row.draw["progress"] == 1
    assert row.draw["engine"]
    assert not row.tables.filter(table__isnull=False).exists()


def test_asking_again_gives_the_same_round() -> None:
    event = started(6)
    director = director_of(event)

    first = ask_draw(event=event.pk, by=director)
    again = ask_draw(event=event.pk, by=director, version=1)

    assert first.pk == again.pk
    assert Change.objects.filter(event=event, kind="draw_asked").count() == 1


def test_a_draw_that_is_done_is_not_done_again() -> None:
    event = started(6)
    row = drawn(event)
    before = who_sits(row)

    assert draw_now(round=row.pk) is False
    assert who_sits(row) == before


def test_the_same_seed_gives_the_same_draw() -> None:
    tables = []
    for _time in range(2):
        event = started(9, seed="00000000000000bb")
        row = drawn(event)
        numbers = dict(event.entries.values_list("pk", "number"))
        tables.append([[numbers[pk] for pk in table if pk] for table in who_sits(row)])
        Event.objects.filter(pk=event.pk).update(name="Another")

    assert tables[0] == tables[1]


def test_who_is_left_over_rests_and_is_told_so_in_a_row() -> None:
    event = started(7)
    row = drawn(event)

    assert list(row.byes.values_list("kind", flat=True)) == [Bye.Kind.ALLOCATED]
    assert len(who_sits(row)) == 2


def test_who_asked_to_rest_rests() -> None:
    event = started(7)
    Entry.objects.filter(event=event, number=3).update(rests_in=1)
    row = drawn(event)

    assert list(row.byes.values_list("entry__number", "kind")) == [(3, Bye.Kind.ASKED)]


def test_pairs_kept_apart_are_apart() -> None:
    event = started(6)
    one, other = sorted(event.entries.all()[:2], key=lambda entry: entry.pk)
    KeptApart.objects.create(event=event, one=one, other=other)
    row = drawn(event)

    assert not any({one.pk, other.pk} <= set(table) for table in who_sits(row))


def test_too_few_are_no_draw_but_a_reason() -> None:
    event = started(3)
    row = ask_draw(event=event.pk, by=director_of(event))
    Entry.objects.filter(event=event, number=1).update(state=Entry.State.WITHDRAWN)

    assert draw_now(round=row.pk) is False
    row.refresh_from_db()
    assert row.draw["failed"] == "too_few"
    assert not stands_still(row)

    Entry.objects.filter(event=event, number=1).update(state=Entry.State.CHECKED_IN)
    assert drawn(event).state == Round.State.DRAWN


def test_what_changes_while_it_is_drawn_is_drawn_with() -> None:
    event = started(6)
    row = ask_draw(event=event.pk, by=director_of(event))
    enter(event, registered("Late"), first_round=1)

    assert draw_now(round=row.pk)
    row.refresh_from_db()
    assert row.byes.count() == 1


def test_who_comes_later_has_a_bye_for_each_round_missed() -> None:
    event = started(6)
    first = published(event)
    for table in first.tables.all():
        table.state, table.totals, table.places = "finished", [3, 2, 1], [1, 2, 3]
        table.save()
    Round.objects.filter(pk=first.pk).update(state=Round.State.FINISHED)
    late = enter(event, registered("Late"), first_round=2)
    row = drawn(event)

    assert list(late.byes.exclude(round=row).values_list("round__number", "kind")) == [(1, Bye.Kind.LATE)]
    assert not is_stale(event, row)


def test_coming_back_mints_no_bye() -> None:
    event = started(6)
    first = published(event)
    for table in first.tables.all():
        table.state, table.totals, table.places = "finished", [3, 2, 1], [1, 2, 3]
        table.save()
    Round.objects.filter(pk=first.pk).update(state=Round.State.FINISHED)
    away = enter(event, registered("Back"), first_round=1)  # he was away in the first round
    drawn(event)

    assert list(away.byes.filter(round=first).values_list("kind", flat=True)) == [Bye.Kind.ABSENT]


def test_somebody_who_goes_makes_the_draw_stale() -> None:
    event = started(7)
    director = director_of(event)
    row = drawn(event)
    goes = event.entries.get(number=2)
    withdraw_by_official(entry=goes.pk, by=director, version=None)

    assert is_stale(event, row)
    with pytest.raises(Refused) as refused:
        publish(event=event.pk, round=1, by=director)
    assert refused.value.reason == "stale_draw"

    redraw(event=event.pk, round=1, by=director)
    assert draw_now(round=row.pk)
    row.refresh_from_db()
    assert not is_stale(event, row)
    assert goes.pk not in [entry for table in who_sits(row) for entry in table]


def test_pressing_redraw_draws_something_else() -> None:
    event = started(9)
    row = drawn(event)
    before = who_sits(row)
    redraw(event=event.pk, round=1, by=director_of(event), version=row.version)
    assert draw_now(round=row.pk)

    assert who_sits(row) != before


def test_redrawing_on_an_older_version_is_refused() -> None:
    event = started(6)
    row = drawn(event)

    with pytest.raises(Refused) as refused:
        redraw(event=event.pk, round=1, by=director_of(event), version=row.version - 1)
    assert refused.value.code == "stale_version"


def test_only_directors_have_rounds_drawn() -> None:
    event = started(6)
    for somebody in (an_assistant(event), registered("Galya")):
        with pytest.raises(Refused) as refused:
            ask_draw(event=event.pk, by=somebody)
        assert refused.value.code == "not_allowed"


def test_no_round_is_drawn_before_the_last_is_in_nor_after_the_last() -> None:
    event = started(6, rounds=1)
    row = published(event)
    with pytest.raises(Refused) as refused:
        ask_draw(event=event.pk, by=director_of(event))
    assert refused.value.reason == "tables_playing"

    row.tables.update(state="finished", totals=[3, 2, 1], places=[1, 2, 3])
    Round.objects.filter(pk=row.pk).update(state=Round.State.FINISHED)
    with pytest.raises(Refused) as refused:
        ask_draw(event=event.pk, by=director_of(event))
    assert refused.value.reason == "no_more_rounds"


def test_a_draw_whose_worker_was_killed_is_found() -> None:
    event = started(6)
    row = ask_draw(event=event.pk, by=director_of(event))
    row.draw = {"at": timezone.now().isoformat(), "progress": 0.4}
    row.save()
    assert not stands_still(row)
    assert draw_now(round=row.pk) is False  # somebody is at it

    row.draw = {"at": (timezone.now() - timedelta(seconds=30)).isoformat(), "progress": 0.4}
    row.save()
    assert stands_still(row)
    assert draw_now(round=row.pk)


def test_no_event_that_is_not_running_has_rounds() -> None:
    event = an_event(director=a_director())
    with pytest.raises(Refused) as refused:
        ask_draw(event=event.pk, by=director_of(event))
    assert refused.value.reason == "not_running"
    assert not Round.objects.exists()
