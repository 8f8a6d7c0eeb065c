"""The order of the players, and what decides among equals."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from random import Random

from tournaments.pairing.model import Entrant


def chance(seed: str, what: str) -> Random:
    """Random numbers that are the same for the same seed, in every process."""
    return Random(f"{seed}:{what}")


def lot(seed: str, player: str) -> bytes:
    """What decides among players whom nothing else tells apart."""
    return sha256(f"{seed}:{player}".encode()).digest()


def ranked(entrants: Iterable[Entrant], seed: str) -> list[Entrant]:
    """By points, then by their lots; in whatever order they were given."""
    return sorted(entrants, key=lambda entrant: (-entrant.points, entrant.lot, lot(seed, entrant.id)))
