"""What a viewer may know of the cards (R12, R14, R41), worked out from pack and log apart from the engine."""

from __future__ import annotations

import re
from dataclasses import dataclass

from games.models import Deal
from games.selectors.position import Position

BEFORE_TALON = ("DARK", "HAND_REDEAL", "AUCTION")
NAMES = {"ace": "A", "ten": "T", "king": "K", "queen": "Q", "jack": "J", "nine": "9"}
_CODE = re.compile(r"\b([ATKQJ9][SHDC])\b")
_SYMBOL = re.compile(r"\b(?:en|ru)-([SHDC])(10|[AKQJ9])\b")
_NAME = re.compile(rf"\b({'|'.join(NAMES)}) of ([shdc])", re.IGNORECASE)


def cards_in(text: str) -> set[str]:
    """Every card a text shows, as a code, as a drawing or in words."""
    drawn = {("T" if rank == "10" else rank) + suit for suit, rank in _SYMBOL.findall(text)}
    named = {NAMES[rank.lower()] + suit.upper() for rank, suit in _NAME.findall(text)}
    return set(_CODE.findall(text)) | drawn | named


@dataclass(frozen=True)
class Cards:
    """Who was dealt what."""

    hands: dict[int, set[str]]
    talons: list[set[str]]
    first: int

    @classmethod
    def of(cls, position: Position) -> Cards:
        """The cards of the present deal."""
        assert position.deal is not None
        pack = Deal.objects.get(pk=position.deal.row).pack.split(" ")
        rules, seats = position.rules, len(position.seats)
        active = [(position.deal.dealer + 1 + i) % seats for i in range(3 if seats == 4 else seats)]
        size = rules.cards_per_hand
        hands = {seat: set(pack[i * size : (i + 1) * size]) for i, seat in enumerate(active)}
        rest = pack[size * len(active) :]
        talons = [set(rest[:2]), set(rest[2:])] if seats == 2 else [set(rest[:3])]
        return cls(hands, talons, active[0])


def hidden_from(seat: int | None, position: Position) -> set[str]:
    """The cards of the present deal that this seat, or a spectator, may not learn now."""
    assert position.deal is not None
    cards, log = Cards.of(position), [text.split(" ") for text in position.deal.log]
    everything = set(Deal.objects.get(pk=position.deal.row).pack.split(" "))
    if position.state.phase == "SCORE":
        return set()
    known = {words[2] for words in log if words[1] in ("play", "marry")}
    for actor, verb, *rest in log:
        if verb == "give" and (
            position.rules.passed_cards_shown == "all" or seat in (int(actor), int(rest[1]))
        ):
            known.add(rest[0])
    if seat in cards.hands and not _is_dark(seat, cards, log, position):
        known |= cards.hands[seat]
    return everything - known - _talon_known_to(seat, cards, log, position)


def _is_dark(seat: int | None, cards: Cards, log: list[list[str]], position: Position) -> bool:
    phase = position.state.phase
    if seat != cards.first or phase not in BEFORE_TALON:
        return False
    said = [words[1] for words in log]
    return phase == "DARK" or ("dark" in said and "bid" not in said)


def _talon_known_to(seat: int | None, cards: Cards, log: list[list[str]], position: Position) -> set[str]:
    if position.state.phase in (*BEFORE_TALON, "TALON"):
        return set()
    if len(cards.talons) == 2:
        taken = next(int(words[2]) for words in log if words[1] == "talon")
        return cards.talons[taken - 1]
    bids = [int(words[0]) for words in log if words[1] == "bid"]
    forced = not bids and ["dark"] not in [words[1:] for words in log]
    shown = position.rules.talon_shown
    declarer = bids[-1] if bids else cards.first
    if shown == "all" or (shown == "hidden_at_forced_bid" and not forced) or seat == declarer:
        return cards.talons[0]
    return set()
