"""Random rule sets, standings and points of a match, for properties that hold everywhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from games.engine import (
    CARDS,
    PRESETS,
    Action,
    Card,
    RuleSet,
    State,
    apply,
    deal,
    legal_actions,
    make_rules,
    new_match,
)
from games.engine.match import Between
from games.engine.options import OPTIONS
from games.engine.ruleset import OPTION_NAMES
from games.record.snapshot import freeze, standing_of

CHOICES = st.fixed_dictionaries(
    {
        name: st.none() | st.sampled_from(option.values)
        for name, option in OPTIONS.items()
        if name not in ("players", "cards_per_hand", "match_deals")
    }
)


@st.composite
def rule_sets(draw: st.DrawFn, players: int | None = None) -> RuleSet:
    """Draw a preset with any options changed, put right where the combination cannot be."""
    number = players or draw(st.sampled_from([3, 3, 4, 2]))
    of_number = [name for name in PRESETS if PRESETS[name].options.get("players", 3) == number]
    preset = draw(st.sampled_from(of_number or ["thousand_offline"]))
    options: dict[str, Any] = {name: value for name, value in draw(CHOICES).items() if value is not None}
    options["players"] = number
    options["cards_per_hand"] = {2: 10, 3: 7, 4: draw(st.sampled_from([7, 6]))}[number]
    options["match_deals"] = draw(st.sampled_from([0, 0, 0, 1, 2]))
    whole = {name: option.default for name, option in OPTIONS.items()} | PRESETS[preset].options | options
    if number != 4:
        options["idle_bonus"] = "none"
    if whole["golden_deals"]:
        options["golden_deals"] = number
    if whole["barrel_threshold"] == 800:
        options["barrel_fall_penalty"] = "120"
    return make_rules(preset, options)


@st.composite
def standings(draw: st.DrawFn, of: RuleSet) -> dict[str, Any]:
    """Draw a standing that a match with these rules may have."""
    seats = range(of.players)
    near = of.barrel_threshold or 900
    totals = [draw(st.sampled_from([0, near, near - 20, 435, 100, -150, -435, near + 60])) for _ in seats]
    if of.barrel_pin:
        totals = [min(total, near) for total in totals]
    sits = [of.has_barrel and total >= near for total in totals]
    attempts = st.integers(0, (of.barrel_attempts or 4) - 1)
    return {
        "totals": totals,
        "barrel": [draw(attempts) if on else None for on in sits],
        "bolts": [draw(st.integers(0, of.bolt_limit - 1)) for _ in seats],
        "falls": [draw(st.integers(0, 2)) for _ in seats],
        "concessions": [draw(st.integers(0, 3)) for _ in seats],
        "golden_left": draw(st.integers(0, of.golden_deals)),
        "redeals": draw(st.integers(0, 2)),
    }


@dataclass(frozen=True, repr=False)
class Course:
    """A deal and how it was played: the actions, and the states from the first to the last."""

    rules: RuleSet
    before: State
    pack: tuple[Card, ...]
    dealer: int
    chosen: tuple[str, ...]
    states: tuple[State, ...]

    def __repr__(self) -> str:
        """Say what is needed to have the same deal again; the states would fill pages."""
        default = make_rules()
        changed = {
            name: getattr(self.rules, name)
            for name in OPTION_NAMES
            if getattr(self.rules, name) != getattr(default, name)
        }
        cards = " ".join(card.text for card in self.pack)
        return f"Course({changed}, {freeze(self.before)}, {cards!r}, dealer={self.dealer}, {self.chosen})"


def followed(before: State, pack: tuple[Card, ...], dealer: int, choices: bytes) -> Course:
    """Deal and play on, each byte choosing a legal action, until they are used up or the deal ends."""
    assert isinstance(before, Between)
    state, _ = deal(before, pack, dealer)
    states, chosen = [state], []
    for choice in choices:
        actions = legal_actions(state)
        if not actions:
            break
        action = _chosen(actions, choice)
        state, _ = apply(state, action)
        chosen.append(action.text)
        states.append(state)
    return Course(before.standing.rules, before, pack, dealer, tuple(chosen), tuple(states))


def _chosen(actions: tuple[Action, ...], choice: int) -> Action:
    """Pass and stand half the time: auctions would never end otherwise."""
    if actions[0].verb in ("pass", "stand"):
        choice = max(2 * choice - 256, 0)
    return actions[choice * len(actions) // 256]


@st.composite
def packs(draw: st.DrawFn) -> tuple[Card, ...]:
    """Draw a pack; now and then the nines come first or last, which the questions about a redeal need."""
    pack = draw(st.permutations(CARDS))
    nines = draw(st.sampled_from(["anywhere", "anywhere", "anywhere", "first", "last"]))
    if nines != "anywhere":
        pack.sort(key=lambda card: (card.points == 0) == (nines == "last"))
    return tuple(pack)


@st.composite
def courses(draw: st.DrawFn, players: int | None = None) -> Course:
    """Draw a whole deal."""
    of = draw(rule_sets(players))
    before = new_match(of, standing_of(of, draw(standings(of))))
    dealer = draw(st.integers(0, of.players - 1))
    return followed(before, draw(packs()), dealer, draw(st.binary(min_size=50, max_size=50)))
