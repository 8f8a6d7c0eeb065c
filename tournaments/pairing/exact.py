"""Set partitioning with HiGHS, over every table that can be part of a better draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp

from tournaments.pairing.columns import Columns, cheap, joined, of_groups
from tournaments.pairing.cost import HARD, Group, Problem
from tournaments.pairing.relaxation import NEAR, Relaxed, is_possible, relax, wanted

ALL = 60  # people, up to whom it can be proved that there is no draw
FEW_EACH, MANY_EACH = 50, 200  # tables for every first member
GAP = 1e-4


class Effort(NamedTuple):
    """How much is tried: so many tables, and so many nodes of the search. The clock decides nothing."""

    tables: int
    nodes: int


USUAL = (Effort(400, 10), Effort(1500, 20))  # the second only if the first has not reached the bound
WITH_FOURS = (Effort(400, 10), Effort(800, 10))
MANY = 36  # people, above whom tables of four make the second take many times as long


class Solved(NamedTuple):
    """A draw, or None; what no draw costs less than; whether it is proved the best, or that there is none."""

    groups: tuple[Group, ...] | None
    bound: float
    proved: bool


def improve(
    problem: Problem, groups: Sequence[Group], floor: float, efforts: Sequence[Effort] | None = None
) -> Solved:
    """The best draw, given one, be it an impossible one."""
    if not problem.allows(groups):
        found = _any(problem, floor)
        if found.groups is None:
            return found
        groups = found.groups
    cost = problem.total(groups)
    if cost <= floor + NEAR:
        return Solved(tuple(groups), floor, proved=True)
    relaxed = relax(problem, groups, cost)
    if efforts is None:
        efforts = WITH_FOURS if problem.sizes.odd and len(problem.points) > MANY else USUAL
    bound = max(relaxed.bound, floor)
    solved = Solved(tuple(groups), bound, proved=cost <= bound + NEAR)
    for effort in efforts:
        if solved.proved or solved.groups is None:
            break
        solved = _better(problem, solved.groups, relaxed, solved.bound, effort)
    return solved


def worthwhile(
    problem: Problem, groups: Sequence[Group], relaxed: Relaxed, bound: float, most: int
) -> tuple[Columns, bool]:
    """The tables a better draw can be made of, with those of the draw there is; and whether these are all."""
    gain = problem.total(groups) - bound + NEAR
    pool, _least = cheap(problem, relaxed.worth, relaxed.odd_worth, gain, most)
    whole = len(pool) <= most
    if not whole:
        each = max(8, most // len(problem.points))
        pool, _least = cheap(problem, relaxed.worth, relaxed.odd_worth, gain, each, most // 3)
    return joined(pool, of_groups(problem, groups)), whole


def _better(
    problem: Problem, groups: Sequence[Group], relaxed: Relaxed, bound: float, effort: Effort
) -> Solved:
    pool, whole = worthwhile(problem, groups, relaxed, relaxed.bound, effort.tables)
    found, least, ended = _solve(problem, pool, effort.nodes)
    best = found if found and problem.total(found) < problem.total(groups) - NEAR else tuple(groups)
    if whole:
        bound = max(bound, min(least, problem.total(best)))
    return Solved(best, bound, proved=(whole and ended) or problem.total(best) <= bound + NEAR)


def _any(problem: Problem, floor: float) -> Solved:
    """Is there any draw at all? First among few tables, then among all, or many in a large field."""
    people = len(problem.points)
    if not is_possible(problem):
        return Solved(None, floor, proved=True)
    small = people <= ALL
    for each, nodes in ((FEW_EACH, 100), (people * people if small else MANY_EACH, 20_000 if small else 100)):
        pool, _least = cheap(problem, np.zeros(people), 0.0, HARD / 2, each)
        found, _bound, ended = _solve(problem, pool, nodes)
        if found:
            return Solved(found, floor, proved=False)
    return Solved(None, floor, proved=small and ended and len(pool.odds) < people**3)


def _solve(problem: Problem, pool: Columns, nodes: int) -> tuple[tuple[Group, ...] | None, float, bool]:
    """Choose tables: the draw, a bound among these tables, and whether the search came to its end."""
    if not len(pool):
        return None, HARD, True
    exactly = wanted(problem)
    found = milp(
        pool.prices,
        constraints=LinearConstraint(pool.incidence(len(problem.points)), exactly, exactly),
        integrality=np.ones(len(pool)),
        bounds=Bounds(0, 1),
        options={"mip_rel_gap": GAP, "node_limit": nodes},
    )
    ended = found.status in (0, 2)
    if found.x is None:
        return None, HARD, ended
    groups = tuple(pool.group(int(number)) for number in np.flatnonzero(found.x > 0.5))
    return groups, float(found.mip_dual_bound), ended
