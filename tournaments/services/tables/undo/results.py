"""Undoing results and voids."""

from __future__ import annotations

from django.utils import timezone

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Bye, Change, Event, EventTable, Round
from tournaments.services.log import note
from tournaments.services.rounds.closing import settle_round
from tournaments.services.tables.game import go_on_game, is_running, settle, stop_game
from tournaments.services.tables.holding import Held, check_impartial, check_open, hold_table
from tournaments.services.tables.lapsing import is_drawn_upon
from tournaments.services.tables.lines import RESULT, result_of, write_result
from tournaments.services.tables.people import check_seated_once
from tournaments.services.tables.undo.checks import check_unchanged

State = EventTable.State


def restore_result(event: Event, line: Change, by: Player, reason: str) -> Change:
    """Let a table come to what it had come to before."""
    held = hold_table(line.table or 0, by)
    table = held.table
    check_open(held)
    check_impartial(held)
    check_unchanged(result_of(table), line.new)
    if (
        table.state == State.VOID
        and EventTable.objects.filter(replays=table).exclude(state=State.VOID).exists()
    ):
        raise Refused("wrong_phase", "it was played again", reason="replayed")
    wanted = {name: line.old[name] for name in RESULT}
    _check_possible(held, line, wanted["state"])
    old = result_of(table)
    write_result(table, wanted, at=table.finished_at or timezone.now())
    held_again = stop_game(table) if table.state == State.VOID else False
    if table.state == State.PLAYING:
        if event.paused_at is None:  # else it goes on with the others
            go_on_game(table)
        _reopen(held)
    if line.new["state"] == State.VOID:
        not_missed(held)
    settle(table, reason=reason)
    undone = note(
        event, line.kind, by=by, round=held.round.number, table=table, old=old,
        new=result_of(table) | {"version": table.version, "held": held_again}, reason=reason, undoes=line,
    )  # fmt: skip
    settle_round(held.event, held.round)
    return undone


def _reopen(held: Held) -> None:
    """A round that has a table to wait for again is not over."""
    if held.round.state == Round.State.FINISHED:
        held.round.state, held.round.finished_at = Round.State.PLAYING, None
        held.round.version += 1
        held.round.save(update_fields=["state", "finished_at", "version"])
        note(held.event, "round_reopened", by=held.by, round=held.round.number)


def not_missed(held: Held) -> None:
    """Whoever was noted as absent because his table counted for nothing was there."""
    entries = [seat.entry_id for seat in held.seats if seat.entry_id is not None]
    Bye.objects.filter(
        round=held.round, entry__in=entries, kind__in=(Bye.Kind.ABSENT, Bye.Kind.LATE)
    ).delete()


def _check_possible(held: Held, line: Change, becomes: str) -> None:
    if becomes == State.VOID:
        return
    if held.table.state == State.VOID:
        check_seated_once(held.round, held.table, held.seats)
    if becomes != State.PLAYING:
        return
    if line.new.get("ended") or (held.table.table_id is not None and not is_running(held.table)):
        raise Refused("wrong_phase", "its match was ended: correct it, or replay", reason="match_ended")
    if is_drawn_upon(held.round) or held.event.state != Event.State.RUNNING:
        raise Refused("wrong_phase", "the round is over: correct the result", reason="round_over")
