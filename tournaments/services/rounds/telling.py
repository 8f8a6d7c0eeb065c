"""Telling the people of a round, once: a row each that says it was told, a notice, and a mail to follow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.utils import timezone

from accounts.models import Player
from accounts.preferences import wants_notice
from accounts.services.notices import tell
from games.services.hosting import point_to_next
from tournaments.effects.tasks import enqueue_mail
from tournaments.models import Entry, Event, EventSeat, EventTable, Round, Told
from tournaments.selectors.rounds import PLAYS


def tell_round(event: Event, row: Round, tables: Sequence[EventTable]) -> None:
    """Tell everybody where he plays, or that he rests. The event is held."""
    seats = [(table, seat) for table in tables for seat in table.seats.all()]
    played = [
        (seat.entry, table) for table, seat in seats if seat.entry is not None and seat.played_by is None
    ]
    where = {entry.pk: table for entry, table in played}
    new = _new(event, "round", row.number, [entry for entry, _table in played])
    for entry in new:
        tell(player=entry.player, kind="event_round", **_place(event, row, where[entry.pk]))
    for table, seat in seats:
        if (other := seat.played_by or seat.stand_in) is not None:
            tell(player=other, kind="event_round", **_place(event, row, table))
    resting = [bye.entry for bye in row.byes.select_related("entry__player__user")]
    for entry in _new(event, "bye", row.number, resting):
        tell(player=entry.player, kind="event_bye", event=event.pk, name=event.name, round=row.number)
    before = EventTable.objects.filter(round__event=event, round__number=row.number - 1, table__isnull=False)
    for table_id in before.values_list("table", flat=True):
        point_to_next(str(table_id))


def tell_at_table(event: Event, row: Round, table: EventTable, seats: Iterable[EventSeat]) -> None:
    """Tell whoever has come to a table of a running round: a replay, a substitute. One mail a round."""
    if table.table_id is None:
        return
    came = [seat.played_by or seat.stand_in or _owner(seat) for seat in seats if not seat.level]
    people = [player for player in came if player is not None]
    entries = Entry.objects.filter(event=event, player__in=people).select_related("player__user")
    _new(event, "table", row.number, list(entries))
    for player in people:
        tell(player=player, kind="event_table", **_place(event, row, table))


def _owner(seat: EventSeat) -> Player | None:
    return seat.entry.player if seat.entry is not None else None


def tell_entry(event: Event, entry: Entry, kind: str, *, round: int = 0, **facts: Any) -> bool:
    """Tell one player something of his event, if he was not told before. The event is held."""
    if not _new(event, kind, round, [entry]):
        return False
    tell(player=entry.player, kind=f"event_{kind}", event=event.pk, name=event.name, **facts)
    return True


def tell_end(event: Event, places: dict[int, int]) -> None:
    """Tell everybody who played to the end which place he has."""
    entries = Entry.objects.filter(event=event, state__in=PLAYS, pk__in=places).select_related("player__user")
    for entry in _new(event, "finished", 0, list(entries)):
        tell(
            player=entry.player,
            kind="event_finished",
            event=event.pk,
            name=event.name,
            place=places[entry.pk],
        )


def _new(event: Event, kind: str, number: int, entries: Sequence[Entry]) -> list[Entry]:
    """Of these, who was not told yet; from now on all are."""
    rows = Told.objects.filter(entry__event=event, kind=kind, round=number)
    known = set(rows.values_list("entry", flat=True))
    new = [entry for entry in entries if entry.pk not in known]
    now = timezone.now()
    Told.objects.bulk_create(
        Told(
            entry=entry, kind=kind, round=number,
            mailed_at=None if _wants_mail(entry.player, kind) else now,
        )
        for entry in new
    )  # fmt: skip
    if new:
        enqueue_mail()
    return new


def _wants_mail(player: Player, kind: str) -> bool:
    return player.is_registered and wants_notice(player, f"event_{kind}")


def _place(event: Event, row: Round, table: EventTable) -> dict[str, Any]:
    return {
        "event": event.pk, "name": event.name, "round": row.number, "number": table.number,
        "table": table.table_id,
    }  # fmt: skip
