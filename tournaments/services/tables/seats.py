"""Who plays on a seat."""

from __future__ import annotations

from uuid import UUID

from django.db import transaction

from accounts.models import Player
from accounts.services.deadlocks import again_after_deadlock
from games.services.refusal import Refused
from tournaments.models import Change, EventSeat, EventTable
from tournaments.services.log import note
from tournaments.services.rounds.telling import tell_at_table
from tournaments.services.tables.game import play_on_seat
from tournaments.services.tables.holding import Held, check_playing, checked_reason, hold_table
from tournaments.services.tables.lines import seat_of, write_seat
from tournaments.services.tables.people import person_behind, who_plays


@again_after_deadlock
def substitute(
    *,
    event_table: int,
    seat: int,
    player: UUID | None,
    by: Player | None,
    version: int | None,
    reason: str = "",
) -> Change:
    """Let somebody play on a seat (its index); None is whose seat it is. The result stays the entry's."""
    said = checked_reason(reason, needed=False)
    with transaction.atomic():
        held = hold_table(event_table, by, version)
        check_playing(held)
        row = _seat(held, seat)
        who = None if player is None else Player.objects.filter(pk=player, deleted_at__isnull=True).first()
        if player is not None and who is None:
            raise Refused("bad_request", "player: there is nobody with this id", reason="nobody_such")
        if row.entry is None and who is None:
            raise Refused("bad_request", "player: the seat is nobody's", reason="seat_of_nobody")
        old = seat_of(row)
        if who is not None:
            _check_free(held, row, who)
        _sit(row, who)
        return _write(held, row, old, said, kind="substituted")


@again_after_deadlock
def bot_in(
    *, event_table: int, seat: int, by: Player | None, version: int | None, reason: str = ""
) -> Change:
    """Let a bot play on a seat (its index); the result stays the entry's."""
    said = checked_reason(reason, needed=False)
    with transaction.atomic():
        held = hold_table(event_table, by, version)
        check_playing(held)
        row = _seat(held, seat)
        old = seat_of(row)
        row.level, row.played_by, row.stand_in = held.event.bot_level, None, None
        return _write(held, row, old, said, kind="bot_in")


def _seat(held: Held, index: int) -> EventSeat:
    row = next((seat for seat in held.seats if seat.index == index), None)
    if row is None:
        raise Refused("bad_request", f"seat: 0 to {len(held.seats) - 1}", reason="no_such_seat")
    return row


def _sit(row: EventSeat, who: Player | None) -> None:
    """A stand-in takes the seat of a bot for himself, that of an entry for the entry."""
    row.level = ""
    if row.entry is None:
        row.stand_in = who
    else:
        row.played_by = None if who is None or who.pk == row.entry.player_id else who


def _check_free(held: Held, row: EventSeat, who: Player) -> None:
    """Refuse whoever plays at this table, or at another one of the round."""
    person = person_behind(who)
    if any(person in who_plays(other) for other in held.seats if other.pk != row.pk):
        raise Refused("same_person", "the player has a seat at this table", reason="same_person")
    others = EventSeat.objects.filter(
        table__round__event=held.event, table__state=EventTable.State.PLAYING
    ).exclude(table=held.table)
    rows = others.select_related("entry__player", "stand_in", "played_by")
    if any(person == _hand(other) for other in rows):
        raise Refused("same_person", "the player is at another table", reason="plays_elsewhere")


def _hand(seat: EventSeat) -> UUID | None:
    """Who holds the cards of a seat; None for a bot."""
    owner = seat.entry.player if seat.entry is not None and not seat.level else None
    who = seat.played_by or seat.stand_in or owner
    return person_behind(who) if who is not None else None


def _write(held: Held, row: EventSeat, old: dict[str, object], reason: str, *, kind: str) -> Change:
    write_seat(held.table, row)
    play_on_seat(held.table, row)
    tell_at_table(held.event, held.round, held.table, [row])
    return note(
        held.event, kind, by=held.by, round=held.round.number, table=held.table, entry=row.entry, old=old,
        new=seat_of(row) | {"version": held.table.version}, reason=reason,
    )  # fmt: skip
