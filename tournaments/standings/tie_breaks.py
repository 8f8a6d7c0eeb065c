"""The tie-breaks of the menu: each a value with its sum. Head-to-head is `meetings`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import log10
from typing import Final

from tournaments.standings.model import WIN, ZERO, Figures, Table, Term, Value, total_of
from tournaments.standings.points import game_term, win_term
from tournaments.standings.scores import Scores

UNRATED: Final = 1500.0  # what a new player is rated
ODDS: Final = 400.0  # rating points that make the odds ten to one
FICTIONAL: Final = 2  # opponents of a bye, and of a bot's seat one


def wins(scores: Scores, id: int) -> Value:
    """Tables won; a shared win is a share."""
    terms = (win_term(table, id) for table in scores.tables[id])
    return total_of("wins", tuple(term for term in terms if term))


def game(scores: Scores, id: int) -> Value:
    """The compressed margins of all tables."""
    return total_of("game", tuple(game_term(table, id) for table in scores.tables[id]))


def opponents(scores: Scores, id: int) -> Value:
    """The points of the opponents without the lowest.

    A table weighs two opponents, whether two or three others sat there. A bye counts as two opponents with
    the mean of the field, a bot or a stand-in as one.
    """
    weighed = [pair for table in scores.tables[id] for pair in _opponents_at(scores, table, id)]
    for rest in scores.rests[id]:
        if rest.kind != "absent":
            weighed.append((Term("fictional", scores.mean, rest.round), Fraction(FICTIONAL)))
    return total_of("opponents", _without_lowest(weighed))


def fewer_byes(scores: Scores, id: int) -> Value:
    """How often a bye was allocated."""
    byes = [rest for rest in scores.rests[id] if rest.kind == "allocated"]
    return total_of("fewer_byes", tuple(Term("bye", Fraction(1), rest.round) for rest in byes))


def performance(scores: Scores, id: int) -> Value:
    """The rating that would have been expected to come in before so many of these opponents.

    Half a pair won and half a pair lost are added, so that who won all has a figure too.
    """
    ratings, halves = [], 0  # of pairs won
    for table in scores.tables[id]:
        mine = next(seat.place for seat in table.seats if seat.id == id)
        for other in table.others(id):
            if other.id is not None:
                ratings.append(scores.players[other.id].rating or UNRATED)
                halves += (mine < other.place) + (mine <= other.place)
    if not ratings:
        return Value("performance", None)
    pairs, won = len(ratings), Fraction(halves, 2)
    share = (halves + 1) / (2 * pairs + 2)
    mean = sum(ratings) / pairs
    above = round(ODDS * log10(share / (1 - share)))
    figures: Figures = {"won": won, "pairs": pairs}
    terms = (
        Term("ratings", Fraction(round(mean)), figures={"pairs": pairs}),
        Term("score", Fraction(above), figures=figures),
    )
    return total_of("performance", terms)


def lot(scores: Scores, id: int) -> Value:
    """The lot drawn when he entered."""
    return Value("lot", Fraction(scores.players[id].lot))


def points(scores: Scores, id: int) -> Value:
    """What decides first."""
    return scores.points[id]


OF_ONE: Final[Mapping[str, Callable[[Scores, int], Value]]] = {
    "points": points,
    "wins": wins,
    "opponents": opponents,
    "game": game,
    "fewer_byes": fewer_byes,
    "performance": performance,
    "lot": lot,
}


def _opponents_at(scores: Scores, table: Table, id: int) -> list[tuple[Term, Fraction]]:
    others = table.others(id)
    weight = Fraction(WIN, len(others)) if others else ZERO
    return [
        (
            Term("opponent", scores.points[other.id].amount or ZERO, table.round, table.number, other.id)
            if other.id is not None
            else Term("stand_in", scores.mean, table.round, table.number),
            weight,
        )
        for other in others
    ]


def _without_lowest(weighed: list[tuple[Term, Fraction]]) -> tuple[Term, ...]:
    """Each with its weight, one opponent's weight taken from the lowest; in the order of the rounds."""
    to_drop, kept = Fraction(1), []
    for term, weight in sorted(weighed, key=lambda pair: float(pair[0].amount)):
        dropped = min(to_drop, weight) if to_drop else ZERO
        counts = weight - dropped if dropped else weight
        to_drop = to_drop - dropped if dropped else to_drop
        figures = {"points": term.amount, "weight": counts, "dropped": dropped}
        amount = term.amount if counts == 1 else term.amount * counts
        kept.append(Term(term.code, amount, term.round, term.table, term.other, figures=figures))
    return tuple(sorted(kept, key=lambda term: (term.round, term.table)))
