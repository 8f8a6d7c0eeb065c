"""Replaying a record: every check of the format in its order, and the answer of `replay`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games.engine import (
    DealScored,
    IllegalAction,
    State,
    apply,
    deal,
    legal_actions,
    needs_deal,
    new_match,
    outcome,
    parse_action,
    phase,
    to_act,
)
from games.engine.deal import active_seats
from games.engine.match import Between
from games.record import header
from games.record.faults import RecordFault
from games.record.hands import read_pack
from games.record.strict import is_int, same


@dataclass(slots=True)
class Replay:
    """A record that was found right: the scores, deal by deal, and the state it leads to."""

    state: State
    scores: list[dict[str, Any] | None] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """Return the answer of `replay` to a good record."""
        over = outcome(self.state)
        answer: dict[str, Any] = {"ok": True, "deals": self.scores, "result": result_json(self.state)}
        if over is None:
            answer["next"] = _next(self.state)
        return answer


def replay(record: Any) -> Replay:
    """Replay a record, a JSON value; RecordFault tells the first fault."""
    header.check_shape(record)
    rules = header.read_rules(record["rules"])
    header.check_players(record.get("players"), rules)
    done = Replay(new_match(rules, header.read_start(record, rules)))
    for number, entry in enumerate(record["deals"]):
        _replay_deal(done, number, entry)
    if record.get("result") is not None and not same(record["result"], result_json(done.state)):
        raise RecordFault("result_mismatch", "the result differs")
    return done


def result_json(state: State) -> dict[str, Any] | None:
    """Return the result object of a match, None while it goes on."""
    over = outcome(state)
    return None if over is None else {"winner": over.winner, "places": list(over.places)}


def _replay_deal(done: Replay, number: int, entry: Any) -> None:
    done.state = _deal(done.state, number, entry)
    score: dict[str, Any] | None = None
    for place, text in enumerate(entry["actions"]):
        done.state, event_score = _act(done.state, number, place, text)
        score = event_score or score
    done.scores.append(score)
    if entry.get("score") is not None and not same(entry["score"], score):
        raise RecordFault("score_mismatch", "the score differs", number)


def _deal(state: State, number: int, entry: Any) -> State:
    if not needs_deal(state):
        over = isinstance(state, Between)
        reason = "a deal after the end of the match" if over else "a deal after an unfinished one"
        raise RecordFault("bad_deal", reason, number)
    if not isinstance(entry, dict):
        raise RecordFault("bad_deal", "a deal is a JSON object", number)
    assert isinstance(state, Between)
    rules, dealer = state.standing.rules, entry.get("dealer")
    if not is_int(dealer) or not 0 <= dealer < rules.players:
        raise RecordFault("bad_deal", "dealer: no such seat", number)
    if state.standing.dealer not in (None, dealer):
        raise RecordFault("bad_deal", f"dealer: seat {state.standing.dealer} deals", number)
    pack = read_pack(entry, rules, active_seats(rules.players, dealer))
    if pack is None:
        raise RecordFault("bad_deal", "hands, talon and dead cards are not exactly the pack", number)
    if not isinstance(entry.get("actions"), list):
        raise RecordFault("bad_deal", "actions is not a list", number)
    return deal(state, pack, dealer)[0]


def _act(state: State, number: int, place: int, text: Any) -> tuple[State, dict[str, Any] | None]:
    try:
        if not isinstance(text, str):
            raise IllegalAction("bad_action")
        state, events = apply(state, parse_action(text))
    except IllegalAction as fault:
        raise RecordFault(fault.code, f"{text!r} is refused", number, place) from fault
    scores = [event.score for event in events if isinstance(event, DealScored)]
    return state, scores[0] if scores else None


def _next(state: State) -> dict[str, Any] | None:
    if to_act(state) is None:
        return None
    return {
        "seat": to_act(state),
        "phase": phase(state),
        "actions": [action.text for action in legal_actions(state)],
    }
