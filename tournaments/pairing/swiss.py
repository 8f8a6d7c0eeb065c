"""The draw of one Swiss round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from time import perf_counter

from tournaments.pairing.byes import bye_order, is_fair
from tournaments.pairing.cost import HARD, Group, Problem, problem
from tournaments.pairing.explain import Context, explained, rematches
from tournaments.pairing.lots import chance, ranked
from tournaments.pairing.model import Draw, Entrant, History, NoDraw, Pair, Reason, Wishes, pair
from tournaments.pairing.resting import who_rests
from tournaments.pairing.seats import Seats, best_order
from tournaments.pairing.sizes import Sizes, sizes_for
from tournaments.pairing.solve import Partition, partition

Progress = Callable[[float], None]
UNFAIR = 1e5  # as many places in the order of byes
NEAR = 1e-6


def draw_round(
    entrants: Sequence[Entrant],
    history: History,
    wishes: Wishes,
    *,
    again: Sequence[Pair] = (),
    progress: Progress | None = None,
) -> Draw:
    """Draw a round; `again` are further pairs that are not to meet. The same seed gives the same draw."""
    began = perf_counter()
    sizes = sizes_for(len(entrants), wishes.remainder)
    never = frozenset(pair(*key) for key in (*history.forbidden, *again))
    drawing = _Drawing(entrants, history, wishes, sizes, never, progress or _nobody)
    people, resting, found = drawing.divide()
    if found.groups is None:
        raise NoDraw(drawing.why_not(people, found))
    found, without = drawing.without_rematches(people, found)
    tables = drawing.seat(people, found.groups or ())
    context = Context({one.id: one for one in people}, history, wishes, frozenset(again), without)
    drawn = explained(tables, context)
    cost = round(sum(table.cost for table in drawn), 6)
    drawing.tell(1.0)
    return Draw(
        tables=drawn,
        byes=tuple(one.id for one in resting),
        objective=cost,
        engine=found.engine,
        gap=0.0 if found.proved else round(found.gap(cost), 6),
        seconds=perf_counter() - began,
        rematches=rematches(tables, history),
        fours=sum(len(seats) == 4 for seats in tables),
    )


def cost_if_apart(
    drawn: Draw, kept: Pair, entrants: Sequence[Entrant], history: History, wishes: Wishes
) -> float | None:
    """How much more the next best draw costs in which these two do not meet; None if there is none."""
    try:
        other = draw_round(entrants, history, wishes, again=[kept])
    except NoDraw:
        return None
    return round(other.objective - drawn.objective, 6)


def _nobody(share: float) -> None:
    """Nobody wants to know."""


@dataclass(frozen=True, slots=True)
class _Drawing:
    entrants: Sequence[Entrant]
    history: History
    wishes: Wishes
    sizes: Sizes
    never: frozenset[Pair]
    tell: Progress

    @property
    def met(self) -> frozenset[Pair]:
        return frozenset(key for key, times in self.history.met.items() if times) | self.history.last

    @property
    def apart(self) -> frozenset[Pair]:
        return self.never | self.met if self.wishes.no_repeats else self.never

    def problem(self, people: Sequence[Entrant], apart: frozenset[Pair]) -> Problem:
        return problem(people, self.history, self.wishes, self.sizes, apart)

    def divide(self) -> tuple[list[Entrant], list[Entrant], Partition]:
        """Who plays, who rests, and the tables: by the order of byes, or by the next in it that can be."""
        resting = bye_order(self.entrants, self.wishes.seed)[: self.sizes.byes]
        people, found = self._without(resting)
        if found.groups is None and resting and (others := self._others_rest()):
            resting = others
            people, found = self._without(resting)
        return people, resting, found

    def _without(self, resting: Iterable[Entrant]) -> tuple[list[Entrant], Partition]:
        out = {one.id for one in resting}
        people = ranked((one for one in self.entrants if one.id not in out), self.wishes.seed)
        return people, partition(self.problem(people, self.apart), self.wishes, self.tell)

    def _others_rest(self) -> list[Entrant]:
        """To keep a pair apart somebody may rest again too soon; to avoid a rematch nobody may."""
        everybody = ranked(self.entrants, self.wishes.seed)
        order = bye_order(self.entrants, self.wishes.seed)
        place = {one.id: number for number, one in enumerate(order)}
        unfair = HARD if self.wishes.no_repeats else UNFAIR
        count = self.sizes.byes
        prices = [place[one.id] + unfair * (not is_fair(one, everybody, count)) for one in everybody]
        chosen = who_rests(self.problem(everybody, self.apart), prices)
        return [everybody[number] for number in chosen or ()]

    def why_not(self, people: Sequence[Entrant], found: Partition) -> str:
        if not found.proved:
            return "undecided"
        if not self.wishes.no_repeats:
            return "forbidden"
        milder = partition(self.problem(people, self.never), self.wishes, _nobody)
        return "forbidden" if milder.groups is None else "repeats"

    def without_rematches(
        self, people: Sequence[Entrant], found: Partition
    ) -> tuple[Partition, Reason | None]:
        """A draw with a rematch knows what one without would have cost; if that is no more, it is taken."""
        place = {one.id: number for number, one in enumerate(people)}
        met = {(place[one], place[other]) for one, other in self.met if one in place and other in place}
        if not any(_meets(group, met) for group in found.groups or ()):
            return found, None
        strict = partition(self.problem(people, self.never | self.met), self.wishes, _nobody)
        if strict.groups is None:
            return found, Reason("unavoidable", {}) if strict.proved else None
        prices = self.problem(people, self.never)
        more = prices.total(strict.groups) - prices.total(found.groups or ())
        if more <= NEAR:
            return strict._replace(bound=min(found.bound, strict.bound), proved=found.proved), None
        return found, Reason("dearer", {"more": round(more, 6)})

    def seat(self, people: Sequence[Entrant], groups: Iterable[Group]) -> list[Seats]:
        """Tables from the top of the ranking down, each in its best order."""
        random = chance(self.wishes.seed, f"seats {self.wishes.round}")
        return [
            best_order(
                [people[number] for number in group], max(0, 3 - len(group)), self.history.left_of, random
            )
            for group in sorted(groups, key=lambda group: (sum(group) / len(group), group))
        ]


def _meets(group: Group, met: set[tuple[int, int]]) -> bool:
    return any((one, other) in met for one in group for other in group)
