"""Who rests, where the first by the rules cannot: because those who are left would not fit together."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import hstack, identity, vstack

from tournaments.pairing.columns import cheap
from tournaments.pairing.cost import HARD, Problem

ALL = 60  # up to so many people every table is looked at
EACH = 300  # beyond: so many for every lowest member
NODES = 20_000


def who_rests(problem: Problem, prices: Sequence[float]) -> tuple[int, ...] | None:
    """Those with the least sum of prices without whom there is a draw; HARD is who may not rest."""
    people, count = len(prices), problem.sizes.byes
    each = people * people if people <= ALL else EACH
    pool, _least = cheap(problem, np.zeros(people), 0.0, HARD / 2, each)
    tables = pool.incidence(people)
    rests = identity(people + 1, format="csc")[:, :people]
    one_row = np.r_[np.zeros(len(pool)), np.ones(people)][None, :]
    matrix = vstack([hstack([tables, rests]), one_row], format="csc")
    exactly = np.r_[np.ones(people), float(problem.sizes.odd), float(count)]
    may = [float(price < HARD) for price in prices]
    found = milp(
        np.r_[np.zeros(len(pool)), np.minimum(prices, HARD)],
        constraints=LinearConstraint(matrix, exactly, exactly),
        integrality=np.ones(len(pool) + people),
        bounds=Bounds(0, np.r_[np.ones(len(pool)), may]),
        options={"node_limit": NODES},
    )
    if found.x is None:
        return None
    return tuple(int(one) for one in np.flatnonzero(found.x[len(pool) :] > 0.5))
