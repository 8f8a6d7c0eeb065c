"""Events that are only played on paper: skill and luck decide who comes in which place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from random import Random

from tournaments.pairing.lots import chance
from tournaments.pairing.model import Draw, Entrant, History, Pair, pair

LUCK = 2.0  # against skills that differ by 1
BYE = 2.0


def placement_points(people: int) -> list[float]:
    """What first, second … place are worth: 2 to 0, in equal steps."""
    return [float(Fraction(2 * (people - 1 - place), people - 1)) for place in range(people)]


@dataclass
class Field:
    """The players of a simulated event, and all that has happened in it."""

    count: int
    seed: str
    clubs: int = 0
    players: list[Entrant] = field(init=False)
    met: Counter[Pair] = field(init=False, default_factory=Counter)
    last: frozenset[Pair] = field(init=False, default=frozenset())
    left_of: Counter[tuple[str, str]] = field(init=False, default_factory=Counter)

    def __post_init__(self) -> None:
        """Give everybody a skill."""
        random = chance(self.seed, "skill")
        names = [f"p{number + 1}" for number in range(self.count)]
        self.skills = {name: random.gauss(0, 1) for name in names}
        clubs = [f"c{random.randrange(self.clubs)}" if self.clubs else None for _ in names]
        self.players = [Entrant(name, club=club) for name, club in zip(names, clubs, strict=True)]

    def history(self, forbidden: frozenset[Pair] = frozenset()) -> History:
        """What has been played up to now."""
        return History(dict(self.met), self.last, dict(self.left_of), forbidden)

    def play(self, draw: Draw, number: int) -> list[list[int]]:
        """Play one round as it was drawn: the place of every seat at every table."""
        random = chance(self.seed, f"results {number}")
        by_id = {player.id: player for player in self.players}
        places = [self._places(table.seats, random) for table in draw.tables]
        for table, row in zip(draw.tables, places, strict=True):
            worth = placement_points(len(row))
            for seat, one in enumerate(table.seats):
                if one is not None:
                    by_id[one] = _after(by_id[one], table.seats, seat, worth[row[seat] - 1])
        for one in draw.byes:
            by_id[one] = _rested(by_id[one])
        self.players = [by_id[player.id] for player in self.players]
        self.meet([table.seats for table in draw.tables])
        return places

    def meet(self, tables: Iterable[Sequence[str | None]]) -> None:
        """Keep who has met whom, and who sat next to whom."""
        last: set[Pair] = set()
        for seats in tables:
            people = sorted(one for one in seats if one is not None)
            last |= {pair(one, other) for one, other in combinations(people, 2)}
            self.left_of.update(
                (one, other)
                for one, other in zip(seats, [*seats[1:], seats[0]], strict=True)
                if one is not None and other is not None
            )
        self.met.update(last)
        self.last = frozenset(last)

    def _places(self, seats: Sequence[str | None], random: Random) -> list[int]:
        """Whoever sits there, bots too, takes a place; nobody shares one."""
        luck = [random.gauss(self.skills.get(one or "", 0.0), LUCK) for one in seats]
        order = sorted(range(len(seats)), key=lambda seat: -luck[seat])
        return [order.index(seat) + 1 for seat in range(len(seats))]


def _after(player: Entrant, seats: Sequence[str | None], seat: int, points: float) -> Entrant:
    counts = [*player.seats, *([0] * (4 - len(player.seats)))]
    counts[seat] += 1
    return Entrant(
        player.id,
        round(player.points + points, 6),
        player.lot,
        player.club,
        tuple(counts),
        player.fours + (len(seats) == 4),
        player.bots + (None in seats),
        player.byes,
    )


def _rested(player: Entrant) -> Entrant:
    return Entrant(
        player.id, player.points + BYE, player.lot, player.club, player.seats, player.fours, player.bots,
        player.byes + 1, rested_last=True,
    )  # fmt: skip
