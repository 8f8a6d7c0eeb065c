"""Undoing that a table is played again."""

from __future__ import annotations

from django.utils import timezone

from accounts.models import Player
from games.models import Deal
from games.services.refusal import Refused
from tournaments.models import Change, Event, EventTable
from tournaments.services.log import note
from tournaments.services.rounds.closing import settle_round
from tournaments.services.tables.game import end_game, settle
from tournaments.services.tables.holding import Held, check_impartial, check_open, hold_table
from tournaments.services.tables.lines import RESULT, result_of, write_result
from tournaments.services.tables.replaying import check_replayable, seat_again
from tournaments.services.tables.undo.checks import check_unchanged
from tournaments.services.tables.voiding import nothing_of

State = EventTable.State


def unplay(event: Event, line: Change, by: Player, reason: str) -> Change:
    """Let the first table count as it did, and the second one for nothing; or the other way round again."""
    held = hold_table(line.table or 0, by)
    check_open(held)
    check_impartial(held)
    check_unchanged(result_of(held.table), line.new)
    if line.new["state"] != State.VOID:
        return _play_again(held, line, reason)
    if line.new.get("ended"):
        raise Refused("wrong_phase", "its match was ended", reason="match_ended")
    fresh = EventTable.objects.select_related("table").get(pk=line.new["table"])
    if fresh.state == State.FINISHED or _has_scored(fresh):
        raise Refused("wrong_phase", "the replay has been played", reason="replay_played")
    write_result(fresh, nothing_of(fresh), at=None)
    end_game(fresh)
    settle(fresh, reason=reason)
    old = result_of(held.table)
    write_result(held.table, {name: line.old[name] for name in RESULT}, at=timezone.now())
    settle(held.table, reason=reason)
    return _note(held, line, old, fresh, reason)


def _play_again(held: Held, line: Change, reason: str) -> Change:
    check_replayable(held)
    old = result_of(held.table)
    write_result(held.table, nothing_of(held.table), at=None)
    ended = end_game(held.table)
    settle(held.table, reason=reason)
    return _note(held, line, old, seat_again(held), reason, ended=ended)


def _note(
    held: Held, line: Change, old: dict[str, object], fresh: EventTable, reason: str, *, ended: bool = False
) -> Change:
    new = result_of(held.table) | {"table": fresh.pk, "version": held.table.version, "ended": ended}
    settle_round(held.event, held.round)
    return note(
        held.event, line.kind, by=held.by, round=held.round.number, table=held.table, old=old, new=new,
        reason=reason, undoes=line,
    )  # fmt: skip


def _has_scored(fresh: EventTable) -> bool:
    return (
        fresh.table_id is not None
        and Deal.objects.filter(match__table=fresh.table_id, score__isnull=False).exists()
    )
