"""Bots' ratings: stated numbers that never move."""

from __future__ import annotations

from typing import Final

from games.rating.display import NEW_MU, POINTS_A_MU, POINTS_AT_NEW
from games.rating.model import Standing

# In points, as they are shown; bots do not learn from playing, so nothing is uncertain.
POINTS: Final = {"easy": 1300}
SIGMA: Final = 1.0


def bot_standing(level: str) -> Standing:
    """The fixed standing of a level; that of the easy bot where none has been stated."""
    points = POINTS.get(level, POINTS["easy"])
    return Standing(NEW_MU + (points - POINTS_AT_NEW) / POINTS_A_MU, SIGMA)
