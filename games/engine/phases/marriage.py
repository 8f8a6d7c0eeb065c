"""What a declaration is worth and does to the trump (R23 to R26)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.engine.actions import Action
from games.engine.cards import ACE, NO_TRUMP
from games.engine.ruleset import RuleSet


class Tally(NamedTuple):
    """What changes once a trick: trump, points, tricks. Arrays are per seat."""

    trump: int
    trump_by: int  # the seat that named or declared it; -1 without trump
    next_trump: int  # declared in this trick, in force from the next one; NO_TRUMP if none
    points: tuple[int, ...]
    won: tuple[int, ...]
    promised: tuple[tuple[int, int], ...]  # (seat, value) to be paid if that seat wins this trick
    done: tuple[tuple[Action, ...], ...]


@dataclass(frozen=True, slots=True)
class Marriages:
    """How a rule set treats marriages: the options of R23 to R26 read once a deal."""

    values: tuple[int, ...]
    trump_value: int
    only_leads: bool
    after_trick: bool
    ace_value: int
    makes_trump: bool
    at_once: bool
    replaces: bool

    def declared(self, tally: Tally, action: Action) -> Tally:
        """Return the tally after a legal declaration."""
        suit, seat = action.suit, action.seat
        if action.rank == ACE:
            return self._paid(tally, seat, self.ace_value)
        existing = tally.next_trump if tally.next_trump != NO_TRUMP else tally.trump
        becomes = self.makes_trump and (self.replaces or existing == NO_TRUMP)
        is_trump = becomes or suit == tally.trump
        value = self.trump_value if self.trump_value and is_trump else self.values[suit]
        tally = self._paid(tally, seat, value)
        if not becomes:
            return tally
        if self.at_once:
            return tally._replace(trump=suit, trump_by=seat)
        return tally._replace(next_trump=suit, trump_by=seat)

    def _paid(self, tally: Tally, seat: int, value: int) -> Tally:
        if not self.only_leads:
            return tally._replace(promised=(*tally.promised, (seat, value)))
        points = list(tally.points)
        points[seat] += value
        return tally._replace(points=tuple(points))


def marriages_of(rules: RuleSet) -> Marriages:
    """Read the options once."""
    return Marriages(
        rules.marriage_values,
        rules.trump_marriage_value,
        rules.marriage_timing != "any_if_won",
        rules.marriage_timing == "lead_after_trick",
        rules.ace_marriage,
        rules.trump == "marriage",
        rules.marriage_trump_from == "at_once",
        rules.second_marriage == "replaces",
    )
