"""What one match does to the standings of those who took part."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.rating.display import NEW_SIGMA
from games.rating.entries import Entries
from games.rating.model import Model, Standing
from games.rating.order import is_spared, ranks_seen_by
from games.rating.weights import BOT_FACTOR

# No sound match comes near these. What does is a fault, and changes nothing.
MU_RANGE: Final = (-100.0, 150.0)
SIGMA_RANGE: Final = (0.5, NEW_SIGMA)
LARGEST_STEP: Final = 15.0


@dataclass(frozen=True, slots=True)
class Change:
    """What a match did to one of those who took part. `factor` is how much of the model's update counted.

    `because` names a rule that made it 0: "bot" (never moves), "spared" (would have lost, but somebody left
    early), "left" (would have won, but left), "insane" (no possible value came out).
    """

    before: Standing
    after: Standing
    factor: float
    because: str = ""


def changes(
    entries: Entries, standings: Sequence[Standing], weight: float, model: Model
) -> tuple[Change, ...]:
    """One change an entry, all of them worked out from the standings before the match."""
    orders = [ranks_seen_by(entries, one) for one in range(len(entries))]
    rated = {order: model.rate(standings, order) for order in set(orders)}
    return tuple(
        _change(entries, one, standings[one], rated[order][one], weight) for one, order in enumerate(orders)
    )


def full_factor(entries: Entries, one: int, weight: float) -> float:
    """How much of the update counts before any rule about leaving."""
    has_bot = any(entry.is_bot for other, entry in enumerate(entries) if other != one)
    return weight * BOT_FACTOR if has_bot else weight


def _change(entries: Entries, one: int, before: Standing, rated: Standing, weight: float) -> Change:
    if entries[one].is_bot:
        return Change(before, before, 0.0, "bot")
    if rated.mu < before.mu and is_spared(entries, one):
        return Change(before, before, 0.0, "spared")
    if rated.mu > before.mu and entries[one].left is not None:
        return Change(before, before, 0.0, "left")
    factor = full_factor(entries, one, weight)
    after = _moved(before, rated, factor)
    if not _is_sane(before, after):
        return Change(before, before, 0.0, "insane")
    return Change(before, after, factor)


def _moved(before: Standing, rated: Standing, factor: float) -> Standing:
    """A part of the way, for the variance as for the estimate: else one of them would be inflated."""
    mu = before.mu + factor * (rated.mu - before.mu)
    variance = before.sigma**2 + factor * (rated.sigma**2 - before.sigma**2)
    return Standing(mu, min(math.sqrt(variance), NEW_SIGMA))


def _is_sane(before: Standing, after: Standing) -> bool:
    return (
        math.isfinite(after.mu)
        and math.isfinite(after.sigma)
        and MU_RANGE[0] <= after.mu <= MU_RANGE[1]
        and SIGMA_RANGE[0] <= after.sigma <= SIGMA_RANGE[1]
        and abs(after.mu - before.mu) <= LARGEST_STEP
    )
