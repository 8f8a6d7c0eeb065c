"""Head-to-head: what those who are level did against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from fractions import Fraction
from itertools import combinations

from tournaments.standings.model import Term, Value, total_of
from tournaments.standings.scores import Scores

NAME = "head_to_head"


def head_to_head(scores: Scores, level: Collection[int]) -> Mapping[int, Value]:
    """For each of those who are level: 1 for coming in before another of them, ½ for a tie.

    Only where all of them have met equally often; otherwise it does not apply.
    """
    met: Counter[tuple[int, int]] = Counter()
    terms: dict[int, list[Term]] = {id: [] for id in level}
    for table in {id(table): table for one in level for table in scores.tables[one]}.values():
        seats = [seat for seat in table.seats if seat.id in terms]
        for one, other in combinations(seats, 2):
            assert one.id is not None
            assert other.id is not None
            met[min(one.id, other.id), max(one.id, other.id)] += 1
            share = Fraction((one.place < other.place) + (one.place <= other.place), 2)
            terms[one.id].append(Term("met", share, table.round, table.number, other.id))
            terms[other.id].append(Term("met", 1 - share, table.round, table.number, one.id))
    pairs = len(terms) * (len(terms) - 1) // 2
    if len(level) < 2 or len(met) < pairs or len(set(met.values())) != 1:
        return {id: Value(NAME, None) for id in level}
    return {id: total_of(NAME, tuple(sorted(found, key=_when))) for id, found in terms.items()}


def _when(term: Term) -> tuple[int, int]:
    return term.round, term.table
