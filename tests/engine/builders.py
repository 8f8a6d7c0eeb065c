"""Matches, deals and plays to start a test from.

Seat 0 is the first bidder unless a test says otherwise: the last seat deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine import (
    CARDS,
    Card,
    DealScored,
    IllegalAction,
    RuleSet,
    Score,
    State,
    apply,
    card,
    deal,
    legal_actions,
    make_rules,
    new_match,
    outcome,
    parse_action,
    phase,
    to_act,
)
from games.engine.deal import active_seats
from games.engine.match import Between
from games.record.snapshot import standing_of


def rules(preset: str = "thousand_offline", /, **options: Any) -> RuleSet:
    """Return a preset with some options changed."""
    return make_rules(preset, options)


def match(of: RuleSet, /, **standing: Any) -> State:
    """Return a match between deals at this standing; nobody on the barrel has used an attempt."""
    if "barrel" not in standing and "totals" in standing:
        standing["barrel"] = [0 if _sits(of, total) else None for total in standing["totals"]]
    return new_match(of, standing_of(of, standing))


def _sits(of: RuleSet, total: int) -> bool:
    if not of.has_barrel:
        return False
    return total == of.barrel_threshold if of.barrel_pin else total >= of.barrel_threshold


def cards(text: str) -> list[Card]:
    """Return the cards of a text like "AH TS"."""
    return [card(each) for each in text.split()]


def pack(
    of: RuleSet, hands: Mapping[int, str] | None = None, talon: str = "", dead: str = "", dealer: int = -1
) -> list[Card]:
    """Return a pack in dealing order; what is not named is filled up, scattered and always the same."""
    active, size = active_seats(of.players, dealer % of.players), of.cards_per_hand
    named = hands or {}
    parts = [(cards(named.get(seat, "")), size) for seat in active]
    parts.append((cards(talon.replace(" | ", " ")), 4 if of.players == 2 else 3))
    parts.append((cards(dead), 24 - sum(room for _, room in parts)))
    used = {each.text for part, _ in parts for each in part}
    # Steps of 5 through the pack: no hand is filled with a whole suit or all the nines.
    rest = [CARDS[i * 5 % 24] for i in range(24) if CARDS[i * 5 % 24].text not in used]
    whole: list[Card] = []
    for part, room in parts:
        assert len(part) <= room, "too many cards for one hand"
        missing = room - len(part)
        whole += part + rest[:missing]
        rest = rest[missing:]
    assert not rest
    return whole


def dealt(
    of: RuleSet | State,
    hands: Mapping[int, str] | None = None,
    talon: str = "",
    dead: str = "",
    dealer: int = -1,
) -> State:
    """Return a deal just dealt, in a fresh match or in the one given."""
    state = match(of) if isinstance(of, RuleSet) else of
    assert isinstance(state, Between)
    those = state.standing.rules
    return deal(state, pack(those, hands, talon, dead, dealer), dealer % those.players)[0]


def play(state: State, *texts: str) -> State:
    """Return the state after these actions."""
    for text in texts:
        state, _ = apply(state, parse_action(text))
    return state


def legal(state: State, verb: str = "") -> set[str]:
    """Return the legal actions as texts, of one verb if it is named."""
    return {each.text for each in legal_actions(state) if verb in ("", each.verb)}


def arguments(state: State, verb: str) -> set[str]:
    """Return what may follow this verb: cards, numbers, suits."""
    return {text.split(" ", 2)[2] for text in legal(state, verb)}


def refusal(state: State, text: str) -> str | None:
    """Return the code with which an action is refused, None when it is accepted."""
    try:
        apply(state, parse_action(text))
    except IllegalAction as fault:
        return fault.code
    return None


def asked(state: State) -> tuple[str, int | None]:
    """Return the phase and the seat to act."""
    return phase(state), to_act(state)


def last_score(state: State) -> Score:
    """Return the score of the deal that has just ended."""
    assert isinstance(state, Between)
    assert state.last is not None
    assert state.last.score is not None, "the deal was not scored"
    return state.last.score


def is_redealt(state: State) -> bool:
    """Whether the last deal ended without a score."""
    return isinstance(state, Between) and state.last is not None and state.last.score is None


def winner(state: State) -> int | None:
    """Return the winner of a match that has ended."""
    over = outcome(state)
    assert over is not None, "the match goes on"
    return over.winner


def score_told(state: State, text: str) -> dict[str, Any]:
    """Return the score that the last action of a deal tells as an event."""
    _, events = apply(state, parse_action(text))
    return next(event.score for event in events if isinstance(event, DealScored))


def at_play(of: RuleSet | State, *hands: str, trump: str = "S", raised: int = 0, dealer: int = -1) -> State:
    """Return the play about to begin: the first bidder leads, hands are as they are after the exchange.

    `hands` are whole hands in turn order from the first bidder, who got the last three cards of its hand by
    the talon, and gave each opponent the first card of that opponent's hand.
    """
    state = match(of) if isinstance(of, RuleSet) else of
    assert isinstance(state, Between)
    those = state.standing.rules
    active = active_seats(those.players, dealer % those.players)
    own, *others = (hand.split() for hand in hands)
    gifts = [hand[0] for hand in others]
    first = own[:-3] + gifts
    held = dict(zip(active, (first, *[hand[1:] for hand in others]), strict=True))
    texts = {seat: " ".join(hand) for seat, hand in held.items()}
    state = dealt(state, texts, " ".join(own[-3:]), dealer=dealer)
    for seat in active[1:]:
        state = play(state, f"{seat} pass")
    return _from_exchange(state, active, gifts, trump, raised)


def _from_exchange(
    state: State, active: Sequence[int], gifts: Sequence[str], trump: str, raised: int
) -> State:
    for gift, seat in zip(gifts, active[1:], strict=True):
        state = play(state, f"{active[0]} give {gift} {seat}")
    return _lead_up(state, active[0], trump, raised)


def _lead_up(state: State, declarer: int, trump: str, raised: int) -> State:
    if phase(state) == "CONTRACT":
        state = play(state, f"{declarer} raise {raised}" if raised else f"{declarer} stand")
    if phase(state) == "TRUMP":
        state = play(state, f"{declarer} trump {trump}")
    assert phase(state) == "PLAY"
    return state


def at_play_of_two(
    of: RuleSet | State, own: str, other: str, *, left: str, buried: str, trump: str = "S", raised: int = 0
) -> State:
    """Return the play of two about to begin: seat 0 took the left talon, the last two cards of `own`.

    `left` is the talon nobody took, `buried` are the cards seat 0 put aside.
    """
    hand = own.split()
    hands = {0: " ".join(hand[:-2] + buried.split()), 1: other}
    state = dealt(of, hands, f"{' '.join(hand[-2:])} {left}")
    return _lead_up(play(state, "1 pass", "0 talon 1", f"0 bury {buried}"), 0, trump, raised)
