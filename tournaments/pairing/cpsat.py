"""OR-Tools' CP-SAT as a second engine for large fields, where it is installed."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from tournaments.pairing.cost import Group, Problem
from tournaments.pairing.exact import worthwhile
from tournaments.pairing.relaxation import Relaxed

TABLES = 12_000
EFFORT = 3.0  # in CP-SAT's own measure of work, about seconds: the clock decides nothing
SCALE = 900  # thirds of points, squared, in whole numbers


def is_installed() -> bool:
    """Whether the extra `ortools` is there."""
    return find_spec("ortools") is not None


def improve(
    problem: Problem, groups: Sequence[Group], relaxed: Relaxed, bound: float, seed: int
) -> tuple[Group, ...]:
    """The best draw it finds, beginning with the one there is; one thread, so that it is always the same."""
    from ortools.sat.python import cp_model

    pool, _whole = worthwhile(problem, groups, relaxed, bound, TABLES)
    model = cp_model.CpModel()
    taken = [model.new_bool_var("") for _ in range(len(pool))]
    of: list[list[int]] = [[] for _ in problem.points]
    present = set(groups)
    for number, variable in enumerate(taken):
        group = pool.group(number)
        model.add_hint(variable, group in present)
        for one in group:
            of[one].append(number)
    for numbers in of:
        model.add_exactly_one(taken[number] for number in numbers)
    model.add(sum(taken[len(pool.threes) :]) == problem.sizes.odd)
    prices = [round(float(price) * SCALE) for price in pool.prices]
    model.minimize(sum(price * variable for price, variable in zip(prices, taken, strict=True)))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = seed
    solver.parameters.max_deterministic_time = EFFORT
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return tuple(groups)
    return tuple(pool.group(number) for number, variable in enumerate(taken) if solver.value(variable))
