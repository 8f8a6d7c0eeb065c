"""What a hand is worth to the easy bot, and what it bids on that."""

from __future__ import annotations

from games.ai.easy.view import View, is_paired
from games.engine import RuleSet

TALON = 14  # what three unseen cards add, on average
CAUTION = 0.8  # how much of a marriage comes home


def _suit(hand: tuple[str, ...], suit: str) -> str:
    return "".join(card[0] for card in hand if card[1] == suit)


def _tricks(ranks: str) -> int:
    """Return the points a suit will take by its high cards and its length."""
    worth = 0
    if "A" in ranks:
        worth += 19
        if "T" in ranks:
            worth += 16
            worth += 8 if "K" in ranks else 0
    elif "T" in ranks and len(ranks) > 1:
        worth += 9 if "K" in ranks else 5
    return worth + 6 * max(len(ranks) - 3, 0)


def best_trump(hand: tuple[str, ...], rules: RuleSet) -> tuple[str, float]:
    """Return the best suit for trump and what the hand is worth with it."""
    worths = {suit: _worth(hand, rules, suit) for suit in "HDCS"}
    best = max(worths, key=lambda suit: worths[suit])
    return best, worths[best]


def _worth(hand: tuple[str, ...], rules: RuleSet, trump: str) -> float:
    worth: float = sum(_tricks(_suit(hand, suit)) for suit in "HDCS")
    length = len(_suit(hand, trump))
    worth += 5 * max(length - 2, 0)
    for suit, value in zip("HDCS", rules.marriage_values, strict=True):
        if f"K{suit}" in hand and is_paired(f"K{suit}", hand):
            named = suit == trump and rules.trump_marriage_value
            worth += CAUTION * (rules.trump_marriage_value if named else value)
    return worth


def _price(text: str) -> int:
    return int(text.split()[2])


def bid(view: View) -> str:
    """Bid the least that is allowed while the hand is worth it, else pass."""
    seen = view.seen
    bids = sorted((text for text in seen.legal if " bid " in text), key=_price)
    may_pass = f"{seen.seat} pass" in seen.legal
    if not bids:
        return f"{seen.seat} pass"
    worth = best_trump(view.hand, seen.rules)[1] + TALON
    return f"{seen.seat} pass" if may_pass and _price(bids[0]) > worth else bids[0]


def stand(view: View) -> str:
    """Raise to what the hand is worth by now, with a margin; concede when it is hopeless."""
    seen = view.seen
    assert seen.contract is not None
    worth = best_trump(view.hand, seen.rules)[1]
    if f"{seen.seat} concede" in seen.legal and worth < 0.4 * seen.contract:
        return f"{seen.seat} concede"
    raises = [text for text in seen.legal if " raise " in text and _price(text) <= worth - 20]
    return max(raises, key=_price) if raises else f"{seen.seat} stand"
