"""What a draw costs after it was changed by hand."""

from __future__ import annotations

from typing import Final

from tournaments.models import Event, EventTable, Round
from tournaments.pairing.explain import priced
from tournaments.pairing.model import Entrant, Reason
from tournaments.selectors.drawing import plan_of

# Reasons that speak against a table; the others only explain it.
WARNINGS: Final = frozenset({"rematch", "forbidden", "club", "rested"})


def price_again(event: Event, drawn: Round) -> tuple[Reason, ...]:
    """Keep reasons and costs of the tables as they are now; gives what speaks against them."""
    plan = plan_of(event, drawn)
    rows = list(EventTable.objects.filter(round=drawn).order_by("number").prefetch_related("seats"))
    seats = [_seats(row) for row in rows]
    known = {entrant.id for entrant in plan.entrants}
    gone = {Entrant(id=each) for table in seats for each in table if each is not None and each not in known}
    tables = priced(seats, (*plan.entrants, *gone), plan.history, plan.wishes)
    for row, table in zip(rows, tables, strict=True):
        reasons = [{"code": reason.code, "data": reason.data} for reason in table.reasons]
        if reasons != row.reasons:
            row.reasons = reasons
            row.version += 1
            row.save(update_fields=["reasons", "version"])
    drawn.draw = {
        **drawn.draw,
        "by_hand": True,
        "costs": [round(table.cost, 3) for table in tables],
        "objective": sum(table.cost for table in tables),
    }
    return tuple(reason for table in tables for reason in table.reasons if reason.code in WARNINGS)


def _seats(row: EventTable) -> tuple[str | None, ...]:
    seats = sorted(row.seats.all(), key=lambda seat: seat.index)
    return tuple(str(seat.entry_id) if seat.entry_id is not None else None for seat in seats)
