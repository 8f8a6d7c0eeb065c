"""Standings, with every value's sum."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tournaments.models import Event
from tournaments.selectors.sheets import Who, who_is_who
from tournaments.selectors.standings import standings_of
from tournaments.standings.model import Line, Term, Value


def standings_json(event: Event, *, sums: bool = True) -> dict[str, Any]:
    """Where everybody stands; `sums`: with the terms that each value is made of."""
    found, names = standings_of(event, sums=sums), who_is_who(event)
    lines = [_line(line, names, sums=sums) for line in found.lines if line.entry in names]
    return {
        "event": event.pk,
        "provisional": found.provisional,
        "open_tables": found.open_tables,
        "menu": list(found.menu),
        "lines": lines,
    }


def exact(amount: Fraction | int | None) -> str | None:
    """A value without loss: "13/3"."""
    return None if amount is None else str(amount)


def decimal(amount: Fraction | int | None) -> float | None:
    """The same as a number for reckoning."""
    return None if amount is None else round(float(amount), 6)


def _line(line: Line, names: Mapping[int, Who], *, sums: bool) -> dict[str, Any]:
    who = names[line.entry]
    return {
        "place": line.place,
        "shared": line.shared,
        "entry": who.number,
        "name": who.name,
        "played": line.played,
        "note": line.note or None,
        "values": [_value(value, names, sums=sums) for value in line.values],
    }


def _value(value: Value, names: Mapping[int, Who], *, sums: bool) -> dict[str, Any]:
    said: dict[str, Any] = {
        "name": value.name, "value": decimal(value.amount), "exact": exact(value.amount)
    }  # fmt: skip
    return said | ({"terms": [_term(term, names) for term in value.terms]} if sums else {})


def _term(term: Term, names: Mapping[int, Who]) -> dict[str, Any]:
    other = names.get(term.other or 0)
    return {
        "code": term.code,
        "amount": exact(term.amount),
        "round": term.round or None,
        "table": term.table or None,
        "other": other.number if other else None,
        "figures": {name: exact(figure) for name, figure in term.figures.items()},
    }
