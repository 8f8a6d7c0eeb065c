"""The log of an event, and whom its lines name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from accounts.models import Player
from tournaments.models import Broadcast, Change, Entry, Event, EventSeat, EventTable


@dataclass(frozen=True, slots=True)
class Names:
    """What the ids in the log mean today."""

    entries: Mapping[int, str] = field(default_factory=dict)
    tables: Mapping[int, tuple[int, int]] = field(default_factory=dict)  # round and number
    seats: Mapping[int, str] = field(default_factory=dict)  # "2/1": table and seat of a round
    players: Mapping[str, str] = field(default_factory=dict)
    broadcasts: Mapping[int, str] = field(default_factory=dict)


def lines_of(event: Event, *, table: int = 0, entry: int = 0) -> QuerySet[Change]:
    """The log, the latest first; about one table or one entry if that is wanted."""
    rows = Change.objects.filter(event=event).select_related("by", "undone_by", "undoes")
    if table:
        rows = rows.filter(table__in=_same_number(event, table))
    if entry:
        rows = rows.filter(entry=entry)
    return rows.order_by("-pk")


def _same_number(event: Event, table: int) -> list[int]:
    """The table, and whichever was played in its place or before it."""
    rows = EventTable.objects.filter(round__event=event)
    found = rows.filter(pk=table).values_list("round", "number").first()
    return list(rows.filter(round=found[0], number=found[1]).values_list("pk", flat=True)) if found else []


def names_for(event: Event, lines: Iterable[Change]) -> Names:
    """Every name that these lines may need, by as many queries for a thousand lines as for one."""
    lines = list(lines)
    tables = EventTable.objects.filter(round__event=event).values_list("pk", "round__number", "number")
    entries = Entry.objects.filter(event=event).values_list("pk", "player__name")
    wanted = {text for line in lines for text in _ids({**line.old, **line.new})}
    texts = Broadcast.objects.filter(event=event) if any("broadcast" in line.new for line in lines) else None
    seated = any("seats" in line.new for line in lines)
    seats = EventSeat.objects.filter(round__event=event).values_list("pk", "table__number") if seated else ()
    return Names(
        entries=dict(entries),
        tables={pk: (round_number, number) for pk, round_number, number in tables},
        seats={pk: str(number) for pk, number in seats},
        players=_players(wanted),
        broadcasts=dict(texts.values_list("pk", "text")) if texts is not None else {},
    )


def _ids(values: Mapping[str, Any]) -> set[str]:
    return {value for value in _flat(values) if _is_uuid(value)}


def _flat(value: Any) -> Iterable[Any]:
    if isinstance(value, Mapping):
        for each in value.values():
            yield from _flat(each)
    elif isinstance(value, list):
        for each in value:
            yield from _flat(each)
    else:
        yield value


def _is_uuid(value: Any) -> bool:
    if not isinstance(value, str) or len(value) not in (32, 36):
        return False
    try:
        UUID(value)
    except ValueError:
        return False
    return True


def _players(ids: set[str]) -> dict[str, str]:
    if not ids:
        return {}
    rows = Player.objects.filter(pk__in=ids).values_list("pk", "name")
    return {str(pk): name for pk, name in rows}
