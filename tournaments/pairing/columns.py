"""Possible tables with their prices, as arrays; and of all that are possible, those worth looking at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csc_array

from tournaments.pairing.cost import HARD, Group, Problem

Floats = NDArray[np.float64]
Places = NDArray[np.int32]  # one row a table
WIDE_FOURS = 60  # up to so many people all tables of four are looked at
NARROW = 14  # beyond: those within so many ranks


@dataclass(frozen=True, slots=True)
class Columns:
    """Tables of three and odd ones. Their prices are worked out once."""

    threes: Places
    odds: Places
    prices: Floats

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.prices)

    def group(self, number: int) -> Group:
        """The people of one."""
        odd = number - len(self.threes)
        row = self.threes[number] if odd < 0 else self.odds[odd]
        return tuple(int(one) for one in row)

    def incidence(self, people: int) -> csc_array:
        """Rows are people, columns tables; a last row counts odd tables."""
        rows, starts = [self.threes.ravel()], [np.arange(len(self.threes)) * 3]
        size = self.odds.shape[1] + 1
        odd_rows = np.c_[self.odds, np.full(len(self.odds), people, np.int32)].ravel()
        rows.append(odd_rows)
        starts.append(self.threes.size + np.arange(len(self.odds) + 1) * size)
        indices = np.concatenate(rows)
        return csc_array(
            (np.ones(len(indices)), indices, np.concatenate(starts)), shape=(people + 1, len(self))
        )


def priced(problem: Problem, threes: Places, odds: Places) -> Columns:
    """These tables, without those that may not be."""
    prices = _pair_sums(problem.pairs, threes)
    odd_prices = _pair_sums(problem.pairs, odds) + problem.odd[odds].sum(axis=1)
    keep, keep_odd = prices < HARD, odd_prices < HARD
    return Columns(threes[keep], odds[keep_odd], np.r_[prices[keep], odd_prices[keep_odd]])


def of_groups(problem: Problem, groups: Iterable[Group]) -> Columns:
    """The tables of a draw."""
    groups = list(groups)
    return priced(
        problem,
        _rows([group for group in groups if len(group) == 3], 3),
        _rows([group for group in groups if len(group) != 3], problem.sizes.odd_size),
    )


def joined(one: Columns, other: Columns) -> Columns:
    """Both, each table once, in an order that depends on the tables alone."""
    threes, order = np.unique(np.r_[one.threes, other.threes], axis=0, return_index=True)
    odds, odd_order = np.unique(np.r_[one.odds, other.odds], axis=0, return_index=True)
    split, other_split = len(one.threes), len(other.threes)
    prices = np.r_[one.prices[:split], other.prices[:other_split]][order]
    odd_prices = np.r_[one.prices[split:], other.prices[other_split:]][odd_order]
    return Columns(threes, odds, np.r_[prices, odd_prices])


def cheap(
    problem: Problem,
    worth: Floats,
    odd_worth: float,
    above: float,
    each: int,
    most_odds: int | None = None,
) -> tuple[Columns, float]:
    """For every first member the `each` tables that cost least above what their people are worth, to `above`.

    Of odd tables as many for everybody, or `most_odds` in all.
    And the least that any possible table costs more than its people are worth.
    """
    rows: list[Places] = []
    least = np.inf
    for low in range(len(worth) - 2 if problem.sizes.threes else 0):
        found, lowest = _cheap_threes(problem, worth, low, above, each)
        rows.append(found)
        least = min(least, lowest)
    most = each * len(worth) if most_odds is None else most_odds
    odds, odd_least = _cheap_odds(problem, worth, odd_worth, above, most)
    threes = np.concatenate(rows) if rows else _rows([], 3)
    return priced(problem, threes, odds), float(min(least, odd_least))


def _cheap_threes(problem: Problem, worth: Floats, low: int, above: float, each: int) -> tuple[Places, float]:
    row = problem.pairs[low, low + 1 :] - worth[low + 1 :]
    over = problem.pairs[low + 1 :, low + 1 :] + (row[:, None] + row[None, :] - worth[low])
    one, other = np.triu_indices(len(row), 1)
    flat = over[one, other]
    least = float(flat.min())
    found = np.flatnonzero(flat <= above)
    if len(found) > each:
        found = found[np.argsort(flat[found], kind="stable")[:each]]
    threes = np.stack([np.full(len(found), low), one[found] + low + 1, other[found] + low + 1], axis=1)
    return threes.astype(np.int32), least


def _cheap_odds(
    problem: Problem, worth: Floats, odd_worth: float, above: float, most: int
) -> tuple[Places, float]:
    odds = odd_tables(problem)
    if not len(odds):
        return odds, np.inf
    over = _pair_sums(problem.pairs, odds) + (problem.odd - worth)[odds].sum(axis=1) - odd_worth
    found = np.flatnonzero(over <= above)
    if len(found) > most:
        found = found[np.argsort(over[found], kind="stable")[:most]]
    return odds[found], float(over.min())


def odd_tables(problem: Problem) -> Places:
    """Odd tables that may be; in a large field only of people near each other in the ranking."""
    size = problem.sizes.odd_size
    if not problem.sizes.odd:
        return np.zeros((0, size), np.int32)
    people = np.flatnonzero(problem.odd < HARD)
    tables = people[_choices(len(people), size)].astype(np.int32)
    if len(people) > WIDE_FOURS and size == 4:
        return tables[tables[:, -1] - tables[:, 0] <= NARROW]
    return tables


@lru_cache(maxsize=8)
def _choices(count: int, size: int) -> NDArray[np.intp]:
    """Every choice of so many of `count`; of a large field only those near each other."""
    chosen = np.arange(count)[:, None]
    reach = NARROW if count > WIDE_FOURS else count
    for _ in range(size - 1):
        last, first = chosen[:, -1], chosen[:, 0]
        end = np.minimum(count, first + reach + 1)
        more = np.maximum(0, end - last - 1)
        at = np.repeat(np.arange(len(chosen)), more)
        step = np.arange(len(at)) - np.repeat(np.cumsum(more) - more, more)
        chosen = np.c_[chosen[at], last[at] + 1 + step]
    return chosen


def _rows(groups: Sequence[Group], size: int) -> Places:
    return np.array(groups, np.int32).reshape(len(groups), size)


def _pair_sums(pairs: Floats, tables: Places) -> Floats:
    total = np.zeros(len(tables))
    for one, other in combinations(range(tables.shape[1]), 2):
        total += pairs[tables[:, one], tables[:, other]]
    return total
