"""The bid panel: the least bid, the next ones, a stepper, and the cap with its reason."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine import Observation
from games.presenters.words import Face, Lexicon

QUICK_BIDS = 3


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number between two bounds; `prefix` makes it an action: "0 bid 140"."""

    prefix: str
    low: int
    high: int
    step: int
    start: int


@dataclass(frozen=True, slots=True)
class BidPanel:
    """What the seat to speak may say."""

    may_pass: str  # the action, or ""
    quick: list[tuple[str, int]]
    stepper: Stepper | None
    rule: str  # "Step 5, from 100"
    cap: str  # "Up to 220: you hold"
    held: list[Face]  # the pairs that lift the cap
    stake: str  # what the barrel asks for


def bid_panel(seen: Observation, words: Lexicon) -> BidPanel:
    """The panel of the seat to speak."""
    bids = [(action, int(action.split(" ")[2])) for action in seen.legal if " bid " in action]
    may_pass = next((action for action in seen.legal if action.endswith(" pass")), "")
    cap, held = _cap(seen, words, bids)
    return BidPanel(
        may_pass=may_pass,
        quick=bids[:QUICK_BIDS],
        stepper=stepper(bids[QUICK_BIDS:], seen.rules.bid_step) if len(bids) > QUICK_BIDS else None,
        rule=_("Step %(step)d, from %(low)d") % {"step": seen.rules.bid_step, "low": seen.rules.min_bid},
        cap=cap,
        held=held,
        stake=_stake(seen, bool(may_pass)),
    )


def stepper(bids: list[tuple[str, int]], step: int) -> Stepper:
    """A stepper over a run of bids."""
    action, low = bids[0]
    return Stepper(action.rsplit(" ", 1)[0], low, bids[-1][1], step, low)


def _cap(seen: Observation, words: Lexicon, bids: list[tuple[str, int]]) -> tuple[str, list[Face]]:
    cap, rules = seen.bid_cap, seen.rules
    if cap is None:
        return "", []
    pairs = [card for card in seen.hand if card[0] == "K" and "Q" + card[1] in seen.hand]
    if not bids and seen.standing_bid is not None and seen.standing_bid >= cap:
        return _("No higher: %(cap)d is your limit") % {"cap": cap}, []
    if not pairs:
        if not rules.max_bid_no_marriage:
            return _("Up to %(cap)d") % {"cap": cap}, []
        return _("Up to %(cap)d: no marriage in your hand") % {"cap": cap}, []
    if rules.max_bid_with_marriage != "held" or cap == rules.max_bid:
        return _("Up to %(cap)d") % {"cap": cap}, []
    held = [words.faces[each] for king in pairs for each in (king, "Q" + king[1])]
    return _("Up to %(cap)d: you hold") % {"cap": cap}, held


def _stake(seen: Observation, may_pass: bool) -> str:
    if seen.seat is None or seen.barrel[seen.seat] is None:
        return ""
    need, attempts = seen.rules.barrel_need, seen.rules.barrel_attempts
    if attempts > 1:
        return _("Barrel, attempt %(n)d of %(of)d: %(need)d needed") % {
            "n": (seen.barrel[seen.seat] or 0) + 1,
            "of": attempts,
            "need": need,
        }
    if may_pass:
        return _("Barrel: %(need)d needed") % {"need": need}
    return _("Barrel: you have to bid, at least %(need)d") % {"need": need}
