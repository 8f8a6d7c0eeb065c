"""The log of an event, for its officials."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tournaments.models import Change, Entry, Event
from tournaments.presenters.data.events import stamp

SECRET: Final = frozenset({"password", "digest", "link_digest"})


def log_json(event: Event, lines: Iterable[Change]) -> list[dict[str, Any]]:
    """Lines of the log; people are named by the numbers of their entries where they have one."""
    numbers = dict(Entry.objects.filter(event=event).values_list("pk", "number"))
    return [_line(line, numbers.get(line.entry or 0)) for line in lines]


def _line(line: Change, entry: int | None) -> dict[str, Any]:
    return {
        "id": line.pk,
        "kind": line.kind,
        "by": line.by.name if line.by else None,
        "at": stamp(line.at),
        "round": line.round,
        "table": line.table,
        "entry": entry,
        "old": _open(line.old),
        "new": _open(line.new),
        "reason": line.reason,
        "undoes": line.undoes_id,
    }


def _open(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if name not in SECRET}
