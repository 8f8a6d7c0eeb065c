"""The linear relaxation: what no draw costs less than, and what each person is worth at that price."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import hstack, identity

from tournaments.pairing.columns import Columns, Floats, cheap, joined, of_groups
from tournaments.pairing.cost import Group, Problem

MISSING = 1e7  # what an empty place costs
FIRST_ABOVE, FIRST_EACH, EACH = 4000.0, 25, 40
PASSES = 80
NEAR = 1e-6


class Relaxed(NamedTuple):
    """A table can only be part of a draw below `bound + x` if it costs at most x more than its people are worth."""

    bound: float
    worth: Floats
    odd_worth: float

    @property
    def is_impossible(self) -> bool:
        """Not even shares of tables seat everybody."""
        return self.bound >= MISSING / 4


def relax(problem: Problem, groups: Sequence[Group], enough: float) -> Relaxed:
    """Generate tables until none is missing, or the bound has reached `enough`."""
    people, tables = len(problem.points), problem.sizes.threes + problem.sizes.odd
    best = Relaxed(0.0, np.zeros(people), 0.0)
    first, _least = cheap(problem, best.worth, 0.0, FIRST_ABOVE, FIRST_EACH)
    pool = joined(of_groups(problem, groups), first)
    for _ in range(PASSES):
        value, marginals = _solve(problem, pool)
        new, least = cheap(problem, marginals[:people], marginals[people], -NEAR, EACH)
        bound = value + tables * min(0.0, least)
        if bound >= best.bound:
            best = Relaxed(bound, marginals[:people], float(marginals[people]))
        if not len(new) or best.bound >= enough - NEAR:
            break
        pool = joined(pool, new)
    return best


def wanted(problem: Problem) -> Floats:
    """Everybody once, and so many odd tables."""
    return np.r_[np.ones(len(problem.points)), float(problem.sizes.odd)]


def _solve(problem: Problem, pool: Columns) -> tuple[float, Floats]:
    people = len(problem.points)
    with_gaps = hstack([pool.incidence(people), identity(people + 1, format="csc")], format="csc")
    found = linprog(
        np.r_[pool.prices, np.full(people + 1, MISSING)],
        A_eq=with_gaps,
        b_eq=wanted(problem),
        bounds=(0, None),
        method="highs-ds",
    )
    return float(found.fun), np.asarray(found.eqlin.marginals, dtype=np.float64)
