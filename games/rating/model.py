"""The models a match is rated with: openskill behind one small interface.

The library does the update. What its numbers are made of is worked out here besides (`parts`), because it
does not tell, and a player is to be told. Margins and the library's predictions are not used: margins say
nothing between equals, and the predictions do not go with these models' own link.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

from openskill.models import BradleyTerryFull, PlackettLuce

from games.rating.display import NEW_MU, NEW_SIGMA

BETA: Final = 12.5  # Thousand is a game of luck: one match says little
TAU: Final = 0.25  # without it veterans freeze
KAPPA: Final = 0.0001


class Standing(NamedTuple):
    """What is known of a player's strength: the estimate and its uncertainty."""

    mu: float
    sigma: float


NEW: Final = Standing(NEW_MU, NEW_SIGMA)


class Model(Protocol):
    """How the standings follow from an order. Ranks: the lower is ahead, equal ones are tied."""

    name: str

    def rate(self, standings: Sequence[Standing], ranks: Sequence[int]) -> list[Standing]:
        """The standings after a match."""

    def chance(self, standings: Sequence[Standing], one: int, other: int) -> float:
        """How likely the one is to be ahead of the other."""

    def parts(self, standings: Sequence[Standing], ranks: Sequence[int], one: int) -> list[float]:
        """What each of the others adds to the change of mu of one; 0 at his own index."""


class _OpenSkill:
    """Either model of the library, with our parameters."""

    def __init__(self, name: str, kind: Any) -> None:
        self.name = f"{name} beta={BETA} tau={TAU} gamma=1"
        self._library = kind(mu=NEW_MU, sigma=NEW_SIGMA, beta=BETA, kappa=KAPPA, tau=TAU, gamma=_one)

    def rate(self, standings: Sequence[Standing], ranks: Sequence[int]) -> list[Standing]:
        """The standings after a match."""
        make = self._library.rating
        teams = [[make(mu=mu, sigma=sigma)] for mu, sigma in standings]
        rated = self._library.rate(teams, ranks=[float(rank) for rank in ranks])
        return [Standing(team[0].mu, team[0].sigma) for team in rated]


class _BradleyTerry(_OpenSkill):
    """Everybody has played against everybody: who is ahead has beaten who is behind."""

    def __init__(self) -> None:
        super().__init__("bradley-terry", BradleyTerryFull)

    def chance(self, standings: Sequence[Standing], one: int, other: int) -> float:
        """The logistic link of the update itself."""
        mine, theirs = standings[one], standings[other]
        return 1 / (1 + math.exp((theirs.mu - mine.mu) / _pair_scale(mine, theirs)))

    def parts(self, standings: Sequence[Standing], ranks: Sequence[int], one: int) -> list[float]:
        """Each opponent's part: the surprise, times how much of it is taken for news of this player."""
        mine = standings[one]
        found = [0.0] * len(standings)
        for other, theirs in enumerate(standings):
            if other != one:
                surprise = result(ranks, one, other) - self.chance(standings, one, other)
                found[other] = _variance(mine) / _pair_scale(mine, theirs) * surprise
        return found


class _PlackettLuce(_OpenSkill):
    """The order is drawn from the top: somebody first, then somebody of the rest."""

    def __init__(self) -> None:
        super().__init__("plackett-luce", PlackettLuce)

    def chance(self, standings: Sequence[Standing], one: int, other: int) -> float:
        """The logistic link with the model's scale, which is the whole table's."""
        scale = _table_scale(standings)
        return 1 / (1 + math.exp((standings[other].mu - standings[one].mu) / scale))

    def parts(self, standings: Sequence[Standing], ranks: Sequence[int], one: int) -> list[float]:
        """Who was there to be beaten gives his share of the draw, who was ahead takes ours of it."""
        scale = _table_scale(standings)
        strength = [math.exp(standing.mu / scale) for standing in standings]
        factor = _variance(standings[one]) / scale
        found = [0.0] * len(standings)
        for other in range(len(standings)):
            if other == one:
                continue
            if ranks[other] >= ranks[one]:
                found[other] += factor * strength[other] / _drawn(strength, ranks, one)
            if ranks[other] <= ranks[one]:
                found[other] -= factor * strength[one] / _drawn(strength, ranks, other)
        return found


def result(ranks: Sequence[int], one: int, other: int) -> float:
    """1 when the one is ahead of the other, 0 when behind, a half when tied."""
    if ranks[one] == ranks[other]:
        return 0.5
    return 1.0 if ranks[one] < ranks[other] else 0.0


def _one(*_: Any) -> float:
    """Gamma: uncertainty shrinks by all that a match tells."""
    return 1.0


def _variance(standing: Standing) -> float:
    return standing.sigma**2 + TAU**2


def _pair_scale(mine: Standing, theirs: Standing) -> float:
    return math.sqrt(_variance(mine) + _variance(theirs) + 2 * BETA**2)


def _table_scale(standings: Sequence[Standing]) -> float:
    return math.sqrt(sum(_variance(standing) + BETA**2 for standing in standings))


def _drawn(strength: Sequence[float], ranks: Sequence[int], of: int) -> float:
    """The strength of all who were left when the place of this one was drawn, once for each who shares it."""
    left = sum(value for value, rank in zip(strength, ranks, strict=True) if rank >= ranks[of])
    return left * sum(rank == ranks[of] for rank in ranks)


BRADLEY_TERRY: Final[Model] = _BradleyTerry()
PLACKETT_LUCE: Final[Model] = _PlackettLuce()
MODELS: Final[dict[str, Model]] = {"bradley-terry": BRADLEY_TERRY, "plackett-luce": PLACKETT_LUCE}
