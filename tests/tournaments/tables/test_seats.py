"""Who plays on a seat, how long, and what everybody is told."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import Player
from games.models import Seat, Table
from tests.people import registered
from tests.tournaments.cast import a_director, a_table, an_assistant
from tests.tournaments.tables.acts import (
    State,
    a_played_table,
    an_evening,
    one_table,
    people_at,
    refused,
)
from tournaments.models import Broadcast, Change, Entry, Event, EventSeat, EventTable
from tournaments.services.rounds.publishing import open_table_of
from tournaments.services.tables import (
    bot_in,
    broadcast,
    expel,
    extra_time,
    substitute,
    undo,
    withdraw_broadcast,
)

pytestmark = pytest.mark.django_db


def let_play(table: EventTable, seat: int, player: Player | None, **fields: Any) -> Change:
    given = {"by": a_director(), "version": None, **fields}
    return substitute(event_table=table.pk, seat=seat, player=player.pk if player else None, **given)


def at_seat(table: EventTable, index: int) -> Seat:
    assert table.table_id is not None
    return Seat.objects.get(table=table.table_id, index=index)


def drawn(table: EventTable, index: int) -> EventSeat:
    return EventSeat.objects.get(table=table, index=index)


def test_a_substitute_plays_for_the_entry() -> None:
    table, galya = a_played_table(deals=3), registered("Galya")
    line = let_play(table, 1, galya)
    seat = drawn(table, 1)
    assert seat.played_by == galya
    assert seat.entry is not None
    assert at_seat(table, 1).player == galya
    assert (line.kind, line.entry) == ("substituted", seat.entry.pk)
    table.refresh_from_db()
    assert line.new["version"] == table.version


def test_the_owner_comes_back_by_a_press_or_by_undoing() -> None:
    table, galya = a_played_table(deals=3), registered("Galya")
    owner = people_at(table)[1]
    line = let_play(table, 1, galya)
    undo(change=line.pk, by=a_director())
    assert at_seat(table, 1).player == owner
    assert drawn(table, 1).played_by is None
    let_play(table, 1, galya)
    let_play(table, 1, None)
    assert at_seat(table, 1).player == owner


def test_nobody_plays_two_seats() -> None:
    event, row, entries = an_evening(6)
    one, other = a_table(row, entries[:3]), a_table(row, entries[3:])
    assert refused(lambda: let_play(one, 0, entries[1].player)).reason == "same_person"
    assert refused(lambda: let_play(one, 0, entries[4].player)).reason == "plays_elsewhere"
    EventTable.objects.filter(pk=other.pk).update(state=State.FINISHED)
    let_play(one, 0, entries[4].player)
    assert drawn(one, 0).played_by == entries[4].player
    assert event.pk


def test_a_stand_in_takes_the_seat_of_a_bot_for_nobody() -> None:
    _event, row, entries = an_evening(2)
    table, galya = a_table(row, [*entries, None]), registered("Galya")
    assert refused(lambda: let_play(table, 2, None)).reason == "seat_of_nobody"
    line = let_play(table, 2, galya)
    seat = drawn(table, 2)
    assert (seat.stand_in, seat.entry, seat.level) == (galya, None, "")
    undo(change=line.pk, by=a_director())
    seat = drawn(table, 2)
    assert (seat.stand_in, seat.level) == (None, "easy")


def test_only_people_who_are_there_substitute_and_only_on_seats_that_are() -> None:
    table = one_table()
    gone = registered("Galya")
    Player.objects.filter(pk=gone.pk).update(deleted_at=timezone.now())
    assert refused(lambda: let_play(table, 1, gone)).reason == "nobody_such"
    assert refused(lambda: let_play(table, 7, registered("Vera"))).reason == "no_such_seat"


def test_a_bot_plays_for_the_entry_until_it_is_undone() -> None:
    table = a_played_table(deals=3)
    line = bot_in(event_table=table.pk, seat=0, by=a_director(), version=None)
    assert at_seat(table, 0).stand_in == "easy"
    assert drawn(table, 0).level == "easy"
    assert drawn(table, 0).entry is not None
    undo(change=line.pk, by=a_director())
    assert drawn(table, 0).level == ""


def test_assistants_do_all_of_it_and_players_nothing() -> None:
    table = a_played_table(deals=3)
    asya, anna = an_assistant(table.round.event), people_at(table)[0]
    let_play(table, 1, registered("Galya"), by=asya)
    bot_in(event_table=table.pk, seat=0, by=asya, version=None)
    for act in (
        lambda: let_play(table, 0, None, by=anna),
        lambda: bot_in(event_table=table.pk, seat=1, by=anna, version=None),
        lambda: extra_time(event_table=table.pk, seconds=60, by=anna, version=None),
    ):
        assert refused(act).reason == "not_official"


def test_a_finished_table_is_left_alone() -> None:
    table = a_played_table(deals=3)
    line = bot_in(event_table=table.pk, seat=0, by=a_director(), version=None)
    EventTable.objects.update(state=State.FINISHED)
    assert refused(lambda: let_play(table, 0, None)).reason == "table_over"
    assert refused(lambda: undo(change=line.pk, by=a_director())).reason == "table_over"


def test_extra_time_moves_the_end_of_one_table_and_back() -> None:
    event, row, entries = an_evening(6, ends=Event.Ends.TIME, minutes=30)
    row.ends_at = timezone.now() + timedelta(minutes=30)
    row.save()
    one, other = a_table(row, entries[:3], state=State.DRAWN), a_table(row, entries[3:], state=State.DRAWN)
    for table in (one, other):
        open_table_of(event, row, table)
    line = extra_time(event_table=one.pk, seconds=120, by=a_director(), version=one.version)
    one.refresh_from_db()
    assert Table.objects.get(pk=one.table_id).ends_at == row.ends_at + timedelta(seconds=120)
    assert Table.objects.get(pk=other.table_id).ends_at == row.ends_at
    assert one.extra_s == 120
    back = undo(change=line.pk, by=a_director())
    assert Table.objects.get(pk=one.table_id).ends_at == row.ends_at
    undo(change=back.pk, by=a_director())
    assert Table.objects.get(pk=one.table_id).ends_at == row.ends_at + timedelta(seconds=120)


def test_extra_time_for_clocks_is_given_for_good() -> None:
    table = a_played_table(deals=3, clock={"action_s": 25, "bank_s": 180})
    line = extra_time(event_table=table.pk, seconds=60, by=a_director(), version=None)
    assert refused(lambda: undo(change=line.pk, by=a_director())).reason == "time_given"


@pytest.mark.parametrize("seconds", [0, -60, 3601])
def test_extra_time_has_its_bounds(seconds: int) -> None:
    table = a_played_table(deals=3, clock={"action_s": 25, "bank_s": 180})
    caught = refused(lambda: extra_time(event_table=table.pk, seconds=seconds, by=a_director(), version=None))
    assert caught.reason == "seconds_range"


def test_where_no_time_runs_none_is_given() -> None:
    table = a_played_table(deals=3)
    caught = refused(lambda: extra_time(event_table=table.pk, seconds=60, by=a_director(), version=None))
    assert caught.reason == "no_clock"
    table.refresh_from_db()
    assert table.extra_s == 0


def test_an_expelled_player_leaves_the_table_to_a_bot_for_good() -> None:
    table = a_played_table(deals=3)
    entry = drawn(table, 2).entry
    assert entry is not None
    line = expel(entry=entry.pk, by=a_director(), version=entry.version, reason="Rude.")
    assert at_seat(table, 2).kind == Seat.Kind.BOT
    assert drawn(table, 2).level == "easy"
    assert line.old["state"] == "checked_in"


def test_expelling_is_for_directors_wants_a_reason_and_happens_once() -> None:
    event, _row, entries = an_evening(4)
    pk = entries[3].pk
    asya = an_assistant(event)
    caught = refused(lambda: expel(entry=pk, by=asya, version=None, reason="Rude."))
    assert caught.reason == "not_director"
    caught = refused(lambda: expel(entry=pk, by=a_director(), version=None, reason=""))
    assert caught.reason == "reason_wanted"
    caught = refused(lambda: expel(entry=pk, by=a_director(), version=7, reason="Rude."))
    assert caught.code == "stale_version"
    expel(entry=pk, by=a_director(), version=1, reason="Rude.")
    caught = refused(lambda: expel(entry=pk, by=a_director(), version=None, reason="Rude."))
    assert caught.reason == "expelled_already"
    assert Entry.objects.get(pk=pk).version == 2


def test_a_word_to_all_is_said_withdrawn_and_said_again() -> None:
    event, _row, _entries = an_evening()
    word = broadcast(event=event.pk, text="  Five   minutes! ", by=a_director())
    assert word.text == "Five minutes!"
    withdraw_broadcast(broadcast=word.pk, by=a_director())
    withdraw_broadcast(broadcast=word.pk, by=a_director())
    assert Change.objects.filter(kind="broadcast_withdrawn").count() == 1
    line = Change.objects.get(kind="broadcast_withdrawn")
    undo(change=line.pk, by=a_director())
    assert Broadcast.objects.get().withdrawn_at is None
    said = Change.objects.get(kind="broadcast")
    undo(change=said.pk, by=a_director())
    assert Broadcast.objects.get().withdrawn_at is not None


def test_words_to_all_are_the_officials_and_have_a_length() -> None:
    event, _row, entries = an_evening()
    for text in ("", "  ", "x" * 201):
        caught = refused(lambda text=text: broadcast(event=event.pk, text=text, by=a_director()))  # type: ignore[misc]
        assert caught.reason == "text_wanted"
    asya, anna = an_assistant(event), entries[0].player
    assert refused(lambda: broadcast(event=event.pk, text="Hi", by=anna)).reason == "not_official"
    word = broadcast(event=event.pk, text="Hi", by=asya)
    assert refused(lambda: withdraw_broadcast(broadcast=word.pk, by=anna)).reason == "not_official"
    withdraw_broadcast(broadcast=word.pk, by=asya)
    undo(change=Change.objects.get(kind="broadcast_withdrawn").pk, by=asya)
    assert Broadcast.objects.get().withdrawn_at is None
