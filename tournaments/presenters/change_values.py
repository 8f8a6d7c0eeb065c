"""What something was and is, in a few words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.core.exceptions import FieldDoesNotExist
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.models import Entry, Event, EventTable, Official, Round
from tournaments.presenters.console.tables import result_words
from tournaments.selectors.console.log import Names

Values = Mapping[str, Any]

# Ids, and what only undoing needs: nobody reads them.
UNSAID: Final = frozenset(
    {"version", "places", "result_by", "ended", "held", "table", "broadcast", "seats", "byes", "player",
     "other", "round", "one", "seat", "entry", "digest", "seed", "basis"}
)  # fmt: skip
LABELS: Final[dict[str, Promise]] = {
    "name": gettext_lazy("name"),
    "starts_at": gettext_lazy("start"),
    "rounds": gettext_lazy("rounds"),
    "capacity": gettext_lazy("most players"),
    "reason": gettext_lazy("reason"),
    "first_round": gettext_lazy("first round"),
    "last_round": gettext_lazy("last round"),
    "rests_in": gettext_lazy("rests in round"),
    "missed": gettext_lazy("missed rounds"),
}


def value_words(kind: str, values: Values, names: Names) -> str:
    """One side of a line: what it was, or what it is."""
    special = SPECIAL.get(kind)
    return special(values, names) if special else _plain(values)


def _plain(values: Values) -> str:
    parts = [_part(name, value) for name, value in values.items() if name not in UNSAID]
    return ", ".join(part for part in parts if part)


def _part(name: str, value: Any) -> str:
    if value is None or value == "" or isinstance(value, (dict, list)):
        return ""
    if name == "state":
        return state_words(value)
    if name == "role":
        return str(Official.Role(value).label) if value in Official.Role.values else str(value)
    if isinstance(value, bool):
        return str(LABELS.get(name, name)) if value else ""
    label = LABELS.get(name) or _field_name(name)
    return f"{label}: {value}" if label else str(value)


def _field_name(name: str) -> str:
    """What the setting of an event is called."""
    try:
        return str(Event._meta.get_field(name).verbose_name)  # type: ignore[union-attr]
    except FieldDoesNotExist:
        return ""


def state_words(value: str) -> str:
    """A state of anything in an event."""
    for states in (Entry.State, EventTable.State, Event.State, Round.State):
        if value in states.values:
            return str(states(value).label)
    return value


def _result(values: Values, names: Names) -> str:
    totals = values.get("totals")
    if values.get("state") == EventTable.State.VOID:
        return _("void")
    return result_words(totals) if totals else _("no result")


def _seat(values: Values, names: Names) -> str:
    played_by = names.players.get(str(values.get("played_by_id")), "")
    if played_by:
        return played_by
    if values.get("level"):
        return _("a bot")
    entry = values.get("entry_id")
    return names.entries.get(entry, "") if isinstance(entry, int) else ""


def _extra(values: Values, names: Names) -> str:
    minutes = round(int(values.get("extra_s") or 0) / 60)
    return ngettext("%(n)d min extra", "%(n)d min extra", minutes) % {"n": minutes} if minutes else ""


def _seats(values: Values, names: Names) -> str:
    tables: dict[str, list[str]] = {}
    for pk, who in dict(values.get("seats") or {}).items():
        number = names.seats.get(int(pk), "") if str(pk).isdigit() else ""
        entry = who.get("entry_id", who.get("entry")) if isinstance(who, Mapping) else who
        tables.setdefault(number, []).append(names.entries.get(entry, "") or _("a bot"))
    found = [_("table %(n)s: %(who)s") % {"n": n, "who": ", ".join(who)} for n, who in sorted(tables.items())]
    byes = [names.entries.get(int(pk), "") for pk, bye in dict(values.get("byes") or {}).items() if bye]
    if any(byes):
        found.append(_("rests: %(who)s") % {"who": ", ".join(byes)})
    return "; ".join(found)


def _there(values: Values, names: Names) -> str:
    """Whom somebody has checked in at once."""
    found = [names.entries.get(pk, "") for pk in values.get("entries") or ()]
    return ", ".join(filter(None, found)) if values.get("there") else ""


def _nothing(values: Values, names: Names) -> str:
    return ""


SPECIAL: Final[dict[str, Callable[[Values, Names], str]]] = {
    **dict.fromkeys(("result", "corrected", "closed", "voided", "replayed"), _result),
    **dict.fromkeys(("substituted", "bot_in"), _seat),
    **dict.fromkeys(("swapped", "moved"), _seats),
    **dict.fromkeys(
        (
            "broadcast",
            "broadcast_withdrawn",
            "drawn",
            "redrawn",
            "draw_asked",
            "round_started",
            "entered",
            "checked_in",
            "checked_out",
            "waits_here",
            "waits_elsewhere",
            "withdrawn_by_ban",
            "withdrawn",
            "announced",
            "registration_opened",
            "check_in_opened",
            "started",
            "kept_apart",
            "let_meet",
        ),
        _nothing,
    ),
    "extra_time": _extra,
    "all_checked_in": _there,
}
