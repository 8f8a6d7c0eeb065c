"""Results by the word of an official."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import Player
from accounts.services.deadlocks import again_after_deadlock
from games.selectors.totals import came_to
from games.services.refusal import Refused
from tournaments.models import Change, EventTable
from tournaments.services.guard import check_fresh
from tournaments.services.log import note
from tournaments.services.rounds.closing import settle_round
from tournaments.services.tables.checks import checked_totals, places_of
from tournaments.services.tables.game import end_game, is_running, match_of, settle
from tournaments.services.tables.holding import (
    Held,
    check_impartial,
    check_open,
    check_playing,
    checked_reason,
    hold_table,
)
from tournaments.services.tables.lines import result_of, write_result


@again_after_deadlock
def set_result(
    *, event_table: int, totals: Sequence[object], by: Player | None, version: int | None, reason: str = ""
) -> Change | None:
    """Write the result of a table, or correct the one it has. None when it had this one already."""
    said = checked_reason(reason, needed=False)
    with transaction.atomic():
        held = hold_table(event_table, by)
        check_open(held)
        table = held.table
        if table.state == EventTable.State.VOID:
            raise Refused("wrong_phase", "the table is void", reason="table_void")
        checked = checked_totals(held, totals, cut_short=_was_cut_short(held))
        if table.state == EventTable.State.FINISHED and table.totals == checked:
            return None  # said twice: whoever sends it again after a lost answer is told that it is so
        check_fresh(table.version, version)
        check_impartial(held)
        if is_running(table):
            raise Refused("wrong_phase", "its match is being played", reason="still_played")
        return _write(held, checked, said, kind="corrected" if table.totals is not None else "result")


@again_after_deadlock
def close_with_score(
    *, event_table: int, totals: Sequence[object], by: Player | None, version: int | None, reason: str
) -> Change:
    """End the running match of a table with these totals; what is so already is not done again."""
    said = checked_reason(reason, needed=True)
    with transaction.atomic():
        held = hold_table(event_table, by)
        if held.table.state == EventTable.State.FINISHED and held.table.totals == list(totals):
            said_before = Change.objects.filter(event=held.event, table=held.table.pk).first()
            if said_before is not None:
                return said_before
        check_fresh(held.table.version, version)
        check_playing(held)
        check_impartial(held)
        checked = checked_totals(held, totals, cut_short=True)
        return _write(held, checked, said, kind="closed")


def _write(held: Held, totals: list[int], reason: str, *, kind: str) -> Change:
    table = held.table
    old = result_of(table)
    wanted: dict[str, Any] = {
        "state": EventTable.State.FINISHED,
        "totals": totals,
        "places": places_of(totals),
        "result_by": EventTable.ResultBy.OFFICIAL,
    }
    match = match_of(table)
    if kind != "closed" and match is not None and match.finished_at is not None:
        came = came_to(match)
        if totals == list(came.totals):
            wanted |= {"places": list(came.places), "result_by": EventTable.ResultBy.MATCH}
    write_result(table, wanted, at=table.finished_at or timezone.now())
    # After the row: whoever hears of the end of the match finds that the table is finished.
    ended = end_game(table) if kind == "closed" else False
    settle(table, reason=reason)
    line = note(
        held.event, kind, by=held.by, round=held.round.number, table=table, old=old,
        new=result_of(table) | {"version": table.version, "ended": ended}, reason=reason,
    )  # fmt: skip
    settle_round(held.event, held.round)
    return line


def _was_cut_short(held: Held) -> bool:
    """Whether the match of a table was ended before its end, so that nobody needs to have won."""
    match = match_of(held.table)
    return match is not None and match.finished_at is not None and match.result is None
