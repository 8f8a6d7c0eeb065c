"""The overview of all rankings."""

from __future__ import annotations

from dataclasses import dataclass

from games.presenters.ratings.page import Row, row_shown
from games.presenters.ratings.pools import family_title, family_words, presets_of, seats_title
from games.rating.pools import FAMILIES
from games.selectors.rankings import Glance


@dataclass(frozen=True, slots=True)
class GlanceShown:
    """One pool at a glance."""

    key: str
    title: str  # "3 players"
    rows: tuple[Row, ...]
    ranked: int
    played: int
    presets: list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class FamilyShown:
    """A family of rule sets with its pools."""

    key: str
    title: str
    words: str
    pools: tuple[GlanceShown, ...]


def families_shown(glances: list[Glance]) -> list[FamilyShown]:
    """The pools by family; one that no preset leads to is shown when somebody has played in it."""
    return [
        FamilyShown(
            key=family,
            title=family_title(family),
            words=family_words(family),
            pools=tuple(_glance(each) for each in glances if each.pool.family == family and _shows(each)),
        )
        for family in FAMILIES
    ]


def _shows(glance: Glance) -> bool:
    return bool(glance.played or presets_of(glance.pool))


def _glance(glance: Glance) -> GlanceShown:
    return GlanceShown(
        key=glance.pool.key,
        title=seats_title(glance.pool.players),
        rows=tuple(row_shown(line) for line in glance.top),
        ranked=glance.ranked,
        played=glance.played,
        presets=presets_of(glance.pool),
    )
