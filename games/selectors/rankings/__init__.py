"""Rankings: pages of them, one's own place, and all pools at a glance."""

from __future__ import annotations

from games.selectors.rankings.export import exported
from games.selectors.rankings.hurdles import Hurdle
from games.selectors.rankings.lines import Line
from games.selectors.rankings.overview import Glance, glances
from games.selectors.rankings.page import Mine, Months, Ranking, months_beside, my_place, ranking

__all__ = [
    "Glance",
    "Hurdle",
    "Line",
    "Mine",
    "Months",
    "Ranking",
    "exported",
    "glances",
    "months_beside",
    "my_place",
    "ranking",
]
