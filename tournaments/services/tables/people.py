"""Which people are behind a seat. Who took over an entry of a club is the one he took over."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import EventSeat, EventTable, Round


def person_behind(player: Player) -> UUID:
    """One id for somebody, whichever of his players it is."""
    return player.taken_over_by_id or player.pk


def who_plays(seat: EventSeat) -> set[UUID]:
    """Whose seat it is, and who plays there for him."""
    players = (seat.entry.player if seat.entry else None, seat.stand_in, seat.played_by)
    return {person_behind(player) for player in players if player is not None}


def check_different(seats: Iterable[EventSeat]) -> None:
    """Refuse a table at which somebody has two seats."""
    seen: set[UUID] = set()
    for seat in seats:
        here = who_plays(seat)
        if here & seen:
            raise Refused("same_person", "somebody has two seats at this table", reason="same_person")
        seen |= here


def check_seated_once(round: Round, table: EventTable, seats: Iterable[EventSeat]) -> None:
    """Refuse a table that is to count again, of whose entries one sits at another by now."""
    entries = [seat.entry_id for seat in seats if seat.entry_id is not None]
    others = EventSeat.objects.filter(round=round, counts=True, entry__in=entries).exclude(table=table)
    if others.exists() or (
        EventTable.objects.filter(round=round, number=table.number)
        .exclude(pk=table.pk)
        .exclude(state=EventTable.State.VOID)
        .exists()
    ):
        raise Refused("changed_since", "its players sit elsewhere by now", reason="sit_elsewhere")
