"""The linear relaxation: what no draw costs less than, and what each person is worth at that price."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import hstack, identity

from tournaments.pairing.columns import Columns, Floats, cheap, joined, of_groups
from tournaments.pairing.cost import HARD, Group, Problem

FIRST_ABOVE, FIRST_EACH, EACH = 4000.0, 25, 40
PASSES = 80
NEAR = 1e-6
TINY = 1e-4


class Relaxed(NamedTuple):
    """Part of a draw below `bound + x` can only be what costs at most x more than its people are worth."""

    bound: float
    worth: Floats
    odd_worth: float


def relax(problem: Problem, groups: Sequence[Group], enough: float) -> Relaxed:
    """Begin with a draw that may be, and generate tables until none is missing or the bound is `enough`."""
    first, _least = cheap(problem, np.zeros(len(problem.points)), 0.0, FIRST_ABOVE, FIRST_EACH)
    return _generate(problem, joined(of_groups(problem, groups), first), enough, may_miss=False)


def is_possible(problem: Problem) -> bool:
    """Whether shares of tables seat everybody; if not even they do, there is no draw."""
    free = replace(
        problem,
        pairs=np.where(problem.pairs < HARD, 0.0, HARD),
        odd=np.where(problem.odd < HARD, 0.0, HARD),
    )
    first, _least = cheap(free, np.zeros(len(problem.points)), 0.0, HARD / 2, FIRST_EACH)
    return _generate(free, first, float(len(problem.points)), may_miss=True).bound < TINY


def _generate(problem: Problem, pool: Columns, enough: float, *, may_miss: bool) -> Relaxed:
    people, tables = len(problem.points), problem.sizes.threes + problem.sizes.odd
    best = Relaxed(0.0, np.zeros(people), 0.0)
    for _ in range(PASSES):
        value, marginals = _solve(problem, pool, may_miss=may_miss)
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
    return np.append(np.ones(len(problem.points)), float(problem.sizes.odd))


def _solve(problem: Problem, pool: Columns, *, may_miss: bool) -> tuple[float, Floats]:
    people = len(problem.points)
    tables, prices = pool.incidence(people), pool.prices
    if may_miss:  # an empty place costs 1
        tables = hstack([tables, identity(people + 1, format="csc")], format="csc")
        prices = np.append(prices, np.ones(people + 1))
    found = linprog(
        prices,
        A_eq=tables,
        b_eq=wanted(problem),
        bounds=(0, None),
        method="highs-ds",
    )
    marginals: Floats = np.asarray(found.eqlin.marginals, dtype=np.float64)
    return float(found.fun), marginals
