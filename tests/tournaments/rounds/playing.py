"""Bringing events to where a test wants them, through the services alone."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.test import TestCase
from django.utils import timezone

from accounts.models import Player
from games.engine import needs_deal, to_act
from games.models import Match, Seat
from games.selectors.cache import newest_position
from games.services.hosting import seat_bot
from games.services.turns import run_turn
from tests.tournaments.cast import a_director, a_result, an_event, with_players
from tournaments.models import Event, EventTable, Round
from tournaments.services.guard import lock_event
from tournaments.services.life.starting import start_event
from tournaments.services.rounds.closing import settle_round
from tournaments.services.rounds.drawing import ask_draw, draw_now
from tournaments.services.rounds.publishing import publish

SHORT = {"deals": 1}


def committed(act: Any, /, *args: Any, **named: Any) -> Any:
    """Do it, and what follows its commit: tests lie in a transaction of their own."""
    with TestCase.captureOnCommitCallbacks(execute=True):
        return act(*args, **named)


def director_of(event: Event) -> Player:
    """Who runs it."""
    return event.officials.select_related("player").earliest("pk").player


def started(count: int = 6, **fields: Any) -> Event:
    """An event of so many players that has begun; its first round waits to be drawn."""
    director = a_director()
    event = an_event(director=director, state=Event.State.CHECK_IN, **{**SHORT, **fields})
    with_players(event, count)
    committed(start_event, code=event.pk, by=director)
    event.refresh_from_db()
    return event


def drawn(event: Event) -> Round:
    """The next round, drawn."""
    row = committed(ask_draw, event=event.pk, by=director_of(event))
    assert draw_now(round=row.pk)
    row.refresh_from_db()
    return Round.objects.get(pk=row.pk)


def published(event: Event) -> Round:
    """The next round, drawn and published."""
    row = drawn(event)
    return Round.objects.get(
        pk=committed(publish, event=event.pk, round=row.number, by=director_of(event)).pk
    )


def play_table(table: EventTable) -> Match:
    """Let bots play a table of the games to its end, at once."""
    table.refresh_from_db()
    code = str(table.table_id)
    for seat in Seat.objects.filter(table=code):
        if newest_position(code).seats[seat.index].bot_level == "":
            seat_bot(table=code, seat=seat.index)
    for _step in range(20_000):
        position = newest_position(code)
        if position.status == Match.Status.FINISHED:
            return Match.objects.get(pk=position.match)
        assert needs_deal(position.state) or to_act(position.state) is not None
        committed(run_turn, match=position.match, version=position.version)
    raise AssertionError("the match does not end")


def play_round(row: Round) -> None:
    """The same at every table of a round."""
    for table in row.tables.filter(state=EventTable.State.PLAYING):
        play_table(table)


def be_seen(event: Event, *players: Player) -> None:
    """The players look at their tables now."""
    seats = Seat.objects.filter(table__event_table__round__event=event, player__in=players)
    seats.update(last_seen=timezone.now())


def decide(row: Round) -> None:
    """Give every table of a round a result without playing: the lower the start number, the better."""
    for table in row.tables.filter(state=EventTable.State.PLAYING):
        seats = list(table.seats.select_related("entry").order_by("index"))
        a_result(table, [-seat.entry.number if seat.entry else -999 for seat in seats])
    with transaction.atomic():
        settle_round(lock_event(row.event_id), row)
