"""Undoing who plays on a seat."""

from __future__ import annotations

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Change, Event
from tournaments.services.log import note
from tournaments.services.rounds.telling import tell_at_table
from tournaments.services.tables.game import play_on_seat
from tournaments.services.tables.holding import check_playing, hold_table
from tournaments.services.tables.lines import seat_of, write_seat
from tournaments.services.tables.people import check_different
from tournaments.services.tables.undo.checks import check_unchanged


def restore_seat(event: Event, line: Change, by: Player, reason: str) -> Change:
    """Let the one play again who played before."""
    held = hold_table(line.table or 0, by)
    check_playing(held)
    row = next((seat for seat in held.seats if seat.index == line.new["seat"]), None)
    if row is None:
        raise Refused("not_found")
    now = seat_of(row)
    check_unchanged(now, line.new)
    row.level, row.absent = line.old["level"], line.old["absent"]
    row.stand_in, row.played_by = _player(line.old["stand_in_id"]), _player(line.old["played_by_id"])
    check_different([row if seat.pk == row.pk else seat for seat in held.seats])
    write_seat(held.table, row)
    play_on_seat(held.table, row)
    tell_at_table(held.event, held.round, held.table, [row])
    return note(
        event, line.kind, by=by, round=held.round.number, table=held.table, entry=row.entry, old=now,
        new=seat_of(row) | {"version": held.table.version}, reason=reason, undoes=line,
    )  # fmt: skip


def _player(key: str | None) -> Player | None:
    return None if key is None else Player.objects.filter(pk=key).first()
