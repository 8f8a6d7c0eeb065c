"""Ratings as people see them: what is shown, how sure it is, and how it fades."""

from __future__ import annotations

import math
from typing import Final

NEW_MU: Final = 25.0
NEW_SIGMA: Final = 25.0 / 3.0

POINTS_AT_NEW: Final = 1500
POINTS_A_MU: Final = 9.68  # 400 points are then odds of about 10 to 1, as everywhere else

PROVISIONAL_SIGMA: Final = 5.0  # above it a rating is shown with a question mark
RANKED_SIGMA: Final = 4.5
RANKED_OPPONENTS: Final = 10
RANKED_DAYS: Final = 30

# Who does not play grows uncertain from day to day: a year leads from settled back to the question mark.
GROWTH_A_DAY: Final = 0.22**2


def shown(mu: float) -> int:
    """The rating in points."""
    return round(POINTS_AT_NEW + POINTS_A_MU * (mu - NEW_MU))


def spread(sigma: float) -> int:
    """The uncertainty in points, as it stands after ±."""
    return round(POINTS_A_MU * sigma)


def grown(sigma: float, days: float) -> float:
    """The uncertainty after that many days without a rated match."""
    if days <= 0:
        return sigma
    return min(math.sqrt(sigma * sigma + GROWTH_A_DAY * days), NEW_SIGMA)


def is_provisional(sigma: float) -> bool:
    """Whether so little is known that the rating carries a question mark."""
    return sigma > PROVISIONAL_SIGMA


def days_ranked(sigma: float) -> float:
    """For how many days after a match one is certain and active enough for a ranking; 0 for not at all."""
    if sigma > RANKED_SIGMA:
        return 0.0
    return min((RANKED_SIGMA**2 - sigma * sigma) / GROWTH_A_DAY, float(RANKED_DAYS))
