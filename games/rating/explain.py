"""One update taken apart: what each opponent had to do with the change, exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.rating.entries import Entries
from games.rating.model import Model, Standing, result
from games.rating.order import ranks_seen_by
from games.rating.update import Change, changes, full_factor


@dataclass(frozen=True, slots=True)
class Pairing:
    """One opponent in the update of one who took part."""

    opponent: int  # the index of his entry
    chance: float  # how likely it was to be ahead of him
    result: float  # 1 ahead of him, 0 behind, a half level
    mu: float  # what that adds to the change of mu, all factors in


@dataclass(frozen=True, slots=True)
class Explanation:
    """The update of one who took part. The pairings add up to the change of mu."""

    change: Change
    pairings: tuple[Pairing, ...]
    weight: float  # for having met so often
    halved: bool  # for a bot among the opponents
    would_have_been: float  # the change of mu without the rule in `change.because`

    @property
    def mu(self) -> float:
        """The change of mu."""
        return self.change.after.mu - self.change.before.mu


def explain(
    entries: Entries, standings: Sequence[Standing], weight: float, model: Model
) -> tuple[Explanation, ...]:
    """One explanation an entry, from what the update took: entries, standings before it, weight and model."""
    done = changes(entries, standings, weight, model)
    return tuple(
        _explained(entries, standings, one, change, weight, model) for one, change in enumerate(done)
    )


def _explained(
    entries: Entries, standings: Sequence[Standing], one: int, change: Change, weight: float, model: Model
) -> Explanation:
    order = ranks_seen_by(entries, one)
    parts = model.parts(standings, order, one)
    pairings = tuple(
        Pairing(
            other,
            model.chance(standings, one, other),
            result(order, one, other),
            change.factor * parts[other],
        )
        for other in range(len(entries))
        if other != one
    )
    full = full_factor(entries, one, weight)
    return Explanation(change, pairings, weight, full != weight, full * sum(parts))
