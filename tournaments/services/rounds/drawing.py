"""Drawing a round: computed beside everything else, stored only if what it was drawn from still holds."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from django.db import transaction
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from tournaments.effects.poke import poke_event
from tournaments.models import Bye, Event, EventSeat, EventTable, Round
from tournaments.pairing.model import Draw, NoDraw
from tournaments.selectors.drawing import Plan, plan_of
from tournaments.selectors.stages import KNOCK_OUT
from tournaments.services.guard import lock_event
from tournaments.services.log import note
from tournaments.services.rounds.asking import ask_draw, drop_draw, redraw
from tournaments.services.rounds.engines import drawn_from

__all__ = ["ask_draw", "draw_now", "drop_draw", "redraw", "stands_still"]

logger = logging.getLogger(__name__)

TELL_EVERY_S: Final = 0.5
STILL: Final = timedelta(seconds=20)  # a draw that says nothing for longer has lost its worker
TRIES: Final = 6


def draw_now(*, round: int) -> bool:
    """Draw a round, by its row's id. False when that was done, is being done, or cannot be done."""
    claimed = _claim(round)
    if claimed is None:
        return False
    for _try in range(TRIES):
        # Nothing is locked meanwhile: what has changed by then shows in the digest.
        row = Round.objects.select_related("event").filter(pk=round, state=Round.State.DRAWING).first()
        if row is None:
            return False
        plan = plan_of(row.event, row)
        if plan.missed:  # what it gives counts for the draw
            _settle_missed(row, plan)
            continue
        try:
            draw = drawn_from(plan, _Progress(row))
        except NoDraw as none:
            if _store_failure(row, plan, none.code):
                return False
            continue
        if (stored := _store(row, plan, draw)) is not None:
            return stored
    return False


def stands_still(row: Round) -> bool:
    """Whether nobody is at work at a draw any more."""
    if row.state != Round.State.DRAWING or row.draw.get("failed"):
        return False
    said = parse_datetime(str(row.draw.get("at", ""))) or row.asked_at
    return said < timezone.now() - STILL


def _claim(round_id: int) -> Round | None:
    """Take the draw on, unless another worker is at it."""
    with transaction.atomic():
        rows = Round.objects.select_for_update(of=("self",))
        row = rows.filter(pk=round_id, state=Round.State.DRAWING).first()
        if row is None or row.draw.get("failed"):
            return None
        if "at" in row.draw and not stands_still(row):
            return None
        row.draw = {**row.draw, "at": timezone.now().isoformat(), "progress": 0}
        row.save(update_fields=["draw"])
    return row


@dataclass(slots=True)
class _Progress:
    """Says how far a draw is, at most every half second, to whoever looks on."""

    row: Round
    told: float = 0.0

    def __call__(self, share: float) -> None:
        now = time.monotonic()
        if now - self.told < TELL_EVERY_S:
            return
        self.told = now
        said = {**self.row.draw, "progress": round(min(1.0, share), 2), "at": timezone.now().isoformat()}
        Round.objects.filter(pk=self.row.pk, state=Round.State.DRAWING).update(draw=said)
        poke_event(self.row.event_id)


def _settle_missed(row: Round, plan: Plan) -> None:
    """Write down the rounds that somebody had missed who plays from now on."""
    with transaction.atomic():
        event = lock_event(row.event_id)
        earlier = dict(Round.objects.filter(event=event).values_list("number", "pk"))
        Bye.objects.bulk_create(
            (
                Bye(round_id=earlier[number], entry_id=entry, kind=why)
                for number, entry, why in plan_of(event, row).missed
                if number in earlier
            ),
            ignore_conflicts=True,
        )


def _store(row: Round, plan: Plan, draw: Draw) -> bool | None:
    """Write the tables down. None when the event has changed meanwhile: draw again."""
    with transaction.atomic():
        event = lock_event(row.event_id)
        present = Round.objects.filter(pk=row.pk, state=Round.State.DRAWING).first()
        if present is None:
            return False
        if plan_of(event, present).basis != plan.basis:
            return None
        _write_tables(present, draw, event.bot_level)
        _write_byes(present, plan, draw)
        present.draw = {**_kept(present), **_facts(plan, draw)}
        present.state = Round.State.DRAWN
        present.version += 1
        present.save()
        note(event, "drawn", by=None, round=present.number, new={"tables": len(draw.tables)})
    return True


def _store_failure(row: Round, plan: Plan, code: str) -> bool:
    with transaction.atomic():
        event = lock_event(row.event_id)
        present = Round.objects.filter(pk=row.pk, state=Round.State.DRAWING).first()
        if present is None:
            return True
        if plan_of(event, present).basis != plan.basis:
            return False
        present.draw = {**_kept(present), "failed": code, "basis": plan.basis}
        present.version += 1
        present.save()
        if event.format != Event.Format.ARENA:
            note(event, "draw_failed", by=None, round=present.number, new={"code": code})
    return True


def _kept(row: Round) -> dict[str, Any]:
    """What was settled before the draw."""
    return {name: row.draw[name] for name in ("attempt", "wave") if name in row.draw}


def _write_tables(row: Round, draw: Draw, level: str) -> None:
    tables = EventTable.objects.bulk_create(
        EventTable(
            round=row,
            number=number,
            reasons=[{"code": reason.code, "data": reason.data} for reason in table.reasons],
        )
        for number, table in enumerate(draw.tables, start=1)
    )
    EventSeat.objects.bulk_create(
        EventSeat(
            table=stored,
            round=row,
            index=index,
            entry_id=int(entry) if entry is not None else None,
            level="" if entry is not None else level,
        )
        for stored, table in zip(tables, draw.tables, strict=True)
        for index, entry in enumerate(table.seats)
    )


def _write_byes(row: Round, plan: Plan, draw: Draw) -> None:
    """Who rests in the round."""
    byes = [Bye(round=row, entry_id=entry, kind=why) for entry, why in plan.resting]
    if plan.course.counts_byes or plan.course.kind == KNOCK_OUT:
        byes += [Bye(round=row, entry_id=int(entry), kind=Bye.Kind.ALLOCATED) for entry in draw.byes]
    Bye.objects.bulk_create(byes, ignore_conflicts=True)


def _facts(plan: Plan, draw: Draw) -> dict[str, Any]:
    return {
        "engine": draw.engine,
        "objective": draw.objective,
        "gap": draw.gap,
        "seconds": round(draw.seconds, 3),
        "rematches": draw.rematches,
        "fours": draw.fours,
        "costs": [round(table.cost, 3) for table in draw.tables],
        "seed": plan.wishes.seed,
        "progress": 1,
        "basis": plan.basis,
        "who": plan.who,
        "people": plan.people,
        **({"field": plan.course.field} if plan.course.field is not None else {}),
    }
