"""Tables at which something can be done, for tests of what officials do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import Player
from games.models import Match
from games.services.refusal import Refused
from tests.games.driving import play_until
from tests.tournaments.cast import a_director, a_round, a_table, an_event, with_players
from tournaments.models import Change, Entry, Event, EventTable, Round
from tournaments.services.rounds.publishing import open_table_of
from tournaments.services.rounds.results import take_result

State = EventTable.State


def an_evening(players: int = 3, **fields: Any) -> tuple[Event, Round, list[Entry]]:
    """An event whose first round is being played, and its entries."""
    event = an_event(**fields)
    entries = with_players(event, players)
    return event, a_round(event), entries


def one_table(**fields: Any) -> EventTable:
    """A table with three people that is played elsewhere than here."""
    _event, row, entries = an_evening(**fields)
    return a_table(row, entries)


def a_played_table(**fields: Any) -> EventTable:
    """A table with three people whose match runs."""
    table = one_table(**fields)
    EventTable.objects.filter(pk=table.pk).update(state=State.DRAWN)
    table.refresh_from_db()
    open_table_of(table.round.event, table.round, table)
    return table


def play_out(table: EventTable, *, seed: int = 1) -> Match:
    """Play the match of a table to its end, and take its result."""
    assert table.table_id is not None
    play_until(table.table_id, people_at(table), lambda _position: False, seed=seed)
    match = Match.objects.get(table=table.table_id)
    assert match.finished_at is not None
    take_result(match=match.pk)
    table.refresh_from_db()
    return match


def people_at(table: EventTable) -> list[Player]:
    """Who sits at it, by seat."""
    return [seat.entry.player for seat in table.seats.order_by("index") if seat.entry]


def director_of(table: EventTable) -> Player:
    """Who runs its event."""
    return a_director()


def last_line(event: Event | str) -> Change:
    """The newest line of the log."""
    return Change.objects.filter(event=event).order_by("-pk")[:1].get()


def refused(act: Callable[[], object]) -> Refused:
    """What an act is refused with."""
    with pytest.raises(Refused) as caught:
        act()
    return caught.value


def match_at(table: EventTable) -> Match:
    """The match that is played at it."""
    assert table.table_id is not None
    return Match.objects.get(table=table.table_id)
