"""The first bot: bids on what it holds, leads its marriages, follows suit cheaply."""

from __future__ import annotations

from random import Random

from games.ai.easy import bidding, giving, play
from games.ai.easy.view import View
from games.engine import Observation, timeout_action


def choose(seen: Observation, generator: Random) -> str:
    """Return the text of a legal, sensible action."""
    if len(seen.legal) == 1:
        return seen.legal[0]
    view = View(seen)
    match seen.phase:
        case "HAND_REDEAL" | "PASS_REDEAL" | "TALON_REDEAL":
            return f"{seen.seat} redeal"
        case "AUCTION":
            return bidding.bid(view)
        case "EXCHANGE":
            return giving.give(view)
        case "CONTRACT":
            return bidding.stand(view)
        case "TRUMP":
            return f"{seen.seat} trump {bidding.best_trump(view.hand, seen.rules)[0]}"
        case "PLAY":
            return play.card(view)
    return timeout_action(seen)
