"""Which cards the easy bot gives away or buries."""

from __future__ import annotations

from games.ai.easy.view import POINTS, View, is_paired


def _keep_value(card: str, hand: tuple[str, ...]) -> float:
    """Return how much the hand would miss this card."""
    suit = [other for other in hand if other[1] == card[1]]
    has_ace = f"A{card[1]}" in hand
    value = float(POINTS[card[0]])
    if is_paired(card, hand):
        value += 60
    if card[0] == "A":
        value += 40
    if card[0] == "T":
        value += 20 if has_ace else 4
    return value + (4 * len(suit) if has_ace or any(is_paired(other, hand) for other in suit) else 0)


def give(view: View) -> str:
    """Give or bury what the hand misses least; each opponent gets the dearer card it can do without last."""
    seen = view.seen
    cheapest = sorted(view.hand, key=lambda card: (_keep_value(card, view.hand), card))
    burials = [text for text in seen.legal if " bury " in text]
    if burials:
        pair = set(cheapest[:2])
        return next(text for text in burials if set(text.split()[2:]) == pair)
    return next(text for text in seen.legal if text.split()[1:3] == ["give", cheapest[0]])
