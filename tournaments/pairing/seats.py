"""In which order a table sits. Seat 0 deals first; every order is tried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from random import Random

from tournaments.pairing.model import Entrant

Seats = tuple[str | None, ...]


def best_order(
    people: Sequence[Entrant],
    empty: int,
    left_of: Mapping[tuple[str, str], int],
    random: Random,
) -> Seats:
    """The order in which seats are shared most evenly, and neighbours change; by lot among equals."""
    by_id = {person.id: person for person in people}
    seats: list[str | None] = [*sorted(by_id), *([None] * empty)]
    orders = sorted(set(permutations(seats)), key=lambda order: [one or "" for one in order])
    random.shuffle(orders)
    return min(orders, key=lambda order: order_cost(order, by_id, left_of))


def order_cost(order: Seats, by_id: Mapping[str, Entrant], left_of: Mapping[tuple[str, str], int]) -> float:
    """Uneven seats, squared, and one for each time that these were neighbours in this order before."""
    uneven = sum(_uneven(by_id[one].seats, seat) for seat, one in enumerate(order) if one is not None)
    following = zip(order, [*order[1:], order[0]], strict=True)
    return uneven + sum(left_of.get((one, other), 0) for one, other in following if one and other)


@lru_cache(maxsize=4096)
def _uneven(before: tuple[int, ...], seat: int) -> int:
    """The fourth seat is not at every table: it is shared by itself."""
    counts = [*before, 0, 0, 0, 0][:4]
    counts[seat] += 1
    least = min(counts[:3])
    return sum((count - least) ** 2 for count in counts[:3]) ** 2 + counts[3] ** 4
