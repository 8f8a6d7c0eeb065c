"""Events, and people in them, for tests. Nothing here asks a service of an event: the rows are written."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts.models import Player
from tests.people import registered
from tournaments.models import Entry, Event, EventSeat, EventTable, Official, Round

SEED = "00000000000000aa"


def a_director(name: str = "Dora") -> Player:
    """Somebody with an account who runs events."""
    return Player.objects.filter(name=name).first() or registered(name)


def an_event(*, director: Player | None = None, **fields: Any) -> Event:
    """An event that takes entries and starts in an hour; `director` runs it."""
    who = director or a_director()
    given = {
        "name": "Thursday evening",
        "state": Event.State.REGISTRATION,
        "preset": "thousand_offline",
        "deals": 8,
        "starts_at": timezone.now() + timedelta(hours=1),
        "seed": SEED,
        "opened_by": who,
        **fields,
    }
    event = Event.objects.create(**given)
    Official.objects.create(event=event, player=who, role=Official.Role.DIRECTOR)
    return event


def an_assistant(event: Event, name: str = "Asya") -> Player:
    """Somebody with an account who assists."""
    who = registered(name)
    Official.objects.create(event=event, player=who, role=Official.Role.ASSISTANT)
    return who


def enter(event: Event, player: Player, **fields: Any) -> Entry:
    """An entry of this player, checked in unless it is said."""
    number = event.entries.count() + 1
    given = {"state": Entry.State.CHECKED_IN, "number": number, "lot": number, **fields}
    return Entry.objects.create(event=event, player=player, **given)


def with_players(event: Event, count: int, **fields: Any) -> list[Entry]:
    """So many players with accounts, checked in: "Player 1", "Player 2" and on."""
    first = event.entries.count() + 1
    return [enter(event, registered(f"Player {n} {event.pk}"), **fields) for n in range(first, first + count)]


def a_round(event: Event, number: int = 1, state: str = Round.State.PLAYING, **fields: Any) -> Round:
    """A round without tables; the event is being played."""
    now = timezone.now()
    if event.state != Event.State.RUNNING:
        Event.objects.filter(pk=event.pk).update(state=Event.State.RUNNING, started_at=now)
        event.refresh_from_db()
    started = None if state in (Round.State.DRAWING, Round.State.DRAWN) else now
    return Round.objects.create(event=event, number=number, state=state, started_at=started, **fields)


def a_table(round: Round, entries: Sequence[Entry | None], **fields: Any) -> EventTable:
    """A table of a round, without a table of the games; None is a bot."""
    number = round.tables.count() + 1
    table = EventTable.objects.create(
        round=round, **{"number": number, "state": EventTable.State.PLAYING, **fields}
    )
    for index, entry in enumerate(entries):
        EventSeat.objects.create(
            table=table, round=round, index=index, entry=entry, level="" if entry else "easy"
        )
    return table


def a_result(table: EventTable, totals: Sequence[int]) -> EventTable:
    """What the match at a table came to."""
    places = [1 + sum(other > mine for other in totals) for mine in totals]
    table.totals, table.places = list(totals), places
    table.state, table.result_by = EventTable.State.FINISHED, EventTable.ResultBy.MATCH
    table.finished_at = timezone.now()
    table.save()
    return table
