"""The same seed gives the same draw: in another process, in another order, on a slower machine."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest
from django.conf import settings

from tests.tournaments.pairing.paper import after
from tournaments.pairing.model import Draw, Wishes
from tournaments.pairing.swiss import draw_round

PROGRAM = """
from tests.tournaments.pairing.paper import after
from tests.tournaments.pairing.test_same_seed import drawn
print(drawn({count}))
"""


def drawn(count: int) -> list[tuple[str | None, ...]]:
    """The fifth round of an event."""
    return [table.seats for table in _draw(count).tables]


def _draw(count: int) -> Draw:
    field = after(count, 4, seed="seed")
    return draw_round(field.players, field.history(), Wishes(remainder="fours", round=5, seed="seed"))


@pytest.mark.parametrize("count", [13, 33])
def test_another_process_draws_the_same(count: int) -> None:
    here = drawn(count)

    there = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(count=count)],
        capture_output=True, text=True, check=True, cwd=settings.BASE_DIR,
        env={**os.environ, "PYTHONHASHSEED": "7"},
    )  # fmt: skip

    assert there.stdout.strip() == str(here)


def test_the_order_in_which_players_are_named_does_not_matter() -> None:
    field = after(20, 3)
    wishes = Wishes(remainder="fours", round=4)
    mixed = Random(1).sample(field.players, 20)

    one, other = (draw_round(players, field.history(), wishes) for players in (field.players, mixed))

    assert replace(one, seconds=0) == replace(other, seconds=0)


def test_no_time_at_all_gives_the_same_draw_up_to_sixty_players() -> None:
    field = after(36, 5)
    wishes = Wishes(remainder="fours", round=6)

    one = draw_round(field.players, field.history(), wishes)
    other = draw_round(field.players, field.history(), replace(wishes, limit_s=0))

    assert replace(one, seconds=0) == replace(other, seconds=0)


def test_another_seed_gives_another_draw() -> None:
    field = after(12, 0)

    draws = {str(draw_round(field.players, field.history(), Wishes(seed=seed)).tables) for seed in "abc"}

    assert len(draws) == 3
