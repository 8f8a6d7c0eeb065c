"""The action played for a seat that runs out of time (R42)."""

from __future__ import annotations

from games.engine.cards import CARD_OF_TEXT, Card
from games.engine.observation import Observation

_SUIT_ORDER = "SCDH"
_PAIR = {"K": "Q", "Q": "K"}


def timeout_action(seen: Observation) -> str:
    """Return the text of the action of R42 for the seat to act; it is among `seen.legal`.

    Raises ValueError when the viewer is not to act.
    """
    if not seen.legal:
        raise ValueError("nobody is to act")
    seat = seen.seat
    match seen.phase:
        case "DARK":
            return f"{seat} look"
        case "HAND_REDEAL" | "TALON_REDEAL" | "PASS_REDEAL":
            return f"{seat} keep"
        case "AUCTION":
            return f"{seat} pass" if f"{seat} pass" in seen.legal else _lowest_bid(seen)
        case "TALON":
            return f"{seat} talon 1"
        case "EXCHANGE":
            return _exchange(seen)
        case "CONTRACT":
            return f"{seat} stand"
        case "TRUMP":
            return f"{seat} trump {_trump(seen)}"
    return _play(seen)


def _lowest_bid(seen: Observation) -> str:
    return min((text for text in seen.legal if " bid " in text), key=lambda text: int(text.split()[2]))


def _cheapness(card: Card) -> tuple[int, int]:
    return card.points, _SUIT_ORDER.index(card.text[1])


def _cheapest_first(texts: tuple[str, ...]) -> list[str]:
    return sorted(texts, key=lambda text: _cheapness(CARD_OF_TEXT[text]))


def _in_pair(card: str, hand: tuple[str, ...]) -> bool:
    return card[0] in _PAIR and _PAIR[card[0]] + card[1] in hand


def _exchange(seen: Observation) -> str:
    given = tuple(text.split()[2] for text in seen.log if text.startswith(f"{seen.seat} give "))
    whole = seen.hand + given
    hand = _cheapest_first(whole)
    free = [card for card in hand if not _in_pair(card, whole)]
    chosen = (free + [card for card in hand if card not in free])[:2]
    lower, higher = _cheapest_first(tuple(chosen))
    if len(seen.active) == 2:
        burials = {f"{seen.seat} bury {lower} {higher}", f"{seen.seat} bury {higher} {lower}"}
        return next(text for text in seen.legal if text in burials)
    card = next(card for card in (lower, higher, *hand) if card in seen.hand)
    receiver = next(seat for seat in _in_turn(seen) if f"{seen.seat} give {card} {seat}" in seen.legal)
    return f"{seen.seat} give {card} {receiver}"


def _in_turn(seen: Observation) -> tuple[int, ...]:
    assert seen.seat is not None
    place = seen.active.index(seen.seat)
    return seen.active[place + 1 :] + seen.active[:place]


def _trump(seen: Observation) -> str:
    values = dict(zip("HDCS", seen.rules.marriage_values, strict=True))
    paired = [suit for suit in "HDCS" if f"K{suit}" in seen.hand and f"Q{suit}" in seen.hand]
    if paired:
        return max(paired, key=lambda suit: values[suit])
    return max(_SUIT_ORDER, key=lambda suit: sum(card[1] == suit for card in seen.hand))


def _play(seen: Observation) -> str:
    cards = tuple(text.split()[2] for text in seen.legal if " play " in text)
    free = tuple(card for card in cards if not _in_pair(card, seen.hand))
    return f"{seen.seat} play {_cheapest_first(free or cards)[0]}"
