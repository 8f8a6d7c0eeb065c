"""The pool of a match, as the database can tell it: by the preset and the two options that decide."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from django.db.models import Q

from games.engine import PRESETS, make_rules
from games.rating.pools import Pool, pool_of_rules

TABLE: Final = "match__table__"
TRUMPS: Final = ("declarer_names", "marriage")


def pool_of_table(preset: str, trump: Any, players: Any) -> Pool | None:
    """The pool of a table by its options (None: as the preset has it); None where the preset is gone."""
    if preset not in PRESETS:
        return None
    base = _pool_of_preset(preset)
    return Pool(_families()[trump] if trump else base.family, int(players) if players else base.players)


def in_pool(pool: Pool) -> Q:
    """Only participations in matches of this pool."""
    return _decided(
        "trump",
        {trump for trump, family in _families().items() if family == pool.family},
        [preset for preset in PRESETS if _pool_of_preset(preset).family == pool.family],
    ) & _decided(
        "players",
        {pool.players},
        [preset for preset in PRESETS if _pool_of_preset(preset).players == pool.players],
    )


def _decided(option: str, values: set[Any], presets: list[str]) -> Q:
    """By the option where a table has changed it, else by the preset."""
    changed = Q(**{f"{TABLE}options__has_key": option})
    fits = Q(pk__in=[])
    for value in values:
        fits |= Q(**{f"{TABLE}options__{option}": value})
    return (changed & fits) | (~changed & Q(**{f"{TABLE}preset__in": presets}))


@cache
def _families() -> dict[str, str]:
    return {trump: pool_of_rules(make_rules(options={"trump": trump})).family for trump in TRUMPS}


@cache
def _pool_of_preset(preset: str) -> Pool:
    return pool_of_rules(make_rules(preset))
