"""Who does not come to his table, by the rules of the event."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import Settings

from accounts.models import Notice
from games.models import Match, Pulse, Seat
from games.selectors.cache import newest_position
from games.services.absence.seating import sweep_absences
from games.services.clocks.outages import sign
from games.services.turns import run_due
from tests.tournaments.rounds.playing import be_seen, committed, director_of, play_round, published, started
from tournaments.models import Change, Entry, Event, EventSeat, Round
from tournaments.selectors.blockers import why_not_next
from tournaments.services.rounds.absence import mark_absent
from tournaments.services.rounds.pausing import go_on, pause
from tournaments.services.tables.undoing import undo

pytestmark = pytest.mark.django_db


def late(row: Round) -> Round:
    """The time for coming is over."""
    began = timezone.now() - timedelta(minutes=10)
    Round.objects.filter(pk=row.pk).update(started_at=began, absent_at=timezone.now())
    row.refresh_from_db()
    return row


def test_who_was_not_seen_is_absent_and_who_was_is_not() -> None:
    event = started(3)
    row = late(published(event))
    here = row.tables.get().seats.select_related("entry__player").get(index=0)
    assert here.entry is not None
    be_seen(event, here.entry.player)

    assert mark_absent(round=row.pk) == 2
    assert list(EventSeat.objects.order_by("index").values_list("absent", flat=True)) == [False, True, True]
    assert sorted(event.entries.values_list("missed", flat=True)) == [0, 1, 1]
    assert mark_absent(round=row.pk) == 0


def test_nobody_is_missed_before_the_time() -> None:
    row = published(started(3))
    assert mark_absent(round=row.pk) == 0
    row.refresh_from_db()
    assert row.absent_at is not None


def test_after_so_many_missed_rounds_one_is_out_and_told() -> None:
    event = started(6, rounds=3, expelled_after=2)
    for _round in range(2):
        row = late(published(event))
        people = [
            seat.entry for table in row.tables.all() for seat in table.seats.select_related("entry__player")
        ]
        be_seen(event, *[entry.player for entry in people if entry and entry.number != 4])
        mark_absent(round=row.pk)
        play_round(row)

    out = event.entries.select_related("player").get(number=4)
    assert out.state == Entry.State.EXPELLED
    assert out.missed == 2
    assert event.entries.filter(state=Entry.State.EXPELLED).count() == 1
    assert Change.objects.get(event=event, kind="expelled_by_rule").entry == out.pk
    assert Notice.objects.filter(player=out.player, kind="event_expelled").count() == 1

    line = Change.objects.get(event=event, kind="expelled_by_rule")
    undo(change=line.pk, by=director_of(event))
    out.refresh_from_db()
    assert out.state == Entry.State.CHECKED_IN
    assert out.missed == 1

    undo(change=Change.objects.get(undoes=line).pk, by=director_of(event))
    out.refresh_from_db()
    assert (out.state, out.missed) == (Entry.State.EXPELLED, 2)


def test_whoever_is_let_in_again_has_missed_one_round_less() -> None:
    """He plays the next round without being expelled; the one that he misses after it expels him again."""
    event = started(6, rounds=3, expelled_after=1)
    row = late(published(event))
    people = [entry.player for entry in event.entries.select_related("player").exclude(number=4)]
    be_seen(event, *people)
    mark_absent(round=row.pk)
    undo(change=Change.objects.get(event=event, kind="expelled_by_rule").pk, by=director_of(event))
    play_round(row)
    row = late(published(event))
    back = event.entries.select_related("player").get(number=4)
    assert row.tables.filter(seats__entry=back).exists()
    be_seen(event, *people, back.player)
    mark_absent(round=row.pk)
    back.refresh_from_db()
    assert (back.state, back.missed) == (Entry.State.CHECKED_IN, 0)


def test_an_event_may_expel_nobody() -> None:
    event = started(3, expelled_after=0)
    row = late(published(event))
    mark_absent(round=row.pk)
    assert not event.entries.filter(state=Entry.State.EXPELLED).exists()


def test_nobody_is_missed_while_no_page_is_served() -> None:
    row = late(published(started(3)))
    Pulse.objects.create(part="web", beat_at=timezone.now() - timedelta(seconds=30))
    assert mark_absent(round=row.pk) == 0


def test_every_time_of_a_round_grows_by_what_the_site_was_away() -> None:
    event = started(3, ends=Event.Ends.TIME, minutes=20)
    row = published(event)
    now = timezone.now()
    Pulse.objects.create(part="web", beat_at=now)
    outage = sign(part="web", now=now + timedelta(minutes=2))
    assert outage is not None

    moved = Round.objects.get(pk=row.pk)
    table = row.tables.get().table
    assert moved.absent_at is not None
    assert row.absent_at is not None
    assert moved.ends_at is not None
    assert row.ends_at is not None
    assert table is not None
    lost = timedelta(minutes=2, seconds=20)
    assert moved.absent_at - row.absent_at == moved.ends_at - row.ends_at == lost
    assert table.ends_at == moved.ends_at
    assert newest_position(table.pk).hosting.ends_at == moved.ends_at  # type: ignore[union-attr]


def test_pausing_moves_the_time_for_coming() -> None:
    event = started(3)
    row = published(event)
    before = row.absent_at
    director = director_of(event)
    pause(event=event.pk, by=director, reason="Tea")
    Event.objects.filter(pk=event.pk).update(paused_at=timezone.now() - timedelta(minutes=7))
    go_on(event=event.pk, by=director)

    row.refresh_from_db()
    assert before is not None
    assert row.absent_at is not None
    assert row.absent_at - before >= timedelta(minutes=7)


def test_a_table_that_waits_is_a_blocker_with_the_names_it_waits_for() -> None:
    event = started(3, absent=Event.Absent.WAIT)
    row = published(event)
    seats = row.tables.get().seats.select_related("entry__player").order_by("index")
    people = [seat.entry.player for seat in seats if seat.entry]
    assert [blocker.code for blocker in why_not_next(event)] == ["table_playing"]  # they may be on their way

    minutes_ago = timezone.now() - timedelta(minutes=2)
    Seat.objects.filter(table=row.tables.get().table_id).update(missed_from=minutes_ago)
    be_seen(event, people[0])
    (blocker,) = why_not_next(event)
    assert blocker.code == "table_waits"
    assert set(blocker.names) == {people[1].name, people[2].name}


def test_an_absent_player_s_table_is_played_to_its_end_by_bots() -> None:
    event = started(3, absent=Event.Absent.BOT)
    row = late(published(event))
    mark_absent(round=row.pk)
    play_round(row)
    row.refresh_from_db()
    assert row.state == Round.State.FINISHED


def test_a_table_whose_players_are_all_gone_is_played_to_its_end_by_itself(settings: Settings) -> None:
    settings.THOUSAND_BOT_DELAY_MS = settings.THOUSAND_DEAL_PAUSE_MS = 0
    row = published(started(3, absent=Event.Absent.BOT, absent_after_s=60))
    gone = timezone.now() - timedelta(minutes=2)
    Seat.objects.update(missed_from=gone)
    for _sweep in range(400):
        committed(sweep_absences)
        Match.objects.filter(due_at__isnull=False).update(due_at=gone)
        committed(run_due)
        row.refresh_from_db()
        if row.state == Round.State.FINISHED:
            break

    assert row.state == Round.State.FINISHED
    assert row.tables.get().totals is not None
