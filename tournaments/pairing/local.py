"""A draw by many small swaps and moves, accepted as in slowly cooling metal. Their number ends it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from random import Random

from tournaments.pairing.cost import Group, Problem

REACH = 14  # ranks
FAR = 0.05  # of the swaps are with anybody
MOVES = 0.2  # instead of a swap somebody leaves a table of four, and makes another one of it
HOT, WARM, COLD = 500.0, 150.0, 5.0
COOLINGS = 120
SWAPS, SWAPS_EACH, MOST_SWAPS = 1000, 50, 4000  # for each person; more in a larger field


@dataclass(slots=True)
class _Seating:
    prices: list[list[float]]
    odd: list[float]
    tables: list[list[int]]
    at: list[int]
    cost: float
    fours: list[int]  # tables somebody may leave for one of three


def search(
    problem: Problem,
    random: Random,
    good_enough: float,
    progress: Callable[[float], None],
    hot: float = HOT,
) -> tuple[Group, ...]:
    """The best seating met on the way; it stops early at one that costs no more than `good_enough`."""
    seating = _start(problem, random)
    best, kept = seating.cost, [list(table) for table in seating.tables]
    people = len(seating.at)
    swaps = min(MOST_SWAPS, SWAPS + SWAPS_EACH * people) * people // COOLINGS
    cooling = (COLD / hot) ** (1 / COOLINGS)
    heat = hot
    for step in range(COOLINGS):
        if best <= good_enough + 1e-6:
            break
        best, kept = _swap(seating, random, heat, swaps, best, kept)
        heat *= cooling
        progress((step + 1) / COOLINGS)
    return tuple(tuple(sorted(table)) for table in kept)


def _start(problem: Problem, random: Random) -> _Seating:
    """Neighbours in the ranking together; tables of another size where they cost least."""
    sizes, count = problem.sizes, len(problem.points)
    noise = [random.random() for _ in range(count)]
    by_price = sorted(range(count), key=lambda one: (problem.odd[one], noise[one]))
    at_odd = sorted(by_price[: sizes.odd * sizes.odd_size])
    rest = sorted(set(range(count)) - set(at_odd))
    tables = [rest[first : first + 3] for first in range(0, len(rest), 3)]
    if sizes.odd:
        tables += [at_odd[first : first + sizes.odd_size] for first in range(0, len(at_odd), sizes.odd_size)]
    at = [0] * count
    for number, table in enumerate(tables):
        for one in table:
            at[one] = number
    fours = [number for number, table in enumerate(tables) if len(table) == 4] if sizes.threes else []
    return _Seating(problem.pairs.tolist(), problem.odd.tolist(), tables, at, problem.total(tables), fours)


def _swap(
    seating: _Seating, random: Random, heat: float, swaps: int, best: float, kept: list[list[int]]
) -> tuple[float, list[list[int]]]:
    """Swap people of two tables so many times, and let some change tables.

    The swaps are one loop without calls: it is where the time goes.
    """
    prices, odd, tables, at, fours = seating.prices, seating.odd, seating.tables, seating.at, seating.fours
    count, draw, cost = len(at), random.random, seating.cost
    if len(tables) < 2:
        return best, kept
    for _ in range(swaps):
        if fours and draw() < MOVES:
            change = _move(seating, draw, heat)
            cost += change
            if change < 0 and cost < best - 1e-6:
                best, kept = cost, [list(members) for members in tables]
            continue
        one = int(draw() * count)
        if draw() < FAR:
            other = int(draw() * count)
        else:
            other = one + int(draw() * (2 * REACH + 1)) - REACH
            if not 0 <= other < count:
                continue
        here, there = at[one], at[other]
        if here == there:
            continue
        table, goal = tables[here], tables[there]
        row, column = prices[one], prices[other]
        change = -2 * row[other]
        for member in table:
            change += column[member] - row[member]
        for member in goal:
            change += row[member] - column[member]
        if len(table) != len(goal):
            if len(table) != 3:
                change += odd[other] - odd[one]
            if len(goal) != 3:
                change += odd[one] - odd[other]
        if change <= 0 or (change < 12 * heat and draw() < exp(-change / heat)):
            table[table.index(one)] = other
            goal[goal.index(other)] = one
            at[one], at[other] = there, here
            cost += change
            if cost < best - 1e-6:
                best, kept = cost, [list(members) for members in tables]
    seating.cost = cost
    return best, kept


def _move(seating: _Seating, draw: Callable[[], float], heat: float) -> float:
    """Let somebody go from a table of four to one of three nearby, if that pays; what it changes."""
    prices, odd, tables, fours = seating.prices, seating.odd, seating.tables, seating.fours
    here = fours[int(draw() * len(fours))]
    table = tables[here]
    one = table[int(draw() * 4)]
    other = one + int(draw() * (2 * REACH + 1)) - REACH
    if not 0 <= other < len(seating.at):
        return 0.0
    there = seating.at[other]
    goal = tables[there]
    if len(goal) != 3:
        return 0.0
    row, change = prices[one], odd[one]
    for member in table:
        change -= row[member] + odd[member]
    for member in goal:
        change += row[member] + odd[member]
    if change > 0 and not (change < 12 * heat and draw() < exp(-change / heat)):
        return 0.0
    table.remove(one)
    goal.append(one)
    seating.at[one] = there
    fours[fours.index(here)] = there
    return change
