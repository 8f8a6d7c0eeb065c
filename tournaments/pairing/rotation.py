"""Who deals first at the tables of a whole schedule, and who sits next after whom."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import permutations

Slot = int | None
Table = tuple[Slot, ...]


def rotated(
    rounds: Sequence[Sequence[Table]], rng: random.Random, seats: int
) -> tuple[tuple[Table, ...], ...]:
    """The same tables, each in the order that has its players deal first, second … equally often."""
    kept = _Kept(seats)
    return tuple(tuple(kept.seated(table, rng) for table in tables) for tables in rounds)


class _Kept:
    """How often each player sat where, and next after whom."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.counts: dict[int, list[int]] = {}
        self.after: Counter[tuple[int, int]] = Counter()

    def seated(self, table: Table, rng: random.Random) -> Table:
        """The best order of a table; among equal ones the lot decides."""
        orders = list(permutations(table))
        rng.shuffle(orders)
        best = min(orders, key=self._cost)
        for seat, player in enumerate(best):
            if player is not None:
                self.counts.setdefault(player, [0] * self.seats)[seat] += 1
        self.after.update(_neighbours(best))
        return best

    def _cost(self, order: Table) -> float:
        uneven = sum(self._uneven(player, seat) for seat, player in enumerate(order) if player is not None)
        return uneven + sum(self.after[pair] for pair in _neighbours(order))

    def _uneven(self, player: int, seat: int) -> int:
        counts = self.counts.get(player, [0] * self.seats)
        least = min(counts[:3])
        return int(sum((count + (at == seat) - least) ** 2 for at, count in enumerate(counts)) ** 2)


def _neighbours(order: Table) -> list[tuple[int, int]]:
    pairs = zip(order, order[1:] + order[:1], strict=True)
    return [(one, other) for one, other in pairs if one is not None and other is not None]
