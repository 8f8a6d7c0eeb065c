"""The head of a record: format, rules, players, start."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.engine import BadRules, RuleSet, Standing, fresh_standing, make_rules
from games.record.faults import RecordFault
from games.record.strict import is_int

FORMAT = "thousand-record/1"


def check_shape(record: Any) -> None:
    """Refuse what is no record at all (bad_format)."""
    if not isinstance(record, dict):
        raise RecordFault("bad_format", "a record is a JSON object")
    if record.get("format") != FORMAT:
        raise RecordFault("bad_format", f"format is not {FORMAT}")
    if not isinstance(record.get("rules"), dict):
        raise RecordFault("bad_format", "rules is not an object")
    if not isinstance(record.get("deals"), list):
        raise RecordFault("bad_format", "deals is not a list")


def read_rules(value: dict[str, Any]) -> RuleSet:
    """Return the rule set of a record (bad_rules)."""
    preset, options = value.get("preset"), value.get("options", {})
    if not isinstance(preset, str):
        raise RecordFault("bad_rules", "preset: not a name")
    if not isinstance(options, dict):
        raise RecordFault("bad_rules", "options: not an object")
    try:
        return make_rules(preset, options)
    except BadRules as error:
        raise RecordFault("bad_rules", str(error)) from error


def check_players(value: Any, rules: RuleSet) -> None:
    """Refuse anything but one name a seat (bad_format)."""
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise RecordFault("bad_format", "players is not a list of names")
    if len(value) != rules.players:
        raise RecordFault("bad_format", f"players: not {rules.players} names")


def read_start(record: dict[str, Any], rules: RuleSet) -> Standing:
    """Return the standing a record starts from (bad_format)."""
    start = record.get("start", {})
    if not isinstance(start, dict):
        raise RecordFault("bad_format", "start is not an object")
    fresh = fresh_standing(rules)
    golden_left = start.get("golden_left", fresh.golden_left)
    if not is_int(golden_left) or not 0 <= golden_left <= rules.golden_deals:
        raise RecordFault("bad_format", "start: golden_left out of range")
    standing = replace(
        fresh,
        totals=_numbers(start, "totals", fresh.totals),
        bolts=_numbers(start, "bolts", fresh.bolts, 0, rules.bolt_limit),
        falls=_numbers(start, "falls", fresh.falls, 0, rules.barrel_falls_to_zero if rules.has_barrel else 0),
        concessions=_numbers(start, "concessions", fresh.concessions, 0),
        barrel=_barrel(start, fresh, rules),
        golden_left=golden_left,
        golden_made=golden_left < rules.golden_deals,
    )
    for total, used in zip(standing.totals, standing.barrel, strict=True):
        if (used is not None) != _sits(total, rules):
            raise RecordFault("bad_format", "start: barrel does not fit the totals")
    return standing


def _numbers(
    start: dict[str, Any], name: str, default: tuple[int, ...], least: int | None = None, limit: int = 0
) -> tuple[int, ...]:
    """Read one integer a seat, not below `least`, below `limit` unless that is 0."""
    values = start.get(name, list(default))
    if not isinstance(values, list) or len(values) != len(default) or not all(map(is_int, values)):
        raise RecordFault("bad_format", f"start: {name} is not one integer a seat")
    if any((least is not None and value < least) or (limit and value >= limit) for value in values):
        raise RecordFault("bad_format", f"start: {name} out of range")
    return tuple(values)


def _barrel(start: dict[str, Any], fresh: Standing, rules: RuleSet) -> tuple[int | None, ...]:
    values = start.get("barrel", list(fresh.barrel))
    if not isinstance(values, list) or len(values) != rules.players:
        raise RecordFault("bad_format", "start: barrel is not one entry a seat")
    limit = rules.barrel_attempts
    for used in values:
        if used is not None and not (is_int(used) and used >= 0 and not (limit and used >= limit)):
            raise RecordFault("bad_format", "start: barrel is not null or attempts below the limit")
    return tuple(values)


def _sits(total: int, rules: RuleSet) -> bool:
    if rules.barrel_pin:
        return rules.has_barrel and total == rules.barrel_threshold
    return rules.has_barrel and total >= rules.barrel_threshold
