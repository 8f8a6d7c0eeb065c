"""A search for rounds in which nobody meets twice: the problem of the social golfers.

Tabu search on swaps of two players within a round. Its length is counted in steps and not in seconds, so that
the same seed gives the same schedule on every machine.
"""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from tournaments.pairing.rotation import Table

Numbers = NDArray[np.int64]

STEPS = 30_000  # about two seconds for 60 players
STALE = 8_000  # after so many without any gain it is over
FULL_AT = 60  # with more players each step takes longer, so there are fewer
FOUR = 2  # what one more table of four than others costs, in meetings
_NEVER = 10**9


def search(
    count: int, rounds: int, seats: int, rng: random.Random, *, fours: bool = False
) -> tuple[tuple[Table, ...], ...]:
    """So many rounds with the fewest meetings beyond the first that were found."""
    course = _Course(count, rounds, _sizes(count, seats, fours), np.random.default_rng(rng.getrandbits(64)))
    share = min(1.0, (FULL_AT / count) ** 2)
    gained_at = 0
    for step in range(1, int(STEPS * share) + 1):
        if course.least == 0 or step - gained_at > STALE * share:
            break
        if course.improve(step):
            gained_at = step
    return course.tables()


def _sizes(count: int, seats: int, fours: bool) -> list[int]:
    """How many seats each table has; empty seats are the last table's."""
    if not fours:
        return [seats] * -(-count // seats)
    if count == 5:
        return [4, 3]  # one of them rests
    return [3] * (count // 3 - count % 3) + [4] * (count % 3)


class _Course:
    """All rounds, how often each pair meets in them, and the best seen so far."""

    def __init__(self, count: int, rounds: int, sizes: list[int], rng: np.random.Generator) -> None:
        self.count, self.sizes, self.rng = count, sizes, rng
        self.slots = sum(sizes)
        self.table_of = np.repeat(np.arange(len(sizes)), sizes)  # by place
        self.size_at = np.repeat(np.array(sizes), sizes)
        self.empty = np.arange(self.slots) >= count  # slots nobody has; they stay at the last table
        self.met = np.zeros((self.slots, self.slots), dtype=np.int64)
        self.fours = np.zeros(self.slots, dtype=np.int64)
        self.rounds = [self._dealt() for _round in range(rounds)]
        self.tabu = np.zeros((rounds, self.slots, self.slots), dtype=np.int64)
        self.mixed = len(set(sizes)) > 1
        for seated in self.rounds:
            self._count(seated, 1)
        self.cost = self._whole_cost()
        self.best, self.least = [seated.copy() for seated in self.rounds], self.cost

    def improve(self, step: int) -> bool:
        """Make the best swap that is not taboo in a round in which two meet again; whether it gained."""
        at = self._uneasy_round()
        seated = self.rounds[at]
        gain = self._gains(seated)
        taboo = (self.tabu[at] > step) & (self.cost + gain >= self.least)
        gain = np.where(taboo, gain + _NEVER // 2, gain)
        ones, others = np.nonzero(gain == gain.min())
        pick = int(self.rng.integers(len(ones)))
        one, other = int(ones[pick]), int(others[pick])
        self._swap(at, one, other)
        until = step + int(self.rng.integers(5, 15))
        self.tabu[at, one, other] = self.tabu[at, other, one] = until
        if self.cost >= self.least:
            return False
        self.best, self.least = [seated.copy() for seated in self.rounds], self.cost
        return True

    def tables(self) -> tuple[tuple[Table, ...], ...]:
        """The best course, table by table."""
        bounds = [0, *np.cumsum(self.sizes).tolist()]
        return tuple(
            tuple(tuple(self._slot(who) for who in seated[start:end]) for start, end in pairwise(bounds))
            for seated in self.best
        )

    def _slot(self, who: int) -> int | None:
        return int(who) if who < self.count else None

    def _dealt(self) -> Numbers:
        """A round by lot: who sits at which place."""
        seated: Numbers = np.concatenate(
            [self.rng.permutation(self.count), np.arange(self.count, self.slots)]
        )
        return seated

    def _together(self, seated: Numbers) -> Numbers:
        """1 for each pair at one table, by slot."""
        table = np.empty(self.slots, dtype=np.int64)
        table[seated] = self.table_of
        same: Numbers = (table[:, None] == table[None, :]).astype(np.int64)
        np.fill_diagonal(same, 0)
        same[np.ix_(self.empty, self.empty)] = 0
        return same

    def _count(self, seated: Numbers, by: int) -> None:
        self.met += by * self._together(seated)
        self.fours[seated[self.size_at == 4]] += by

    def _whole_cost(self) -> int:
        pairs = int((self.met * (self.met - 1) // 2).sum()) // 2
        return pairs + (FOUR * int((self.fours * (self.fours - 1) // 2).sum()) if self.mixed else 0)

    def _uneasy_round(self) -> int:
        """A round with a pair that meets more than once, or with whoever sits at many tables of four."""
        ones, others = np.nonzero(self.met > 1)
        if not len(ones):
            return int(self.rng.integers(len(self.rounds)))
        pick = int(self.rng.integers(len(ones)))
        one, other = ones[pick], others[pick]
        having = [at for at, seated in enumerate(self.rounds) if self._share(seated, one, other)]
        return having[int(self.rng.integers(len(having)))]

    def _share(self, seated: Numbers, one: int, other: int) -> bool:
        place_one, place_other = np.nonzero(seated == one)[0][0], np.nonzero(seated == other)[0][0]
        return bool(self.table_of[place_one] == self.table_of[place_other])

    def _gains(self, seated: Numbers) -> Numbers:
        """What each swap adds to the cost; swaps that are none cost too much."""
        same = self._together(seated)
        beside = self.met @ same  # [b, a]: how often b met those who sit with a now
        own = np.diagonal(beside) - same.sum(axis=0)
        gain = beside + beside.T - own[:, None] - own[None, :]
        size = np.empty(self.slots, dtype=np.int64)
        size[seated] = self.size_at
        if self.mixed:
            leaves = (size[:, None] == 4) & (size[None, :] != 4)
            change = FOUR * (self.fours[None, :] - self.fours[:, None] + 1)
            gain = gain + np.where(leaves, change, 0) + np.where(leaves.T, change.T, 0)
        table = np.empty(self.slots, dtype=np.int64)
        table[seated] = self.table_of
        idle = (table[:, None] == table[None, :]) | self.empty[:, None] | self.empty[None, :]
        uneasy = own > 0
        if uneasy.any():
            idle = idle | ~(uneasy[:, None] | uneasy[None, :])
        return np.where(idle, _NEVER, gain)

    def _swap(self, at: int, one: int, other: int) -> None:
        seated = self.rounds[at]
        self._count(seated, -1)
        first, second = np.nonzero(seated == one)[0][0], np.nonzero(seated == other)[0][0]
        seated[first], seated[second] = other, one
        self._count(seated, 1)
        self.cost = self._whole_cost()
