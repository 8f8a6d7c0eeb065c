"""Every action that can be written, and the code with which the rules refuse each where it is not legal."""

from __future__ import annotations

from itertools import combinations

from games.engine import CARDS, Action, parse_action

VERBS = {
    "DARK": {"dark", "look"},
    "HAND_REDEAL": {"redeal", "keep"},
    "AUCTION": {"bid", "pass"},
    "TALON": {"talon"},
    "TALON_REDEAL": {"redeal", "keep"},
    "EXCHANGE": {"give", "concede"},
    "PASS_REDEAL": {"redeal", "keep"},
    "CONTRACT": {"raise", "stand", "concede"},
    "TRUMP": {"trump"},
    "PLAY": {"play", "marry"},
    "SCORE": set[str](),
}
CODES = {
    "bid": "illegal_bid",
    "pass": "illegal_bid",
    "talon": "illegal_talon",
    "give": "illegal_give",
    "bury": "illegal_give",
    "raise": "illegal_raise",
    "concede": "illegal_concede",
}
PLAIN = ("dark", "look", "redeal", "keep", "pass", "stand", "concede")
NUMBERS = (1, 2, 3, 5, *range(35, 445), 9999)


def _texts(seat: int) -> list[str]:
    texts = [f"{seat} {verb}" for verb in PLAIN]
    texts += [f"{seat} {verb} {number}" for verb in ("bid", "raise") for number in NUMBERS]
    texts += [f"{seat} talon {number}" for number in (1, 2, 3, 9999)]
    texts += [f"{seat} trump {suit}" for suit in "HDCS"]
    texts += [f"{seat} {verb} {card.text}" for verb in ("play", "marry") for card in CARDS]
    texts += [f"{seat} give {card.text} {to}" for card in CARDS for to in range(4)]
    texts += [f"{seat} bury {one.text} {two.text}" for one, two in combinations(CARDS, 2)]
    return [*texts, f"{seat} bury AH AH"]


EVERYTHING: tuple[Action, ...] = tuple(parse_action(text) for seat in range(4) for text in _texts(seat))


def refusal_code(
    action: Action, phase: str, turn: int | None, players: int, legal: set[Action]
) -> str | None:
    """Return the code the record format has for an action at this point, None for a legal one."""
    if action in legal:
        return None
    verbs = VERBS[phase]
    if phase == "EXCHANGE" and players == 2:
        verbs = {"bury", "concede"}
    if action.verb not in verbs:
        return "wrong_phase"
    if action.seat != turn:
        return "wrong_seat"
    if action.verb == "marry" and any(each.verb == "play" and each.cards == action.cards for each in legal):
        return "illegal_marriage"
    return CODES.get(action.verb, "illegal_card")
