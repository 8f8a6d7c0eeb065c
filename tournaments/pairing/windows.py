"""A large field, solved by pieces: tables next to each other in the ranking are dealt out anew together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from tournaments.pairing.bounds import floor
from tournaments.pairing.cost import Group, Problem
from tournaments.pairing.exact import Effort, improve
from tournaments.pairing.sizes import Sizes

WIDTH, STEP = 12, 6  # tables
EFFORTS = (Effort(400, 10), Effort(1000, 20))
PASSES = 3
NEAR = 1e-6


def improve_by_windows(
    problem: Problem,
    groups: Sequence[Group],
    enough: float,
    is_late: Callable[[], bool],
    progress: Callable[[float], None],
) -> tuple[Group, ...]:
    """Pass over all windows until nothing gets better, the cost is down to `enough`, or it is late."""
    best = list(groups)
    for number in range(PASSES):
        before = problem.total(best)
        best.sort(key=lambda group: (sum(group) / len(group), group))
        starts = range((number % 2) * (STEP // 2), max(1, len(best) - WIDTH + STEP), STEP)
        for start in starts:
            if is_late():
                return tuple(best)
            best[start : start + WIDTH] = _window(problem, best[start : start + WIDTH])
            progress((number + (start + STEP) / (starts[-1] + STEP)) / PASSES)
        if problem.total(best) <= max(enough, before - 1) + NEAR:
            break
    return tuple(best)


def _window(problem: Problem, groups: list[Group]) -> list[Group]:
    people = sorted(one for group in groups for one in group)
    place = {one: number for number, one in enumerate(people)}
    odd = sum(len(group) != 3 for group in groups)
    part = Problem(
        problem.pairs[np.ix_(people, people)],
        problem.odd[people],
        Sizes(0, len(groups) - odd, odd, problem.sizes.odd_size),
        tuple(problem.points[one] for one in people),
        problem.closeness,
    )
    inside = [tuple(place[one] for one in group) for group in groups]
    found = improve(part, inside, floor(part), EFFORTS).groups
    if found is None or part.total(found) >= part.total(inside) - NEAR:
        return groups
    return [tuple(people[one] for one in group) for group in found]
