"""What it would cost that two players of a drawn round do not meet."""

from __future__ import annotations

from tournaments.models import Event, EventSeat, Round
from tournaments.pairing.explain import apart, priced
from tournaments.pairing.model import Draw, Reason, pair
from tournaments.pairing.swiss import cost_if_apart
from tournaments.selectors.drawing import plan_of


def may_ask_apart(event: Event, row: Round) -> bool:
    """Whether a round is drawn by price: folds and schedules are as they are."""
    by_price = event.format not in (Event.Format.ALL_PLAY_ALL, Event.Format.KNOCK_OUT)
    return by_price and row.stage == Round.Stage.MAIN and row.state == Round.State.DRAWN


def meet_in(row: Round, one: int, other: int) -> bool:
    """Whether two entries sit at one table of this round."""
    tables = EventSeat.objects.filter(round=row, entry__in=(one, other)).values_list("table", flat=True)
    return len(tables) == 2 and tables[0] == tables[1]


def if_apart(event: Event, row: Round, one: int, other: int) -> Reason | None:
    """Draw the round once more without this pair; None if something has changed since it was drawn.

    It is compared with the tables as they are now, changed by hand or not.
    """
    plan = plan_of(event, row)
    if plan.basis != row.draw.get("basis"):
        return None
    tables: dict[str, list[str | None]] = {}
    seats = EventSeat.objects.filter(round=row, table__isnull=False).order_by("table__number", "index")
    for table, entry in seats.values_list("table", "entry"):
        tables.setdefault(str(table), []).append(str(entry) if entry is not None else None)
    now = priced(list(tables.values()), plan.entrants, plan.history, plan.wishes)
    drawn = Draw(now, objective=sum(table.cost for table in now))
    kept = pair(str(one), str(other))
    return apart(kept, cost_if_apart(drawn, kept, plan.entrants, plan.history, plan.wishes))
