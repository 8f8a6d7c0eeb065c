"""What no draw can cost less than, by the points alone."""

from __future__ import annotations

from itertools import accumulate
from math import inf

from tournaments.pairing.cost import HARD, Problem


def floor(problem: Problem) -> float:
    """The closeness of neighbours in the ranking, as if nobody had met, and the cheapest odd seats.

    Among partitions into groups of given sizes the least sum of squares within them is one of neighbours,
    because it is the total less a convex function of the groups' sums. Groups of other sizes count at the
    weight of the smaller, so the floor is a floor for them too.
    """
    sizes = problem.sizes
    seats = sorted(price for price in problem.odd.tolist() if price < HARD)
    return problem.closeness * _neighbours(problem) + float(sum(seats[: sizes.odd * sizes.odd_size]))


def _neighbours(problem: Problem) -> float:
    points = problem.points
    sums = [0.0, *accumulate(points)]
    squares = [0.0, *accumulate(one * one for one in points)]
    size, odds = problem.sizes.odd_size, problem.sizes.odd
    weight = 3.0 if not odds else float(min(3, size))

    def within(first: int, end: int) -> float:
        total = sums[end] - sums[first]
        return weight * max(0.0, squares[end] - squares[first] - total * total / (end - first))

    best: dict[tuple[int, int], float] = {(0, 0): 0.0}
    for end in range(1, len(points) + 1):
        for used in range(odds + 1):
            three = best.get((end - 3, used), inf)
            odd = best.get((end - size, used - 1), inf)
            cost = min(
                three + within(end - 3, end) if three < inf else inf,
                odd + within(end - size, end) if odd < inf else inf,
            )
            if cost < inf:
                best[end, used] = cost
    return best.get((len(points), odds), 0.0)
