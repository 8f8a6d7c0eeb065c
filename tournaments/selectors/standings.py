"""The standings of an event, worked out from its results each time: nothing can be out of date."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, Final

from django.db.models import OuterRef, Subquery
from django.utils import timezone

from games.models import RatingEvent
from games.rating.display import shown
from tournaments.models import Bye, Entry, Event, EventSeat, EventTable, Round
from tournaments.selectors.table_rules import pool_of
from tournaments.standings.model import Player, Rest, Results, Rules, Sat, Standings, Table
from tournaments.standings.ranking import standings, with_sums

SHOWN: Final = (Round.State.PLAYING, Round.State.FINISHED)
GONE: Final = {
    Entry.State.WITHDRAWN: "withdrawn",
    Entry.State.EXPELLED: "expelled",
    Entry.State.NO_SHOW: "no_show",
}

Seats = list[tuple[int | None, bool]]  # an entry, and whether it did not come


def standings_of(event: Event, *, sums: bool = False) -> Standings:
    """Where everybody stands; `sums`: with the terms behind each value. A constant number of queries."""
    results, rules = results_of(event), rules_for(event)
    return with_sums(results, rules) if sums else standings(results, rules)


def rules_for(event: Event) -> Rules:
    """What counts in the event."""
    return Rules(
        format=event.format,
        scoring=event.scoring,
        tie_breaks=tuple(event.tie_breaks),
        late_points=event.late_points,
        rounds=event.rounds,
    )


def results_of(event: Event) -> Results:
    """Everything that has come in, and the tables that are still played. A constant number of queries."""
    rounds = list(
        Round.objects.filter(event=event, state__in=SHOWN).values_list("pk", "number", "stage", "state")
    )
    numbers = {pk: number for pk, number, _stage, _state in rounds}
    tables = _tables(event, numbers)
    byes = (
        Bye.objects.filter(round__in=numbers).order_by("round", "entry").values_list("round", "entry", "kind")
    )
    rests = tuple(Rest(numbers[round], entry, str(kind)) for round, entry, kind in byes)
    there = {seat.id for table in tables for seat in table.seats} | {rest.id for rest in rests}
    return Results(
        players=tuple(player for player in _players(event) if not player.gone or player.id in there),
        tables=tables,
        rests=rests,
        final_rounds=frozenset(n for _pk, n, stage, _state in rounds if stage == Round.Stage.FINAL),
        rounds_in=tuple(sorted(n for _pk, n, _stage, state in rounds if state == Round.State.FINISHED)),
    )


def _players(event: Event) -> list[Player]:
    rows = Entry.objects.filter(event=event).exclude(state=Entry.State.WAITING).order_by("number")
    if "performance" in event.tie_breaks:
        rows = rows.annotate(mu=_rating_before(event))
    names = ["pk", "number", "lot", "state", *(["mu"] if "performance" in event.tie_breaks else [])]
    return [
        Player(
            id=row["pk"],
            number=row["number"],
            lot=row["lot"],
            rating=float(shown(row["mu"])) if row.get("mu") is not None else None,
            gone=GONE.get(row["state"], ""),
        )
        for row in rows.values(*names)
    ]


def _rating_before(event: Event) -> Subquery:
    """What a player was rated when the event began: what is played in it changes no tie-break of it."""
    pool = pool_of(event)
    key = pool.key if pool else ""
    began = event.started_at or timezone.now()
    steps = RatingEvent.objects.filter(player=OuterRef("player"), pool=key, finished_at__lt=began)
    return Subquery(steps.order_by("-finished_at", "-pk").values("mu_after")[:1])


def _tables(event: Event, numbers: dict[int, int]) -> tuple[Table, ...]:
    rows = (
        EventTable.objects.filter(round__in=numbers)
        .exclude(state=EventTable.State.VOID)
        .order_by("round__number", "number")
        .values("pk", "round", "number", "state", "totals", "places")
    )
    seats: dict[int, Seats] = defaultdict(list)
    taken = EventSeat.objects.filter(round__in=numbers, counts=True).order_by("table", "index")
    for table, entry, absent in taken.values_list("table_id", "entry_id", "absent"):
        seats[table].append((entry, absent))
    forfeits = event.absent == Event.Absent.FORFEIT
    return tuple(_table(row, numbers[row["round"]], seats[row["pk"]], forfeits) for row in rows)


def _table(
    row: Mapping[str, Any], number: int, seats: list[tuple[int | None, bool]], forfeits: bool
) -> Table:
    totals = row["totals"] if row["state"] == EventTable.State.FINISHED else None
    if totals is None or len(totals) != len(seats):
        return Table(number, row["number"], tuple(Sat(entry) for entry, _absent in seats), open=True)
    places = row["places"] or [1 + sum(other > mine for other in totals) for mine in totals]
    sat = zip(seats, totals, places, strict=True)
    return Table(
        number,
        row["number"],
        tuple(Sat(entry, total, place, forfeits and absent) for (entry, absent), total, place in sat),
    )
