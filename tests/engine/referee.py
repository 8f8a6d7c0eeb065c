"""The play of the cards once more, written from the rules with strings and lists (R19 to R26).

Slow and plain on purpose: it shares nothing with the engine, so that the two can be compared.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from games.engine import RuleSet

RANKS = "9JQKTA"
POINTS = {"9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
PARTNER = {"K": "Q", "Q": "K"}
ACES = {"AH", "AD", "AC", "AS"}


@dataclass(frozen=True)
class Referee:
    """A play in progress. `order` are the active seats in turn, `promised` waits for the trick's winner."""

    rules: RuleSet
    order: tuple[int, ...]
    hands: dict[int, frozenset[str]]
    turn: int
    trump: str = ""
    maker: int | None = None
    coming: str = ""
    trick: tuple[tuple[int, str], ...] = ()
    points: dict[int, int] = field(default_factory=dict)
    tricks: dict[int, int] = field(default_factory=dict)
    promised: tuple[tuple[int, int], ...] = ()
    last: int | None = None

    def moves(self) -> set[str]:
        """Return every legal action as text."""
        playable = self._playable()
        plays = {f"{self.turn} play {card}" for card in playable}
        return plays | {f"{self.turn} marry {card}" for card in playable if self._may_declare(card)}

    def after(self, text: str) -> Referee:
        """Return the play after one action."""
        _, verb, card = text.split()
        left = {**self.hands, self.turn: self.hands[self.turn] - {card}}
        now = self._declared(card) if verb == "marry" else self
        trick = (*self.trick, (self.turn, card))
        if len(trick) < len(self.order):
            place = self.order.index(self.turn)
            return replace(now, hands=left, trick=trick, turn=self.order[(place + 1) % len(self.order)])
        return now._gathered(left, trick)

    def _playable(self) -> Iterable[str]:
        hand, rules = self.hands[self.turn], self.rules
        trumps = {card for card in hand if card[1] == self.trump}
        if not self.trick:
            if rules.lead_foreign_trump_ban and self.maker != self.turn:
                return hand - trumps or hand
            return hand
        led = self.trick[0][1][1]
        laid = [card for _, card in self.trick]
        suited = {card for card in hand if card[1] == led}
        if suited:
            is_ruffed = led != self.trump and any(card[1] == self.trump for card in laid)
            if rules.must_beat and not is_ruffed:
                return {card for card in suited if strongest(laid, led) < RANKS.index(card[0])} or suited
            return suited
        if rules.must_trump and trumps:
            if rules.must_overtrump:
                over = {card for card in trumps if strongest(laid, self.trump) < RANKS.index(card[0])}
                return over or trumps
            return trumps
        return hand

    def _may_declare(self, card: str) -> bool:
        hand, rules = self.hands[self.turn], self.rules
        leads = not self.trick
        if rules.marriage_timing == "lead" and not leads:
            return False
        if rules.marriage_timing == "lead_after_trick" and not (leads and self.tricks.get(self.turn)):
            return False
        if card[0] == "A":
            return rules.ace_marriage > 0 and leads and hand >= ACES
        return card[0] in PARTNER and PARTNER[card[0]] + card[1] in hand

    def _declared(self, card: str) -> Referee:
        if card[0] == "A":
            return self._worth(self.rules.ace_marriage)
        suit = card[1]
        is_first = not self.trump and not self.coming
        makes = self.rules.trump == "marriage" and (is_first or self.rules.second_marriage == "replaces")
        has_bonus = self.rules.trump_marriage_value and (makes or suit == self.trump)
        own = self.rules.marriage_values["HDCS".index(suit)]
        paid = self._worth(self.rules.trump_marriage_value if has_bonus else own)
        if not makes:
            return paid
        if self.rules.marriage_trump_from == "at_once":
            return replace(paid, trump=suit, maker=self.turn)
        return replace(paid, coming=suit, maker=self.turn)

    def _worth(self, value: int) -> Referee:
        if self.rules.marriage_timing == "any_if_won":
            return replace(self, promised=(*self.promised, (self.turn, value)))
        return replace(self, points=added(self.points, self.turn, value))

    def _gathered(self, left: dict[int, frozenset[str]], trick: tuple[tuple[int, str], ...]) -> Referee:
        led = trick[0][1][1]
        deciding = self.trump if any(card[1] == self.trump for _, card in trick) else led
        winner = max((RANKS.index(card[0]), seat) for seat, card in trick if card[1] == deciding)[1]
        gained = sum(POINTS[card[0]] for _, card in trick)
        gained += sum(value for seat, value in self.promised if seat == winner)
        return replace(
            self,
            hands=left,
            turn=winner,
            trump=self.coming or self.trump,
            coming="",
            trick=(),
            promised=(),
            points=added(self.points, winner, gained),
            tricks=added(self.tricks, winner, 1),
            last=winner,
        )


def added(numbers: dict[int, int], seat: int, more: int) -> dict[int, int]:
    """Return the numbers with more for one seat."""
    return {**numbers, seat: numbers.get(seat, 0) + more}


def strongest(cards: list[str], suit: str) -> int:
    """Return the place in RANKS of the best card of a suit, -1 without one."""
    return max((RANKS.index(card[0]) for card in cards if card[1] == suit), default=-1)


def lines(play: Referee) -> int:
    """Count the ways in which a play may go on to its end."""
    if not any(play.hands.values()):
        return 1
    return sum(lines(play.after(text)) for text in play.moves())


def referee_of(rules: RuleSet, seen: list[Any]) -> Referee:
    """Begin where the play begins, from what each seat sees there."""
    public = seen[0]
    return Referee(
        rules,
        public.active,
        {seat: frozenset(seen[seat].hand) for seat in public.active},
        public.declarer,
        trump=public.trump or "",
        maker=public.declarer if public.trump else None,
    )
