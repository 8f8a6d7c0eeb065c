"""Hands, talons and dead cards of a record to a pack in dealing order, and back."""

from __future__ import annotations

from typing import Any

from games.engine import CARDS, Card, RuleSet
from games.engine.deal import Deal
from games.record import pack as packs


def read_pack(entry: dict[str, Any], rules: RuleSet, active: tuple[int, ...]) -> tuple[Card, ...] | None:
    """Return the pack in dealing order, None when the entry's cards are not exactly the pack."""
    hands = entry.get("hands")
    if not isinstance(hands, list) or len(hands) != rules.players:
        return None
    if any(hands[seat] != "" for seat in range(rules.players) if seat not in active):
        return None
    parts = [(hands[seat], rules.cards_per_hand) for seat in active] + _talons(entry.get("talon"), rules)
    if rules.cards_per_hand == 6:
        parts.append((entry.get("dead"), 3))
    cards: list[Card] = []
    for text, size in parts:
        found = _cards(text)
        if found is None or len(found) != size:
            return None
        cards += found
    return tuple(cards) if len({each.text for each in cards}) == len(CARDS) == len(cards) else None


def _talons(talon: Any, rules: RuleSet) -> list[tuple[Any, int]]:
    if rules.players != 2:
        return [(talon, 3)]
    halves = talon.split(" | ") if isinstance(talon, str) else []
    return [(half, 2) for half in halves] if len(halves) == 2 else [(None, 2)]


def _cards(text: Any) -> tuple[Card, ...] | None:
    if not isinstance(text, str):
        return None
    try:
        return packs.parse(text)
    except KeyError:
        return None


def deal_json(deal: Deal) -> dict[str, Any]:
    """Return dealer, hands, talon and dead cards as the record has them."""
    rules, size = deal.rules, deal.rules.cards_per_hand
    texts = [each.text for each in deal.pack]
    hands = [""] * rules.players
    for place, seat in enumerate(deal.active):
        hands[seat] = " ".join(texts[place * size : (place + 1) * size])
    talon = " | ".join(" ".join(each.text for each in half) for half in deal.talons)
    entry: dict[str, Any] = {"dealer": deal.dealer, "hands": hands, "talon": talon}
    if size == 6:
        entry["dead"] = " ".join(texts[-3:])
    return entry
