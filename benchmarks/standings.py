"""Pages of an event of 300 players after nine rounds, on the database of DATABASE_URL."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from benchmarks import pages
from benchmarks.database import fresh_database
from benchmarks.report import emit

if TYPE_CHECKING:
    from django.test import Client

    from tournaments.models import Entry, Event, Round

ROUNDS = 9
REQUESTS = int(os.environ.get("BENCH_REQUESTS", "40"))
PAGES = ("standings/", "cross-table/", "rounds/9/", "players/1/")
MENU = ["wins", "opponents", "game", "head_to_head", "fewer_byes", "performance"]


def run() -> None:
    """Print the queries of each page with 30 and with 300 players, and its milliseconds."""
    with fresh_database() as vendor:
        from django.test import Client

        small, large = _event(30), _event(300)
        client = Client()
        for page in PAGES:
            name = page.strip("/").split("/")[0].replace("-", "_")
            few, _size = pages.queries(client, f"/events/{small.pk}/{page}")
            many, size = pages.queries(client, f"/events/{large.pk}/{page}")
            detail = {"database": vendor, "players": 300, "rounds": ROUNDS, "bytes": size}
            emit(f"standings.{name}.queries", many, "queries", with_30_players=few, **detail)
            address = f"/events/{large.pk}/{page}"
            pages.emit_spent(
                f"standings.{name}", vendor, [pages.spent(client, address) for _request in range(REQUESTS)]
            )
            pages.emit_spent(
                f"standings.{name}.after_a_change",
                vendor,
                [_afresh(client, address) for _request in range(REQUESTS)],
            )
        _worked_out(large, vendor)


def _afresh(client: Client, address: str) -> tuple[float, float]:
    """The first request after a result has come in: nothing is kept that could be used."""
    from tournaments.standings.ranking import standings

    standings.cache_clear()
    return pages.spent(client, address)


def _worked_out(event: Event, vendor: str) -> None:
    """The standings alone, without the page."""
    from tournaments.selectors.standings import results_of, rules_for
    from tournaments.standings.ranking import standings

    results, rules = results_of(event), rules_for(event)
    pages.emit_spent(
        "standings.read", vendor, [_timed(lambda: results_of(event)) for _time in range(REQUESTS)]
    )
    spent = [_timed(lambda: standings.__wrapped__(results, rules)) for _time in range(REQUESTS)]
    pages.emit_spent("standings.worked_out", vendor, spent)


def _timed(act: Callable[[], object]) -> tuple[float, float]:
    began, busy = time.perf_counter(), time.process_time()
    act()
    return time.perf_counter() - began, time.process_time() - busy


def _event(players: int) -> Event:
    """An event in which each round is drawn anew by lot."""
    from accounts.folding import folded
    from accounts.models import Player
    from tournaments.models import Entry, Event, Round

    rng = random.Random(players)
    event = Event.objects.create(
        name=f"{players} players", state=Event.State.RUNNING, preset="thousand_offline", deals=9,
        rounds=ROUNDS, tie_breaks=MENU, starts_at=datetime.now(UTC), started_at=datetime.now(UTC),
    )  # fmt: skip
    names = [f"Player {number} of {players}" for number in range(players)]
    people = Player.objects.bulk_create([Player(name=name, folded_name=folded(name)) for name in names])
    entries = Entry.objects.bulk_create(
        [
            Entry(event=event, player=player, number=at, lot=at, state=Entry.State.CHECKED_IN)
            for at, player in enumerate(people, 1)
        ]
    )
    for number in range(1, ROUNDS + 1):
        row = Round.objects.create(event=event, number=number, state=Round.State.FINISHED)
        rng.shuffle(entries)
        _round(row, entries, rng)
    return event


def _round(row: Round, entries: list[Entry], rng: random.Random) -> None:
    from tournaments.models import EventSeat, EventTable

    tables = []
    for at in range(len(entries) // 3):
        totals = [rng.randrange(-200, 1100) for _seat in range(3)]
        places = [1 + sum(other > mine for other in totals) for mine in totals]
        tables.append(
            EventTable(
                round=row, number=at + 1, state=EventTable.State.FINISHED, totals=totals, places=places
            )
        )
    made = EventTable.objects.bulk_create(tables)
    EventSeat.objects.bulk_create(
        [
            EventSeat(table=table, round=row, index=seat, entry=entries[3 * at + seat])
            for at, table in enumerate(made)
            for seat in range(3)
        ]
    )
