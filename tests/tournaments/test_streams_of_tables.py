"""What a client of server-sent events hears of an event at its table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from channels.db import database_sync_to_async as in_thread

from games.selectors import hosts
from games.services.hosting import HostedSeat, hold, open_hosted, tell_hosted
from tests.games.conftest import forget_everything
from tests.games.driving import PRESET
from tests.games.test_events import Stream, stream_of
from tests.people import registered
from tests.tournaments.cast import a_round, a_table, an_event, enter
from tournaments.models import Broadcast, Event, EventTable

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _nothing_said() -> None:
    hosts._read.clear()
    forget_everything()


def played_at() -> EventTable:
    event = an_event(rounds=5)
    entries = [enter(event, registered(name)) for name in ("Anna R", "Boris R", "Vera R")]
    row = a_table(a_round(event), entries)
    people = [HostedSeat(entry.player) for entry in entries]
    row.table_id = open_hosted(seats=people, preset=PRESET, options={}).table
    row.save()
    return row


def speaks(event: Event, table: str) -> Callable[[], None]:
    def speak() -> None:
        Broadcast.objects.create(event=event, text="Ten minutes more for all")
        tell_hosted([table])

    return speak


async def test_a_word_is_heard_at_once_with_the_version_as_before() -> None:
    row = await in_thread(played_at)()
    table = str(row.table_id)
    stream = await stream_of(table, None)
    first = await stream.state()
    assert first["hosted"]["word"] is None

    await in_thread(speaks(row.round.event, table))()

    second = await stream.state()
    assert (second["version"], second["hosted"]["word"]) == (first["version"], "Ten minutes more for all")
    await closed(stream)


async def test_so_is_a_stop() -> None:
    table = str((await in_thread(played_at)()).table_id)
    stream = await stream_of(table, None)
    assert not (await stream.state())["hosted"]["held"]

    await in_thread(hold)(table=table)

    assert (await stream.state())["hosted"]["held"]
    await closed(stream)


async def test_where_nothing_new_was_said_nothing_is_sent() -> None:
    table = str((await in_thread(played_at)()).table_id)
    stream = await stream_of(table, None)
    await stream.state()

    await in_thread(tell_hosted)([table])

    with pytest.raises(TimeoutError):
        await asyncio.wait_for(anext(stream.chunks), 1)


async def closed(stream: Stream) -> None:
    await stream.chunks.aclose()  # type: ignore[attr-defined]
