"""An evening to look at: ten players, two rounds that are in, a third that is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.people import registered
from tests.tournaments.cast import a_result, a_round, a_table, an_event, enter
from tournaments.models import Bye, Entry, Event, EventSeat, EventTable, Round

NAMES = ("Anna", "Boris", "Vera", "Dasha", "Egor", "Zoya", "Igor", "Kira", "Lev", "Maya")


@dataclass(frozen=True)
class Evening:
    """The event, and its entries by name."""

    event: Event
    entries: dict[str, Entry]

    def of(self, *names: str) -> list[Entry | None]:
        """Entries by their names; "bot" is a bot."""
        return [self.entries.get(name) for name in names]


def an_evening(*, suffix: str = "", **fields: Any) -> Evening:
    """Rounds 1 and 2 are in, one table of round 3 too; Maya rests, Nina plays for Lev, a table is void."""
    event = an_event(**{"rounds": 5, "tie_breaks": ["wins", "opponents", "game", "head_to_head"], **fields})
    entries = {name: enter(event, registered(name + suffix)) for name in NAMES}
    evening = Evening(event, entries)
    one = _round(evening, 1, [
        (("Anna", "Boris", "Vera"), (412, 180, -60)),
        (("Dasha", "Egor", "Zoya"), (305, 305, 20)),
        (("Igor", "Kira", "Lev"), (1005, 10, -300)),
    ])  # fmt: skip
    Bye.objects.create(round=one, entry=entries["Maya"], kind=Bye.Kind.ALLOCATED)
    two = _round(evening, 2, [
        (("Igor", "Anna", "Maya"), (240, 260, 100)),
        (("Egor", "Dasha", "Boris"), (120, 500, 130)),
        (("Lev", "Kira", "bot"), (55, 200, 210)),
    ])  # fmt: skip
    Bye.objects.create(round=two, entry=entries["Vera"], kind=Bye.Kind.ASKED)
    Bye.objects.create(round=two, entry=entries["Zoya"], kind=Bye.Kind.ABSENT)
    Entry.objects.filter(pk=entries["Zoya"].pk).update(state=Entry.State.WITHDRAWN, last_round=2)
    EventSeat.objects.filter(round=two, entry=entries["Lev"]).update(played_by=registered("Nina" + suffix))
    _void(two, evening)
    three = a_round(event, 3)
    a_result(a_table(three, evening.of("Anna", "Igor", "Dasha")), [90, 400, 300])
    a_table(three, evening.of("Maya", "Boris", "Kira"))
    a_table(three, evening.of("Egor", "Vera", "Lev"))
    return evening


def _round(evening: Evening, number: int, tables: list[tuple[tuple[str, ...], tuple[int, ...]]]) -> Round:
    row = a_round(
        evening.event,
        number,
        Round.State.FINISHED,
        draw={"engine": "milp", "objective": 0, "seed": f"aa:{number}:0", "rematches": 0},
    )
    for names, totals in tables:
        a_result(a_table(row, evening.of(*names)), totals)
    return row


def _void(row: Round, evening: Evening) -> None:
    table = EventTable.objects.create(round=row, number=1, state=EventTable.State.VOID)
    for index, entry in enumerate(evening.of("Vera", "Zoya", "Lev")):
        EventSeat.objects.create(table=table, round=row, index=index, entry=entry, counts=False)
    EventTable.objects.filter(pk=table.pk).update(totals=[500, 0, 0], places=[1, 2, 2])
