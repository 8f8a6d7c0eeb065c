"""A table of the round in words."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.models import Event, EventTable
from tournaments.selectors.console.board import Board, BoardSeat, BoardTable

State = EventTable.State
TROUBLES: Final[dict[str, Promise]] = {
    "stands_still": gettext_lazy("waits for its players"),
    "nobody": gettext_lazy("none of its players is there"),
    "away": gettext_lazy("somebody is away"),
    "quiet": gettext_lazy("nothing has happened for a while"),
}


@dataclass(frozen=True, slots=True)
class TableLine:
    """One table as the console shows it."""

    table: BoardTable
    number: int
    state: str
    deal: str
    troubles: tuple[str, ...]
    last_at: datetime | None
    result: str  # "120 : −40 : 60"
    is_running: bool
    is_over: bool
    is_drawn: bool
    is_troubled: bool

    @property
    def names(self) -> str:
        """Everybody at the table in one line."""
        return " · ".join(seat.name for seat in self.table.seats)


def table_lines(board: Board) -> list[TableLine]:
    """All tables of the round, by number; those that want somebody to look are marked, not moved."""
    return [table_line(board.event, table) for table in board.tables]


def table_line(event: Event, table: BoardTable) -> TableLine:
    """One of them."""
    row = table.row
    return TableLine(
        table=table,
        number=row.number,
        state=_state(table),
        deal=_deal(event, table),
        troubles=tuple(str(TROUBLES[code]) for code in table.troubles),
        last_at=table.last_at,
        result=result_words(row.totals),
        is_running=row.state == State.PLAYING,
        is_over=row.state == State.FINISHED,
        is_drawn=row.state == State.DRAWN,
        is_troubled=bool(table.troubles),
    )


def _state(table: BoardTable) -> str:
    row = table.row
    if row.state == State.FINISHED and row.result_by == EventTable.ResultBy.OFFICIAL:
        return _("finished, by an official")
    if row.state == State.PLAYING and table.held_at:
        return _("stopped by an official")
    if row.state == State.PLAYING and table.ends_at and table.ends_at < timezone.now():
        return _("plays its last deal")
    return str(row.get_state_display())


def _deal(event: Event, table: BoardTable) -> str:
    if not table.game or table.row.state == State.DRAWN:
        return ""
    options = table.row.table.options if table.row.table else {}
    wanted = int(options.get("match_deals") or 0)
    if table.row.state == State.FINISHED:
        return ngettext("%(n)d deal", "%(n)d deals", table.deals_done) % {"n": table.deals_done}
    number = table.deals_done + 1
    if wanted:
        return _("deal %(n)d of %(all)d") % {"n": min(number, wanted), "all": wanted}
    return _("deal %(n)d") % {"n": number}


def result_words(totals: list[int] | None) -> str:
    """The totals of a table with real minus signs."""
    return " : ".join(signed(total) for total in totals) if totals else ""


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def presence_words(seat: BoardSeat) -> str:
    """What is to be said of who sits there, "" if he plays as he should."""
    if seat.absent and seat.presence != "here":
        return _("did not come")
    return {
        "away": _("no connection"),
        "bot": _("a bot plays"),
        "here": "",
    }.get(seat.presence, "")


def time_ago(moment: datetime) -> str:
    """How long ago something happened, short."""
    seconds = int((timezone.now() - moment).total_seconds())
    if seconds < 60:
        return _("just now")
    return ngettext("%(n)d min ago", "%(n)d min ago", seconds // 60) % {"n": seconds // 60}
