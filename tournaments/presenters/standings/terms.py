"""The sum behind a value: a sentence for each term."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.presenters.standings.columns import Column
from tournaments.presenters.standings.numbers import written
from tournaments.selectors.sheets import Who
from tournaments.standings.model import Term, Value


@dataclass(frozen=True, slots=True)
class TermLine:
    """One line of a sum. `counts` is false for what was left out."""

    round: int  # 0 for all of them
    table: int
    words: str
    amount: str
    counts: bool


@dataclass(frozen=True, slots=True)
class Sum:
    """A value with everything it is made of."""

    column: Column
    amount: str
    lines: tuple[TermLine, ...]


def sum_of(value: Value, column: Column, names: Mapping[int, Who]) -> Sum:
    """The sum of one value of one entry."""
    lines = tuple(
        TermLine(
            term.round,
            term.table,
            words_of(term, names),
            written(term.amount, value.name, signed=value.name == "game"),
            counts=not _is_left_out(term),
        )
        for term in value.terms
    )
    return Sum(column, written(value.amount, value.name), lines)


def words_of(term: Term, names: Mapping[int, Who]) -> str:
    """What a term is for."""
    if term.code in _WITH_FIGURES:
        return _WITH_FIGURES[term.code](term, names)
    return {
        "forfeit": _("did not come: the points are lost"),
        "bye_allocated": _("bye: like a table won"),
        "bye_again": _("one more bye: like the mean of a table"),
        "bye_asked": _("rested at his own wish"),
        "bye_late": _("was not there yet"),
        "bye_absent": _("did not come"),
        "bye_rest": _("was seeded into the next round"),
        "dropped": _("a table with somebody who left too early: its mean"),
        "missed": _("played no more: the mean of a table"),
        "bye": _("bye"),
    }[term.code]


def _is_left_out(term: Term) -> bool:
    return term.figures.get("weight") == 0


def _place(term: Term, _names: Mapping[int, Who]) -> str:
    words = {"place": term.figures["place"], "seats": term.figures["seats"], "shared": term.figures["shared"]}
    if words["shared"] > 1:
        return _("place %(place)s of %(seats)s, shared by %(shared)s") % words
    return _("place %(place)s of %(seats)s") % words


def _doubled(term: Term, names: Mapping[int, Who]) -> str:
    if "place" not in term.figures:
        return _("doubled after two tables won")
    return _("%(place)s; doubled after two tables won") % {"place": _place(term, names)}


def _win(term: Term, _names: Mapping[int, Who]) -> str:
    shared = int(term.figures["shared"])
    if shared > 1:
        return _("first place, shared by %(num)d") % {"num": shared}
    return _("table won")


def _game(term: Term, _names: Mapping[int, Who]) -> str:
    margin = written(Fraction(term.figures["margin"]), "game", signed=True)
    return _("total %(total)s, against the mean of the others %(margin)s") % {
        "total": written(Fraction(term.figures["total"]), "total"),
        "margin": margin,
    }


def _opponent(term: Term, names: Mapping[int, Who]) -> str:
    who = names.get(term.other or 0)
    words = {"name": who.name if who else "?", "points": written(Fraction(term.figures["points"]))}
    return _("%(name)s, points: %(points)s") % words + _weighed(term)


def _fictional(term: Term, _names: Mapping[int, Who]) -> str:
    points = {"points": written(Fraction(term.figures["points"]), "mean")}
    return _("bye: two opponents with the mean of the field, %(points)s") % points + _weighed(term, 2)


def _stand_in(term: Term, _names: Mapping[int, Who]) -> str:
    points = {"points": written(Fraction(term.figures["points"]), "mean")}
    return _("bot or stand-in: the mean of the field, %(points)s") % points + _weighed(term)


def _weighed(term: Term, whole: int = 1) -> str:
    """How much of an opponent counts, where it is not simply one."""
    weight = Fraction(term.figures["weight"])
    if not weight:
        return " · " + _("left out as the lowest")
    if weight == whole:
        return ""
    return " · " + _("counts %(share)s times") % {"share": written(weight)}


def _met(term: Term, names: Mapping[int, Who]) -> str:
    who = names.get(term.other or 0)
    words = {"name": who.name if who else "?"}
    if term.amount == 1:
        return _("before %(name)s") % words
    return _("behind %(name)s") % words if term.amount == 0 else _("level with %(name)s") % words


def _ratings(term: Term, _names: Mapping[int, Who]) -> str:
    pairs = int(term.figures["pairs"])
    return ngettext(
        "rating of %(num)d opponent", "mean rating of %(num)d opponents", pairs
    ) % {"num": pairs}  # fmt: skip


def _score(term: Term, _names: Mapping[int, Who]) -> str:
    words = {"won": written(Fraction(term.figures["won"])), "pairs": term.figures["pairs"]}
    return _("came in before %(won)s of %(pairs)s") % words


_WITH_FIGURES: Final[Mapping[str, Callable[[Term, Mapping[int, Who]], str]]] = {
    "place": _place,
    "doubled": _doubled,
    "win": _win,
    "game": _game,
    "opponent": _opponent,
    "fictional": _fictional,
    "stand_in": _stand_in,
    "met": _met,
    "ratings": _ratings,
    "score": _score,
}
