"""A player in numbers, from what is kept of each match."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from django.db.models import Count, Q, Sum
from django.db.models.fields.json import KeyTextTransform

from accounts.models import Player
from games.rating.pools import Pool
from games.selectors.people.company import finished_by
from games.selectors.people.pools import TABLE, pool_of_table


@dataclass(frozen=True, slots=True)
class Figures:
    """Sums over matches."""

    matches: int = 0  # with a result
    won: int = 0
    deals: int = 0
    contracts: int = 0
    contracts_made: int = 0
    contract_points: int = 0
    bolts: int = 0
    barrels: int = 0
    barrels_won: int = 0

    def __add__(self, other: Figures) -> Figures:
        return Figures(*(getattr(self, each.name) + getattr(other, each.name) for each in fields(self)))

    @property
    def won_share(self) -> float | None:
        """Of the matches, how many were won."""
        return _share(self.won, self.matches)

    @property
    def made_share(self) -> float | None:
        """Of the contracts, how many were made."""
        return _share(self.contracts_made, self.contracts)

    @property
    def average_contract(self) -> float | None:
        """How much was promised at a time."""
        return _share(self.contract_points, self.contracts)

    @property
    def bolts_a_hundred(self) -> float | None:
        """Bolts in a hundred deals."""
        found = _share(self.bolts, self.deals)
        return None if found is None else 100 * found

    @property
    def barrel_share(self) -> float | None:
        """Of the times on the barrel, how many ended with the match won."""
        return _share(self.barrels_won, self.barrels)


@dataclass(frozen=True, slots=True)
class Statistics:
    """Figures by pool, with people at the table and with bots alone."""

    parts: dict[tuple[Pool | None, bool], Figures]

    def figures(self, pool: Pool | None, *, people: bool) -> Figures:
        """Those of one pool, or (None) of all."""
        fitting = (
            part
            for (of, with_people), part in self.parts.items()
            if with_people is people and pool in (None, of)
        )
        return sum(fitting, Figures())

    @property
    def pools(self) -> list[Pool]:
        """The pools in which the player has finished a match."""
        return sorted({pool for pool, _people in self.parts if pool is not None})


def statistics_of(player: Player) -> Statistics:
    """All figures of a player, by one query."""
    grouped = (
        finished_by(player)
        .annotate(trump=_option("trump"), seats=_option("players"))
        .values(f"{TABLE}preset", "trump", "seats", "people")
        .order_by()
        .annotate(matches=Count("place"), won=Count("pk", filter=Q(place=1)), **_sums())
    )
    parts: dict[tuple[Pool | None, bool], Figures] = {}
    for row in grouped:
        key = (pool_of_table(row[f"{TABLE}preset"], row["trump"], row["seats"]), row["people"])
        found = Figures(**{each.name: row[_column(each.name)] or 0 for each in fields(Figures)})
        parts[key] = parts.get(key, Figures()) + found
    return Statistics(parts)


def _option(name: str) -> KeyTextTransform:
    return KeyTextTransform(name, f"{TABLE}options")


def _sums() -> dict[str, Any]:
    return {_column(name): Sum(name) for name in _SUMMED}


_SUMMED = tuple(each.name for each in fields(Figures) if each.name not in ("matches", "won"))


def _column(name: str) -> str:
    # An aggregate may not have the name of a field.
    return name if name in ("matches", "won") else f"all_{name}"


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
