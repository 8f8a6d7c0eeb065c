"""What sitting together costs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil

import numpy as np
from numpy.typing import NDArray

from tournaments.pairing.model import Entrant, History, Pair, Wishes, pair
from tournaments.pairing.sizes import Sizes

CLOSENESS = 100.0  # a point of difference, squared: (10·d)²
SCORES_FIRST = 10.0  # times closeness
REMATCH = 1000.0
LAST_ROUND = 4000.0
CLUB = 300.0
ODD = 300.0
HARD = 1e11  # never

Group = tuple[int, ...]  # places in the ranking, rising


@dataclass(frozen=True, slots=True)
class Problem:
    """People in the order of the ranking, the price of each pair and of an odd table, and how many tables."""

    pairs: NDArray[np.float64]
    odd: NDArray[np.float64]
    sizes: Sizes
    points: tuple[float, ...]
    closeness: float

    def cost(self, group: Sequence[int]) -> float:
        """What one table costs."""
        members = list(group)
        price = float(self.pairs[np.ix_(members, members)].sum()) / 2
        return price + (float(self.odd[members].sum()) if len(members) != 3 else 0.0)

    def total(self, groups: Iterable[Sequence[int]]) -> float:
        """What a draw costs."""
        return sum(self.cost(group) for group in groups)

    def allows(self, groups: Iterable[Sequence[int]]) -> bool:
        """Whether nobody is where he may not be."""
        return all(self._allows(list(group)) for group in groups)

    def _allows(self, members: list[int]) -> bool:
        apart = self.pairs[np.ix_(members, members)].max(initial=0.0)
        return bool(apart < HARD and (len(members) == 3 or self.odd[members].max() < HARD))


def closeness(wishes: Wishes) -> float:
    """The price of one point between two, squared."""
    return CLOSENESS * (SCORES_FIRST if wishes.scores_first else 1.0)


def pair_price(one: Entrant, other: Entrant, history: History, wishes: Wishes) -> float:
    """What it costs that these two share a table, whatever is forbidden."""
    key = pair(one.id, other.id)
    met = history.met.get(key, 0)
    price = closeness(wishes) * (one.points - other.points) ** 2 + REMATCH * (met * met + 2 * met)
    if key in history.last or (one.rested_last and other.rested_last):
        price += LAST_ROUND
    if one.club is not None and one.club == other.club and wishes.round <= wishes.club_rounds:
        price += CLUB
    return price


def odd_price(entrant: Entrant, odd_size: int) -> float:
    """What it costs that this one sits at a table of four, or beside bots."""
    before = entrant.fours if odd_size == 4 else entrant.bots
    return ODD * before**2


def problem(
    people: Sequence[Entrant], history: History, wishes: Wishes, sizes: Sizes, apart: Iterable[Pair]
) -> Problem:
    """The prices of one round. `apart` never meet; who has sat at enough odd tables sits at no other."""
    pairs = _closeness_and_clubs(people, wishes)
    place = {entrant.id: number for number, entrant in enumerate(people)}
    for key in {*history.met, *history.last}:
        if key[0] in place and key[1] in place:
            _set(pairs, place, key, pair_price(people[place[key[0]]], people[place[key[1]]], history, wishes))
    rested = [entrant.id for entrant in people if entrant.rested_last]
    for number, one in enumerate(rested):
        for other in rested[number + 1 :]:
            key = pair(one, other)
            _set(pairs, place, key, pair_price(people[place[one]], people[place[other]], history, wishes))
    for key in apart:
        if key[0] in place and key[1] in place:
            _set(pairs, place, key, HARD)
    odd = np.array([odd_price(entrant, sizes.odd_size) for entrant in people])
    odd[~_may_sit_odd(people, sizes)] = HARD
    return Problem(pairs, odd, sizes, tuple(entrant.points for entrant in people), closeness(wishes))


def _closeness_and_clubs(people: Sequence[Entrant], wishes: Wishes) -> NDArray[np.float64]:
    points = np.array([entrant.points for entrant in people])
    pairs = closeness(wishes) * (points[:, None] - points[None, :]) ** 2
    if wishes.round <= wishes.club_rounds:
        clubs: dict[str, int] = {}
        numbers = np.array(
            [
                -1 - place if entrant.club is None else clubs.setdefault(entrant.club, len(clubs))
                for place, entrant in enumerate(people)
            ]
        )
        pairs += CLUB * (numbers[:, None] == numbers[None, :])
        np.fill_diagonal(pairs, 0.0)
    return np.asarray(pairs, dtype=np.float64)


def _set(pairs: NDArray[np.float64], place: dict[str, int], key: Pair, price: float) -> None:
    one, other = place[key[0]], place[key[1]]
    pairs[one, other] = pairs[other, one] = price


def _may_sit_odd(people: Sequence[Entrant], sizes: Sizes) -> NDArray[np.bool_]:
    """Nobody comes above the average of odd tables, rounded up, plus one, unless the seats ask for more."""
    before = [entrant.fours if sizes.odd_size == 4 else entrant.bots for entrant in people]
    seats = sizes.odd * sizes.odd_size
    enough = ceil(sum(before) / len(before) - 1e-9)
    if seats:
        enough = max(enough, sorted(before)[seats - 1])
    return np.array([count <= enough for count in before])
