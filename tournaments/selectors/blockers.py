"""Why the next round cannot begin, by table and by name."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta

from django.utils import timezone

from games.models import Seat
from tournaments.models import Change, Event, EventTable, Round
from tournaments.selectors.drawing import come_and_gone, is_stale
from tournaments.selectors.rounds import has_enough, newest_round, next_draw, playing_tables
from tournaments.selectors.stages import stage_of

UNSEEN = timedelta(seconds=60)


@dataclass(frozen=True, slots=True)
class Blocker:
    """One thing that keeps the next round from beginning.

    Codes: not_running, paused, table_playing, table_waits (for `names`), result_refused, drawing, draw_failed
    (`detail` says why: too_few, repeats, forbidden), stale_draw (`names` have come since, `gone` have left),
    too_few, no_more_rounds.
    """

    code: str
    table: EventTable | None = None
    names: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    detail: str = ""
    round: int | None = field(default=None)


def why_not_next(event: Event) -> list[Blocker]:
    """Everything that stands between now and the next round; empty when it can be drawn, or published."""
    if event.state != Event.State.RUNNING:
        return [Blocker("not_running")]
    found = [Blocker("paused", detail=event.paused_because)] if event.paused_at is not None else []
    if event.format != Event.Format.ARENA:
        found += _tables(event)
    drawn = next_draw(event)
    return found + (_of_draw(event, drawn) if drawn is not None else _of_course(event))


def _tables(event: Event) -> list[Blocker]:
    tables = list(playing_tables(event).prefetch_related("seats__entry__player", "seats__played_by"))
    refused = set(
        Change.objects.filter(event=event, kind="result_refused", table__in=[table.pk for table in tables])
        .values_list("table", flat=True)
    )  # fmt: skip
    missing = _missing(tables) if event.absent == Event.Absent.WAIT else {}
    return [_of_table(table, refused, missing.get(str(table.table_id), set())) for table in tables]


def _of_table(table: EventTable, refused: set[int | None], missing: set[int]) -> Blocker:
    names = tuple(
        (seat.played_by or seat.entry.player).name
        for seat in table.seats.all()
        if seat.entry is not None and (not missing or seat.index in missing)
    )
    code = "result_refused" if table.pk in refused else "table_waits" if missing else "table_playing"
    return Blocker(code, table=table, names=names, round=table.round.number)


def _missing(tables: list[EventTable]) -> dict[str, set[int]]:
    """By table, the seats of people who were not seen for a minute; a pause begins that minute anew."""
    seen = timezone.now() - UNSEEN
    seats = Seat.objects.filter(table__in=[table.table_id for table in tables], kind=Seat.Kind.HUMAN)
    found: dict[str, set[int]] = {}
    for code, index, *moments in seats.values_list("table", "index", "last_seen", "missed_from"):
        if all(moment is None or moment < seen for moment in moments):
            found.setdefault(str(code), set()).add(index)
    return found


def _of_draw(event: Event, drawn: Round) -> list[Blocker]:
    if failed := drawn.draw.get("failed"):
        return [Blocker("draw_failed", detail=str(failed), round=drawn.number)]
    if drawn.state == Round.State.DRAWING:
        return [Blocker("drawing", round=drawn.number)]
    if not is_stale(event, drawn):
        return []
    came, gone = come_and_gone(event, drawn)
    return [Blocker("stale_draw", names=came, gone=gone, round=drawn.number)]


def _of_course(event: Event) -> list[Blocker]:
    newest = newest_round(event)
    number = newest.number + 1 if newest else 1
    if newest is not None and newest.state == Round.State.PLAYING and event.format != Event.Format.ARENA:
        return []  # its tables are the blockers
    if stage_of(event, number) is None:
        return [Blocker("no_more_rounds")]
    return [] if has_enough(event, number) else [Blocker("too_few")]
