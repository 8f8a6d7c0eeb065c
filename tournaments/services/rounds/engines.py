"""Which way of drawing a round is asked, by the format of its event."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from tournaments.pairing import knock_out, swiss
from tournaments.pairing.all_play_all import schedule
from tournaments.pairing.lots import chance
from tournaments.pairing.model import Draw, DrawnTable, NoDraw
from tournaments.pairing.seats import best_order
from tournaments.selectors.drawing import Plan
from tournaments.selectors.rounds import LEAST
from tournaments.selectors.stages import ALL_PLAY_ALL, KNOCK_OUT

Progress = Callable[[float], None]


def drawn_from(plan: Plan, progress: Progress) -> Draw:
    """The draw that follows from a plan: the same plan gives the same draw. Raises NoDraw."""
    if plan.course.kind == ALL_PLAY_ALL:
        return _by_schedule(plan)
    if plan.course.kind == KNOCK_OUT:
        return _knocked_out(plan)
    return swiss.draw_round(plan.entrants, plan.history, plan.wishes, progress=progress)


def _by_schedule(plan: Plan) -> Draw:
    """The tables of a stored schedule. A seat that nobody has any more is a bot's or a stand-in's."""
    began, course = time.monotonic(), plan.course
    playing = {entrant.id for entrant in plan.entrants}
    if len(playing) < LEAST:
        raise NoDraw("too_few")
    rounds = schedule(course.began, course.rounds, course.seed, remainder=plan.wishes.remainder)
    tables: list[DrawnTable] = []
    byes: list[str] = []
    spare = list(course.slots[course.began :])
    for table in rounds[course.number - 1]:
        slots = [course.slots[at] if at is not None else spare.pop(0) if spare else None for at in table]
        people = [entry for entry in slots if entry in playing]
        short = None in table and None in slots and plan.wishes.remainder == "byes"
        if short or not people:
            byes.extend(entry for entry in people if entry is not None)
        else:
            tables.append(DrawnTable(tuple(entry if entry in playing else None for entry in slots)))
    return Draw(
        tables=tuple(tables), byes=tuple(byes), engine="schedule", gap=0.0,
        seconds=time.monotonic() - began, fours=sum(len(table.seats) == 4 for table in tables),
        rematches=_rematches(plan, tables),
    )  # fmt: skip


def _knocked_out(plan: Plan) -> Draw:
    """The fold of a knock-out, its seats dealt out fairly."""
    began = time.monotonic()
    draw = knock_out.draw(plan.course.field or (), plan.wishes.remainder)
    entrants = {entrant.id: entrant for entrant in plan.entrants}
    random = chance(plan.wishes.seed, f"seats {plan.wishes.round}")
    tables = tuple(
        replace(
            table,
            seats=best_order(
                [entrants[one] for one in table.seats if one is not None],
                table.seats.count(None),
                plan.history.left_of,
                random,
            ),
        )
        for table in draw.tables
    )
    rematches = _rematches(plan, list(tables))
    return replace(draw, tables=tables, seconds=time.monotonic() - began, gap=0.0, rematches=rematches)


def _rematches(plan: Plan, tables: list[DrawnTable]) -> int:
    found = 0
    for table in tables:
        people = sorted(entry for entry in table.seats if entry is not None)
        found += sum(
            bool(plan.history.met.get((one, other)))
            for index, one in enumerate(people)
            for other in people[index + 1 :]
        )
    return found
