"""Knock-out by threes: who plays whom, who rests, who goes on.

A round takes the field to the next lower power of three: 27, 9, 3, 1. With 9 + 2 t players t tables play and
the best 9 - t rest, so that 9 are left. A table of four, or one completed by a bot, makes an even number fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tournaments.pairing.model import Draw, DrawnTable, NoDraw, Reason

LEAST = 2  # with a bot beside them


class Fold(NamedTuple):
    """What a round of a knock-out consists of: `rest` of the best rest, the others play."""

    rest: int
    threes: int
    fours: int = 0
    twos: int = 0  # two players and a bot

    @property
    def goes_on(self) -> int:
        """How many are left after the round."""
        return self.rest + self.threes + self.fours + self.twos


class Seated(NamedTuple):
    """Who sat on a seat and at which place he came in; nobody is a bot or a stand-in."""

    id: str | None
    place: int


class Winner(NamedTuple):
    """Who goes on from a table; `by_seed` when others had the same place and a worse seed."""

    id: str
    by_seed: bool


def fold_of(count: int, remainder: str = "byes") -> Fold:
    """The tables of the round with so many left."""
    if count < LEAST:
        raise NoDraw("too_few")
    left = 1
    while left * 3 < count:
        left *= 3
    bots = count == LEAST or remainder in ("bots", "stand_in")
    if not bots and count - left == 1 and left > 1:
        left //= 3  # a table of four would be one too many
    odd = (count - left) % 2
    fours, twos = (0, odd) if bots else (odd, 0)
    threes = (count - left - 3 * fours - twos) // 2
    return Fold(left - threes - fours - twos, threes, fours, twos)


def rounds_of(count: int, remainder: str = "byes") -> int:
    """How many rounds it takes until one is left."""
    rounds = 0
    while count > 1:
        count, rounds = fold_of(count, remainder).goes_on, rounds + 1
    return rounds


def draw(seeds: Sequence[str], remainder: str = "byes") -> Draw:
    """The next round of those who are left, the best first; who rests stands in the byes.

    Table i has the seeds i, 2 t + 1 - i and 2 t + i of those who play: the best meets the two worst
    of their thirds. The seats are in the order of the seeds: whoever wants them fair orders them anew.
    """
    fold = fold_of(len(seeds), remainder)
    resting, playing = seeds[: fold.rest], seeds[fold.rest :]
    tables = fold.threes + fold.fours + fold.twos
    groups = [[i, 2 * tables - 1 - i, 2 * tables + i] for i in range(tables)]
    if fold.fours:
        groups[0].append(3 * tables)  # the best have the weakest fourth beside them
    drawn = [_table(playing, group, fold.rest) for group in groups]
    return Draw(tuple(drawn), tuple(resting), engine="fold", fours=fold.fours)


def advancing(table: Sequence[Seated], seeds: Sequence[str]) -> Winner | None:
    """Who goes on from a table: the best placed person; among equals the better seed."""
    people = [(seat.place, seeds.index(seat.id), seat.id) for seat in table if seat.id in seeds and seat.id]
    if not people:
        return None
    best = min(people)
    return Winner(best[2], by_seed=sum(place == best[0] for place, _seed, _id in people) > 1)


def left_over(
    seeds: Sequence[str], tables: Sequence[Sequence[Seated]], resting: Sequence[str], out: Sequence[str] = ()
) -> list[str]:
    """Who is left after a round, the best seed first; whoever is `out` has withdrawn."""
    won = {winner.id for table in tables if (winner := advancing(_without(table, out), seeds))}
    return [each for each in seeds if (each in won or each in resting) and each not in out]


def cuts(most: int = 27) -> list[int]:
    """The sizes of a final stage that need neither a table of four nor a bot: 3, 5, 7, 9, 11 … 27."""
    return list(range(3, most + 1, 2))


def _without(table: Sequence[Seated], out: Sequence[str]) -> list[Seated]:
    return [seat for seat in table if seat.id not in out]


def _table(playing: Sequence[str], group: Sequence[int], rest: int) -> DrawnTable:
    seats = tuple(playing[at] if at < len(playing) else None for at in group)
    numbers = [rest + at + 1 for at in group if at < len(playing)]
    return DrawnTable(seats, reasons=(Reason("seeds", {"seeds": numbers}),))
