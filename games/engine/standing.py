"""Where a match stands between two deals."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Standing:
    """Totals and everything else that lasts from deal to deal; arrays are per seat.

    `barrel[p]` is None off the barrel, else the attempts used. `dealer` is who deals next, None for anybody.
    """

    rules: RuleSet
    totals: tuple[int, ...]
    bolts: tuple[int, ...]
    barrel: tuple[int | None, ...]
    falls: tuple[int, ...]
    concessions: tuple[int, ...]
    golden_left: int
    golden_made: bool  # a contract of this golden set was made (R38)
    dealer: int | None = None
    entries: int = 0  # deals so far, those redealt too
    scored: int = 0
    redeals: int = 0  # in a row, since the last scored deal (R9)


def fresh_standing(rules: RuleSet) -> Standing:
    """Return the standing before the first deal of a match."""
    zeros = (0,) * rules.players
    off: tuple[int | None, ...] = (None,) * rules.players
    return Standing(rules, zeros, zeros, off, zeros, zeros, rules.golden_deals, False)
