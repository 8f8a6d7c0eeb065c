"""Pools: who plays the same game is rated together, and nobody else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from games.engine import RuleSet

FAMILIES: Final = ("naming", "marriage")
PLAYERS: Final = (2, 3, 4)

# How trump is made decides what is skill: there it is bid for, here it lies in the marriages.
_FAMILY_OF_TRUMP: Final = {"declarer_names": "naming", "marriage": "marriage"}
_KEY: Final = re.compile(rf"(?:club-([1-9][0-9]{{0,17}}):)?({'|'.join(FAMILIES)})-([2-4])", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class Pool:
    """One pool: a family of rule sets and a number of seats, of the whole site or inside one club."""

    family: str
    players: int
    club: int | None = None

    @property
    def key(self) -> str:
        """The pool as it is stored: "naming-3", or "club-12:naming-3"."""
        of_site = f"{self.family}-{self.players}"
        return of_site if self.club is None else f"club-{self.club}:{of_site}"

    @property
    def of_site(self) -> Pool:
        """The site's pool for the same game."""
        return Pool(self.family, self.players)


SITE_POOLS: Final = tuple(Pool(family, players) for family in FAMILIES for players in PLAYERS)


def pool_of_key(text: str) -> Pool:
    """Read a key back. Raises ValueError for what is none."""
    found = _KEY.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no pool")
    club, family, players = found.groups()
    return Pool(family, int(players), int(club) if club else None)


def pool_of_rules(rules: RuleSet, club: int | None = None) -> Pool:
    """The pool in which a match by these rules counts."""
    return Pool(_FAMILY_OF_TRUMP[rules.trump], rules.players, club)
