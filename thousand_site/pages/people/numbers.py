"""The panel of figures: of one pool or of all, with people or with bots alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.presenters.people.numbers import Number, figures_shown
from games.rating.pools import Pool
from games.selectors.people.statistics import Statistics


@dataclass(frozen=True, slots=True)
class NumbersPanel:
    """What is shown, and what else could be."""

    numbers: list[Number]
    matches: int
    pool: Pool | None
    pools: list[Pool]
    people: bool
    has_people: bool
    has_bots: bool


def numbers_panel(statistics: Statistics, query: Mapping[str, str]) -> NumbersPanel:
    """As the address asks: "of" names a pool, "with" is "bots" for matches without people."""
    pools = statistics.pools
    pool = next((each for each in pools if each.key == query.get("of")), None)
    all_with_people = statistics.figures(None, people=True).deals
    has_bots = statistics.figures(None, people=False).deals > 0
    people = query.get("with") != "bots" and (all_with_people > 0 or not has_bots)
    figures = statistics.figures(pool, people=people)
    return NumbersPanel(
        figures_shown(figures), figures.matches, pool, pools, people, all_with_people > 0, has_bots
    )
