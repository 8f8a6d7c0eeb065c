"""Rounds: their tables, results and byes, and why they were drawn so."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from games.models.seat import BOT_NAMES
from tournaments.models import Bye, Entry, Event, EventSeat, EventTable, Round
from tournaments.presenters.reasons import reason_words
from tournaments.selectors.standings import SHOWN

# What only officials know: whom they keep apart.
UNTOLD: Final = frozenset({"forbidden"})
DRAW: Final = ("engine", "objective", "gap", "seconds", "rematches", "fours", "by_hand", "failed", "progress")
Names = Mapping[int, tuple[int, str]]  # number and name, by the id of the entry


def rounds_json(event: Event, *, is_official: bool) -> list[dict[str, Any]]:
    """All rounds; one that is not published is the officials'. A constant number of queries."""
    rows = Round.objects.filter(event=event).order_by("number")
    if not is_official:
        rows = rows.filter(state__in=SHOWN)
    rounds = list(rows)
    names = {
        pk: (number, name)
        for pk, number, name in Entry.objects.filter(event=event).values_list("pk", "number", "player__name")
    }
    tables, byes = _tables(rounds, names, is_official=is_official), _byes(rounds, names)
    return [_round(row, tables[row.pk], byes[row.pk], is_official=is_official) for row in rounds]


def table_json(table: EventTable, *, is_official: bool) -> dict[str, Any]:
    """One table, as it is now."""
    seats = EventSeat.objects.filter(table=table).select_related("entry__player", "stand_in", "played_by")
    rows = list(seats.order_by("index"))
    names = {seat.entry.pk: (seat.entry.number, seat.entry.player.name) for seat in rows if seat.entry}
    return _table(table, rows, names, is_official=is_official)


def _round(
    row: Round, tables: list[dict[str, Any]], byes: list[dict[str, Any]], *, is_official: bool
) -> dict[str, Any]:
    said: dict[str, Any] = {
        "round": row.number,
        "stage": row.stage,
        "state": row.state,
        "started_at": _stamp(row.started_at),
        "ends_at": _stamp(row.ends_at),
        "finished_at": _stamp(row.finished_at),
        "draw": {name: row.draw[name] for name in DRAW if name in row.draw},
        "tables": tables,
        "byes": byes,
    }
    return said | ({"version": row.version} if is_official else {})


def _tables(rounds: list[Round], names: Names, *, is_official: bool) -> dict[int, list[dict[str, Any]]]:
    seats: dict[int, list[EventSeat]] = defaultdict(list)
    rows = EventSeat.objects.filter(round__in=rounds).order_by("table", "index")
    for seat in rows.select_related("stand_in", "played_by"):
        seats[seat.table_id].append(seat)
    found: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for table in EventTable.objects.filter(round__in=rounds).order_by("number", "pk"):
        found[table.round_id].append(_table(table, seats[table.pk], names, is_official=is_official))
    return found


def _table(table: EventTable, seats: list[EventSeat], names: Names, *, is_official: bool) -> dict[str, Any]:
    said: dict[str, Any] = {
        "id": table.pk,
        "table": table.number,
        "state": table.state,
        "game": table.table_id,
        "replays": table.replays_id,
        "seats": [_seat(seat, names, is_official=is_official) for seat in seats],
        "totals": table.totals,
        "places": table.places,
        "result_by": table.result_by or None,
        "extra_s": table.extra_s,
        "finished_at": _stamp(table.finished_at),
        "reasons": [
            _reason(reason, names) for reason in table.reasons if is_official or reason["code"] not in UNTOLD
        ],
    }
    return said | ({"version": table.version} if is_official else {})


def _seat(seat: EventSeat, names: Names, *, is_official: bool) -> dict[str, Any]:
    number, name = names.get(seat.entry_id or 0, (None, BOT_NAMES[seat.index % len(BOT_NAMES)]))
    said: dict[str, Any] = {"entry": number, "name": name, "kind": "entry" if number else "bot"}
    if number is None and seat.stand_in is not None:
        said |= {"name": seat.stand_in.name, "kind": "stand_in"}
    said["played_by"] = seat.played_by.name if seat.played_by else "bot" if number and seat.level else None
    said["absent"] = seat.absent
    return said | ({"id": seat.pk} if is_official else {})


def _reason(reason: Mapping[str, Any], names: Names) -> dict[str, Any]:
    words = reason_words(reason["code"], reason["data"], {pk: name for pk, (_number, name) in names.items()})
    return {"code": reason["code"], "data": _numbered(reason["data"], names), "words": words}


def _numbered(data: Mapping[str, Any], names: Names) -> dict[str, Any]:
    """The same with numbers of entries where the draw has ids."""
    said = dict(data)
    if "player" in data:
        said["player"] = _number(data["player"], names)
    if "pair" in data:
        said["pair"] = [_number(one, names) for one in data["pair"]]
    if isinstance(data.get("before"), Mapping):
        said["before"] = {str(_number(one, names)): count for one, count in data["before"].items()}
    return said


def _number(entry: Any, names: Names) -> int | None:
    return names[int(entry)][0] if str(entry).isdecimal() and int(entry) in names else None


def _byes(rounds: list[Round], names: Names) -> dict[int, list[dict[str, Any]]]:
    found: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for row in Bye.objects.filter(round__in=rounds).order_by("entry__number"):
        number, name = names[row.entry_id]
        found[row.round_id].append({"entry": number, "name": name, "kind": row.kind})
    return found


def _stamp(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat()
