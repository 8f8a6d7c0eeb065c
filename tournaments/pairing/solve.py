"""Who sits with whom: a local search always, the exact engine beside it, and the better of the two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import NamedTuple

from tournaments.pairing import cpsat
from tournaments.pairing.bounds import floor
from tournaments.pairing.cost import Group, Problem
from tournaments.pairing.exact import MANY, improve
from tournaments.pairing.local import HOT, WARM, search
from tournaments.pairing.lots import chance
from tournaments.pairing.model import Wishes
from tournaments.pairing.relaxation import NEAR, relax
from tournaments.pairing.windows import improve_by_windows

ATTEMPTS = 200  # shared out among the people
EXACT = 60  # people; above, HiGHS solves windows and not the whole

Progress = Callable[[float], None]


class Partition(NamedTuple):
    """Tables without an order of seats, or None. `engine` found the draw, or proved that none is better."""

    groups: tuple[Group, ...] | None
    engine: str
    bound: float
    proved: bool

    def gap(self, cost: float) -> float:
        """How far above the least possible the cost is at most, as a share of it."""
        return max(0.0, cost - self.bound) / cost if cost > 0 else 0.0


def partition(problem: Problem, wishes: Wishes, progress: Progress) -> Partition:
    """Seat everybody as cheaply as can be found."""
    low = floor(problem)
    found = _searched(problem, wishes, low, progress)
    cost = problem.total(found)
    if cost <= low + NEAR:
        return Partition(found, "local", low, proved=True)
    if len(problem.points) > EXACT and problem.allows(found):
        return _large(problem, wishes, found, low, progress)
    solved = improve(problem, found, low)
    progress(1.0)
    if solved.groups is None:
        return Partition(None, "milp", solved.bound, solved.proved)
    bettered = not problem.allows(found) or problem.total(solved.groups) < cost - NEAR
    engine = "milp" if bettered or solved.proved else "local"
    return Partition(solved.groups, engine, solved.bound, solved.proved)


def _quiet(share: float) -> None:
    """Half of the way is told at once."""


def _searched(problem: Problem, wishes: Wishes, low: float, progress: Progress) -> tuple[Group, ...]:
    """Where the exact engine has to stop early the search begins several times, warmer or cooler."""
    hard = problem.sizes.odd and MANY < len(problem.points) <= EXACT
    best: tuple[Group, ...] = ()
    for attempt in range(ATTEMPTS // len(problem.points) if hard else 1):
        random = chance(wishes.seed, f"swaps {wishes.round} {attempt}")
        found = search(problem, random, low, _quiet, WARM if attempt % 2 else HOT)
        if not best or problem.total(found) < problem.total(best) - NEAR:
            best = found
        if problem.total(best) <= low + NEAR:
            break
    progress(0.5)
    return best


def _large(
    problem: Problem, wishes: Wishes, found: Sequence[Group], low: float, progress: Progress
) -> Partition:
    """Here, and only here, the clock may end the search: no further window is opened after the limit."""
    ends = monotonic() + wishes.limit_s
    relaxed = relax(problem, found, problem.total(found))
    bound = max(low, relaxed.bound)
    best, engine = tuple(found), "local"
    better = improve_by_windows(
        problem, best, bound, lambda: monotonic() > ends, lambda share: progress(0.6 + share * 0.3)
    )
    if problem.total(better) < problem.total(best) - NEAR:
        best, engine = better, "milp"
    if cpsat.is_installed() and problem.total(best) > bound + NEAR and monotonic() < ends:
        better = cpsat.improve(problem, best, relaxed, bound, random_seed(wishes))
        if problem.total(better) < problem.total(best) - NEAR:
            best, engine = better, "cp-sat"
    progress(1.0)
    return Partition(best, engine, bound, problem.total(best) <= bound + NEAR)


def random_seed(wishes: Wishes) -> int:
    """A number for engines that take no text."""
    return chance(wishes.seed, f"cp-sat {wishes.round}").randrange(2**31)
