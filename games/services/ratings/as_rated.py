"""A ledger replayed as it was rated: each line by the model that stands in it, whatever is configured now."""

from __future__ import annotations

from typing import Final

from games.rating.model import MODELS
from games.rating.pools import Pool
from games.rating.replay import Replay
from games.selectors.ledger import lines_of, owners_in
from games.services.ratings.configured import configured_model

_BY_NAME: Final = {model.name: model for model in MODELS.values()}


def replay_as_rated(pool: Pool, tolerance: float) -> tuple[Replay, list[str]]:
    """The replay, and which lines do not say what they were rated with, in words."""
    replay = Replay(configured_model(), owners_in(pool))
    faults = []
    for line, counts in lines_of(pool):
        model = _BY_NAME.get(line.model)
        if model is None:
            faults.append(f"RatedMatch {line.id} was rated by a model nobody knows: {line.model}")
        if not counts:
            continue
        replay.take(line, model)
        weight = replay.weights[line.id]
        if abs(weight - line.weight) > tolerance:
            faults.append(f"RatedMatch {line.id} differs: weight {line.weight:g}, not {weight:g}")
    return replay, faults
