"""Word for whoever comes to a table of a running round: a replay, a substitute, a stand-in."""

from __future__ import annotations

import pytest
from django.core.mail import EmailMessage

from accounts.models import Notice, Player
from games.selectors.hosts import Host
from tests.people import registered
from tests.tournaments.cast import a_director, enter
from tests.tournaments.rounds.playing import director_of, published, started
from tests.tournaments.tables.acts import a_played_table, last_line, people_at
from tournaments.models import EventSeat, EventTable, Told
from tournaments.presenters.letters import letter_for
from tournaments.selectors.hosting import host_of
from tournaments.selectors.my_place import table_now
from tournaments.services.rounds.mailing import send_waiting
from tournaments.services.tables import bot_in, replay, substitute, undo

pytestmark = pytest.mark.django_db


def told(player: Player) -> list[str]:
    """The tables that somebody was sent to."""
    rows = Notice.objects.filter(player=player, kind="event_table").order_by("pk")
    return [row.data["table"] for row in rows]


def played_again(table: EventTable) -> EventTable:
    return replay(event_table=table.pk, by=a_director(), version=None, reason="The cards were counted wrong.")


def let_play(table: EventTable, seat: int, who: Player | None) -> None:
    player = who.pk if who else None
    substitute(event_table=table.pk, seat=seat, player=player, by=a_director(), version=None)


def test_everybody_of_a_replay_is_told_and_mailed_once_a_round(mailoutbox: list[EmailMessage]) -> None:
    event = started(3)
    table = published(event).tables.get()
    send_waiting(letter_for)
    mailoutbox.clear()

    fresh = played_again(table)
    assert [told(player) for player in people_at(table)] == [[fresh.table_id]] * 3
    assert send_waiting(letter_for) == 3
    assert {mail.subject for mail in mailoutbox} == {"Thursday evening: round 1, table 1"}
    assert all(f"/tables/{fresh.table_id}/" in mail.body for mail in mailoutbox)

    newest = played_again(fresh)
    assert [told(player)[-1] for player in people_at(table)] == [newest.table_id] * 3
    assert send_waiting(letter_for) == 0


def test_the_old_table_shows_the_way_to_the_new_one() -> None:
    table = a_played_table(deals=3)
    anna = people_at(table)[0]
    assert at(table).next_table_of(anna.pk) == ""
    fresh = played_again(table)
    assert at(table).next_table_of(anna.pk) == fresh.table_id
    assert at(fresh).next_table_of(anna.pk) == ""


def at(table: EventTable) -> Host:
    host = host_of(str(table.table_id))
    assert host is not None
    return host


def test_a_substitute_is_told_whether_entered_or_not(mailoutbox: list[EmailMessage]) -> None:
    table = a_played_table(deals=3)
    galya, entered = registered("Galya"), registered("Vera")
    enter(table.round.event, entered)
    let_play(table, 0, galya)
    let_play(table, 1, entered)

    assert told(galya) == told(entered) == [table.table_id]
    assert [told(player) for player in people_at(table)] == [[], [], []]
    assert [row.entry.player for row in Told.objects.filter(kind="table")] == [entered]
    assert send_waiting(letter_for) == 1
    assert f"/tables/{table.table_id}/" in mailoutbox[0].body
    mine = table_now(table.round.event, galya)
    assert mine is not None
    assert mine.table == table


def test_whoever_gets_his_seat_back_is_told_too() -> None:
    table = a_played_table(deals=3)
    owner, galya = people_at(table)[0], registered("Galya")
    let_play(table, 0, galya)
    let_play(table, 0, None)
    assert told(owner) == [table.table_id]
    undo(change=last_line(table.round.event).pk, by=a_director())
    assert told(galya) == [table.table_id] * 2


def test_a_stand_in_for_a_bot_is_told_and_again_at_a_replay() -> None:
    table = a_played_table(deals=3)
    galya = registered("Galya")
    EventSeat.objects.filter(table=table, index=2).update(entry=None, level="easy")
    let_play(table, 2, galya)
    assert told(galya) == [table.table_id]
    fresh = played_again(table)
    assert told(galya) == [table.table_id, fresh.table_id]


def test_nobody_is_told_of_a_bot_or_of_a_mail_that_has_come_too_late(mailoutbox: list[EmailMessage]) -> None:
    event = started(3)
    table = published(event).tables.get()
    send_waiting(letter_for)
    mailoutbox.clear()
    bot_in(event_table=table.pk, seat=0, by=director_of(event), version=None)
    assert Notice.objects.filter(kind="event_table").count() == 0
    fresh = played_again(table)
    EventTable.objects.filter(pk=fresh.pk).update(state=EventTable.State.FINISHED)
    assert told(people_at(table)[0]) == []
    send_waiting(letter_for)
    assert mailoutbox == []
