"""Reading plays: who wins a trick, what a declared pair is worth, and what becomes trump (R22 to R26)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.engine import RuleSet

STRENGTH: Final = {rank: place for place, rank in enumerate("9JQKTA")}
POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
SUITS_IN_RULES: Final = "HDCS"  # the order of `marriage_values`


def seat_of(play: str) -> int:
    """The seat of "0 play JD"."""
    return int(play[0])


def card_of(play: str) -> str:
    """The card of "0 play JD"."""
    return play[-2:]


def best(plays: Sequence[str], trump: str | None) -> str:
    """The play that wins so far."""
    winning = plays[0]
    for play in plays[1:]:
        rank, suit = play[-2], play[-1]
        if suit == winning[-1]:
            if STRENGTH[rank] > STRENGTH[winning[-2]]:
                winning = play
        elif suit == trump:
            winning = play
    return winning


def points_of(plays: Sequence[str]) -> int:
    """The card points of a trick."""
    return sum(POINTS[play[-2]] for play in plays)


def pair_value(rules: RuleSet, suit: str, trump: str | None) -> int:
    """What declaring the pair of a suit adds now (R24)."""
    is_trump = suit == trump or becomes_trump(rules, trump)
    if rules.trump_marriage_value and is_trump:
        return rules.trump_marriage_value
    return rules.marriage_values[SUITS_IN_RULES.index(suit)]


def becomes_trump(rules: RuleSet, trump: str | None) -> bool:
    """Whether a pair declared now makes its suit trump (R25)."""
    return rules.trump == "marriage" and (trump is None or rules.second_marriage == "replaces")


@dataclass(slots=True)
class Trumps:
    """Follows the trump through a log."""

    rules: RuleSet
    now: str | None = None
    coming: str | None = None

    def declare(self, suit: str) -> tuple[int, str | None]:
        """Note a declared pair: its value, and its suit if that becomes trump."""
        known = self.coming or self.now
        value = pair_value(self.rules, suit, known if becomes_trump(self.rules, known) else self.now)
        if not becomes_trump(self.rules, known):
            return value, None
        if self.rules.marriage_trump_from == "at_once":
            self.now = suit
        else:
            self.coming = suit
        return value, suit

    def end_trick(self) -> None:
        """From the next trick on."""
        if self.coming:
            self.now, self.coming = self.coming, None
