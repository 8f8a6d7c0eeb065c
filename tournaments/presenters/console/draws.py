"""A draw in words: who sits where, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import EventSeat, EventTable, Round
from tournaments.presenters.reasons import reason_lines
from tournaments.selectors.console.board import Board, BoardSeat

COST: Final = "cost"  # a figure, and no reason that a player would give


@dataclass(frozen=True, slots=True)
class DrawnSeat:
    """One seat of a drawn table."""

    pk: int
    seat: BoardSeat
    is_dealer: bool


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """One table of the draw."""

    row: EventTable
    seats: tuple[DrawnSeat, ...]
    reasons: list[str]


def drawn_tables(board: Board) -> list[DrawnTable]:
    """The tables of the round as they were drawn. One query more than the board."""
    if board.round is None:
        return []
    rows = EventSeat.objects.filter(round=board.round).values_list("table", "index", "pk")
    ids = {(int(table or 0), index): pk for table, index, pk in rows}
    names = _names(board)
    return [
        DrawnTable(
            row=table.row,
            seats=tuple(DrawnSeat(ids[table.pk, seat.index], seat, seat.index == 0) for seat in table.seats),
            reasons=reason_lines(
                [(each["code"], each.get("data", {})) for each in table.row.reasons if each["code"] != COST],
                names,
            ),
        )
        for table in board.tables
    ]


def _names(board: Board) -> dict[int, str]:
    resting = {bye.entry_id: bye.entry.player.name for bye in board.byes}
    return {pk: entry.player.name for pk, entry in board.entries.items()} | resting


def swap_choices(board: Board) -> list[tuple[str, list[tuple[str, str]]]]:
    """Everybody whom a swap may name, by table: a label, and values with names."""
    tables = [
        (
            _("Table %(n)d") % {"n": table.row.number},
            [(f"s{seat.pk}", seat.seat.name) for seat in table.seats],
        )
        for table in drawn_tables(board)
    ]
    resting = [(f"b{bye.entry_id}", bye.entry.player.name) for bye in board.byes]
    return [*tables, (_("Resting"), resting)] if resting else tables


def draw_words(row: Round) -> list[str]:
    """What came of the draw, in sentences."""
    facts = row.draw
    lines = []
    rematches = facts.get("rematches")
    if isinstance(rematches, int):
        words = ngettext("%(n)d pair meets again.", "%(n)d pairs meet again.", rematches) % {"n": rematches}
        lines.append(words if rematches else _("Nobody meets anybody again."))
    if facts.get("by_hand"):
        lines.append(_("It was changed by hand."))
    elif facts.get("gap") is not None and float(facts["gap"]) == 0:
        lines.append(_("No better draw is possible."))
    return lines


def draw_figures(board: Board) -> list[str]:
    """How the draw came about, for whoever wants to know: the search, and what each table costs."""
    if board.round is None:
        return []
    facts = board.round.draw
    lines = []
    if facts.get("seconds") is not None and facts.get("engine"):
        seconds = number_format(float(facts["seconds"]), 1)
        lines.append(_("It took %(n)s seconds (%(engine)s).") % {"n": seconds, "engine": facts["engine"]})
    if facts.get("gap") and not facts.get("by_hand"):
        gap = number_format(100 * float(facts["gap"]), 1)
        lines.append(_("Its cost is at most %(n)s %% above that of the best draw.") % {"n": gap})
    for table in board.tables:
        costs = [(each["code"], each.get("data", {})) for each in table.row.reasons if each["code"] == COST]
        label = _("Table %(n)d") % {"n": table.row.number}
        lines += [f"{label}: {words}" for words in reason_lines(costs, {})]
    return lines
