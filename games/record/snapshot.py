"""A state as JSON and back: the standing, the pack, and the actions of the deal."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, cast

from games.engine import (
    Action,
    RuleSet,
    Standing,
    State,
    apply,
    deal,
    fresh_standing,
    new_match,
    parse_action,
)
from games.engine.deal import Course
from games.engine.match import Between
from games.engine.observe import whole_log
from games.engine.phases.state import DealState
from games.record import pack

_NAMES = [field.name for field in fields(Standing) if field.name != "rules"]


def freeze(state: State) -> dict[str, Any]:
    """Return a state as a JSON object; `thaw` makes an equal state of it."""
    course, log, standing = _parts(state)
    if course is None:
        return {"standing": standing_json(standing), "deal": None}
    return {
        "standing": standing_json(course.deal.standing),
        "deal": {
            "dealer": course.deal.dealer,
            "pack": pack.text_of(list(course.deal.pack)),
            "actions": [action.text for action in log],
        },
    }


def thaw(rules: RuleSet, frozen: dict[str, Any]) -> State:
    """Return the state of a snapshot by dealing its pack and replaying its actions."""
    state = new_match(rules, standing_of(rules, frozen["standing"]))
    if frozen["deal"] is None:
        return state
    state, _ = deal(state, pack.parse(frozen["deal"]["pack"]), frozen["deal"]["dealer"])
    for text in frozen["deal"]["actions"]:
        state, _ = apply(state, parse_action(text))
    return state


def standing_json(standing: Standing) -> dict[str, Any]:
    """Return a standing as JSON, without its rules."""
    return {name: _plain(getattr(standing, name)) for name in _NAMES}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def standing_of(rules: RuleSet, values: dict[str, Any]) -> Standing:
    """Return the standing that `standing_json` wrote."""
    known: dict[str, Any] = {**standing_json(fresh_standing(rules)), **values}
    return Standing(rules=rules, **{name: _frozen(value) for name, value in known.items()})


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _parts(state: State) -> tuple[Course | None, tuple[Action, ...], Standing]:
    if isinstance(state, Between):
        if state.last is None:
            return None, (), state.standing
        return state.last.course, state.last.log, state.standing
    inside = cast(DealState, state)
    return inside.course, whole_log(inside), inside.course.deal.standing
