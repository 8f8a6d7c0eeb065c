"""All play all: the tables of every round at once, so that as few as possible meet twice."""

from __future__ import annotations

import random
from functools import lru_cache

from tournaments.pairing.golfers import search
from tournaments.pairing.parallel import complete
from tournaments.pairing.rotation import Slot, Table, rotated

Schedule = tuple[tuple[Table, ...], ...]


@lru_cache(maxsize=32)
def schedule(count: int, rounds: int, seed: str, seats: int = 3, remainder: str = "byes") -> Schedule:
    """Round by round the tables, each a tuple of players 0 … count - 1 in the order of their seats.

    Where the count does not fill the tables, None is on the seats left over: a bot or a stand-in plays there,
    or the others at that table rest. `remainder` says which, as in `Wishes`: "fours" takes everybody in at
    tables of four, with "bots" two tables may have an empty seat, otherwise all are at the last table. The
    same arguments give the same schedule. After the last new opponent everybody meets again.
    """
    if count < 2 or rounds < 1:
        return ()
    rng = random.Random(f"{seed}/{count}/{seats}")
    fours = remainder == "fours" and seats == 3 and count % 3 > 0
    spare = -count % seats
    built = not fours and spare <= (seats if remainder == "bots" else 1)
    stored = complete(count + spare, seats) if built else None
    found = (
        _shuffled(stored, rounds, rng, count) if stored else search(count, rounds, seats, rng, fours=fours)
    )
    return rotated(found, rng, 4 if fours else seats)


def _shuffled(stored: Schedule, rounds: int, rng: random.Random, count: int) -> Schedule:
    """A built schedule with rounds, tables and players in an order of this seed's."""
    places = list(range(len(stored[0]) * len(stored[0][0])))
    rng.shuffle(places)
    made: list[tuple[Table, ...]] = []
    while len(made) < rounds:
        for groups in rng.sample(stored, len(stored)):
            made.append(_tables(groups, places, rng, count))
    return tuple(made[:rounds])


def _tables(
    groups: tuple[Table, ...], places: list[int], rng: random.Random, count: int
) -> tuple[Table, ...]:
    tables = [tuple(_slot(places, at, count) for at in group) for group in groups]
    rng.shuffle(tables)
    return tuple(sorted(tables, key=lambda table: None in table))


def _slot(places: list[int], at: Slot, count: int) -> Slot:
    place = places[at] if at is not None else count
    return place if place < count else None
