"""Whole events on paper: every round drawn, and played by chance where the next one needs results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter
from typing import Any

from tournaments.pairing import knock_out as folds
from tournaments.pairing.all_play_all import schedule
from tournaments.pairing.explain import rematches
from tournaments.pairing.lots import chance
from tournaments.pairing.model import Draw, DrawnTable, NoDraw, Wishes
from tournaments.pairing.simulate import Field
from tournaments.pairing.swiss import draw_round


def line(number: int, draw: Draw) -> dict[str, Any]:
    """A round as it is printed."""
    whole = draw.objective == int(draw.objective)
    return {
        "round": number,
        "tables": [
            {"table": place, "seats": list(table.seats)} for place, table in enumerate(draw.tables, start=1)
        ],
        "byes": list(draw.byes),
        "objective": int(draw.objective) if whole else draw.objective,
        "engine": draw.engine,
        "seconds": round(draw.seconds, 3),
        "rematches": draw.rematches,
        "fours": draw.fours,
    }


def swiss(count: int, rounds: int, wishes: Wishes) -> Iterator[Draw]:
    """Swiss rounds; the results are those of the seed."""
    field = Field(count, wishes.seed)
    for number in range(1, rounds + 1):
        draw = draw_round(field.players, field.history(), replace(wishes, round=number))
        yield draw
        field.play(draw, number)


def all_play_all(count: int, rounds: int, wishes: Wishes) -> Iterator[Draw]:
    """The rounds of the schedule. Without bots whoever is at a table with an empty seat rests."""
    began = perf_counter()
    if count < 3:
        raise NoDraw("too_few")
    field = Field(count, wishes.seed)
    planned = schedule(count, rounds, wishes.seed, remainder=wishes.remainder)
    for groups in planned:
        seats = [
            tuple(None if place is None else field.players[place].id for place in group) for group in groups
        ]
        rests = wishes.remainder == "byes"
        playing = [table for table in seats if not (rests and None in table)]
        resting = tuple(one for table in seats if rests and None in table for one in table if one)
        yield Draw(
            tuple(DrawnTable(table) for table in playing),
            resting,
            engine="schedule",
            seconds=perf_counter() - began,
            rematches=rematches(playing, field.history()),
            fours=sum(len(table) == 4 for table in playing),
        )
        field.meet([*playing])
        began = perf_counter()


def knock_out(count: int, rounds: int | None, wishes: Wishes) -> Iterator[Draw]:
    """Rounds until one is left, or so many; the seeds are drawn by lot."""
    field = Field(count, wishes.seed)
    left = [player.id for player in field.players]
    chance(wishes.seed, "seeds").shuffle(left)
    number = 0
    while len(left) > 1 and (rounds is None or number < rounds):
        number += 1
        began = perf_counter()
        draw = folds.draw(left, wishes.remainder)
        again = rematches([table.seats for table in draw.tables], field.history())
        yield replace(draw, seconds=perf_counter() - began, rematches=again)
        places = field.play(draw, number)
        tables = [
            [folds.Seated(one, place) for one, place in zip(table.seats, row, strict=True)]
            for table, row in zip(draw.tables, places, strict=True)
        ]
        left = folds.left_over(left, tables, draw.byes)
