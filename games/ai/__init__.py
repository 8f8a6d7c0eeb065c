"""Bots. A bot is a function of an Observation and a random generator; it never sees a state."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from games.ai import easy
from games.engine import Observation

Policy = Callable[[Observation, Random], str]


def _random(seen: Observation, generator: Random) -> str:
    return generator.choice(seen.legal)


POLICIES: Final[dict[str, Policy]] = {"random": _random, "easy": easy.choose}
LEVELS: Final = ("easy",)  # what a seat may be given to


def choose(level: str, seen: Observation, generator: Random) -> str:
    """Return the text of the action a bot of this level plays; KeyError for an unknown level."""
    return POLICIES[level](seen, generator)
