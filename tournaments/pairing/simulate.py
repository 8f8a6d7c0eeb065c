"""Events that are only played on paper: skill and luck decide who comes in which place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
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

    def play(self, draw: Draw, number: int) -> None:
        """Play one round as it was drawn."""
        random = chance(self.seed, f"results {number}")
        by_id = {player.id: player for player in self.players}
        last: set[Pair] = set()
        for table in draw.tables:
            last |= self._meet(table.seats)
            points = self._points(table.seats, random)
            for seat, one in enumerate(table.seats):
                if one is not None:
                    by_id[one] = _after(by_id[one], table.seats, seat, points[one])
        for one in draw.byes:
            by_id[one] = _rested(by_id[one])
        self.last = frozenset(last)
        self.players = [by_id[player.id] for player in self.players]

    def _meet(self, seats: Sequence[str | None]) -> set[Pair]:
        people = [one for one in seats if one is not None]
        pairs = {pair(one, other) for one in people for other in people if one < other}
        self.met.update(pairs)
        self.left_of.update(
            (one, other)
            for one, other in zip(seats, [*seats[1:], seats[0]], strict=True)
            if one is not None and other is not None
        )
        return pairs

    def _points(self, seats: Sequence[str | None], random: Random) -> dict[str, float]:
        """Whoever sits there, bots too, takes a place; ties are too rare to matter."""
        luck = [random.gauss(self.skills.get(one or "", 0.0), LUCK) for one in seats]
        order = sorted(range(len(seats)), key=lambda seat: -luck[seat])
        worth = placement_points(len(seats))
        return {one: worth[order.index(seat)] for seat, one in enumerate(seats) if one is not None}


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
