"""The rules of Thousand as pure functions on immutable values.

>>> from games.engine import make_rules, new_match, needs_deal
>>> needs_deal(new_match(make_rules("thousand_offline")))
True
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.actions import Action, parse_action
from games.engine.cards import CARDS, Card, card
from games.engine.deal import new_deal
from games.engine.errors import BadDeal, BadRules, IllegalAction
from games.engine.events import DealScored, Event, Events, MatchOver, Redealt, TrickTaken
from games.engine.match import Between, Outcome
from games.engine.observation import Observation
from games.engine.observe import observe, standing_of
from games.engine.phases import dark
from games.engine.phases.state import State
from games.engine.presets import PRESETS
from games.engine.ruleset import RuleSet, make_rules
from games.engine.score import Score
from games.engine.standing import Standing, fresh_standing
from games.engine.timeout import timeout_action

__all__ = [
    "CARDS",
    "PRESETS",
    "Action",
    "BadDeal",
    "BadRules",
    "Card",
    "DealScored",
    "Event",
    "Events",
    "IllegalAction",
    "MatchOver",
    "Observation",
    "Outcome",
    "Redealt",
    "RuleSet",
    "Score",
    "Standing",
    "State",
    "TrickTaken",
    "apply",
    "card",
    "deal",
    "fresh_standing",
    "legal_actions",
    "make_rules",
    "needs_deal",
    "new_match",
    "observe",
    "outcome",
    "parse_action",
    "phase",
    "standing_of",
    "timeout_action",
    "to_act",
]


def new_match(rules: RuleSet, standing: Standing | None = None) -> State:
    """Return the state before the first deal, from zero or from a given standing."""
    return Between(standing or fresh_standing(rules))


def deal(state: State, pack: Sequence[Card], dealer: int | None = None) -> tuple[State, Events]:
    """Deal a pack in dealing order; `dealer` is needed only while any seat may deal.

    Raises BadDeal when it is not the time, the pack or the seat.
    """
    if not isinstance(state, Between) or state.outcome is not None:
        raise BadDeal("not the time for a deal")
    return dark.begin(new_deal(state.standing, pack, dealer))


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every legal action of the seat to act; () when nobody is."""
    return state.legal()


def apply(state: State, action: Action) -> tuple[State, Events]:
    """Return what follows; IllegalAction with its code if the rules refuse (R40)."""
    if action.verb not in state.verbs:
        raise IllegalAction("wrong_phase")
    if action.seat != state.turn:
        raise IllegalAction("wrong_seat")
    return state.apply(action)


def to_act(state: State) -> int | None:
    """Return the seat to act, None between deals and after the match."""
    return state.turn


def phase(state: State) -> str:
    """Return the name of the phase (rules.md, section 3)."""
    return state.phase


def needs_deal(state: State) -> bool:
    """Whether the next thing is a new deal."""
    return isinstance(state, Between) and state.outcome is None


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, None while it goes on."""
    return state.outcome if isinstance(state, Between) else None
