"""How many tables of which size a round has."""

from __future__ import annotations

from typing import NamedTuple

from tournaments.pairing.model import NoDraw

LEAST = 3  # people, for any draw


class Sizes(NamedTuple):
    """Tables of three, and `odd` tables at which `odd_size` people sit: four, or fewer beside bots."""

    byes: int
    threes: int
    odd: int = 0
    odd_size: int = 4


def sizes_for(count: int, remainder: str) -> Sizes:
    """What this many people are split into; five with fours are a table of four and a bye."""
    if count < LEAST:
        raise NoDraw("too_few")
    over = count % 3
    if remainder == "fours":
        return Sizes(1, 0, 1) if count == 5 else Sizes(0, (count - 4 * over) // 3, over)
    if remainder == "byes":
        return Sizes(over, count // 3)
    if remainder in ("bots", "stand_in"):
        return Sizes(0, count // 3, 1 if over else 0, over or 4)
    raise ValueError(f"no such remainder: {remainder}")
