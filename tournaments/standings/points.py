"""What a table and a bye are worth."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from tournaments.standings.model import MEAN, WIN, ZERO, Figures, Rest, Rules, Table, Term

FULL_TO = 300  # of a margin counts whole, what is above it to HALF_TO by half, and no more
HALF_TO = 600
BYE_GAME_POINTS = Fraction(150)  # of an allocated bye where game points are the points
STREAK = 2  # so many tables won in a row, and the next counts double in an arena


def rank_of(table: Table, id: int) -> tuple[int, int]:
    """The place at the table, counted anew so that ties leave a gap, and how many share it."""
    mine = next(seat.place for seat in table.seats if seat.id == id)
    return (
        1 + sum(seat.place < mine for seat in table.seats),
        sum(seat.place == mine for seat in table.seats),
    )


def place_points(rank: int, shared: int, seats: int) -> Fraction:
    """2 for the first, 0 for the last, evenly between; who ties shares. The mean of a table is 1."""
    if seats < 2:
        return MEAN
    return 2 * (seats - rank - Fraction(shared - 1, 2)) / (seats - 1)


def margin_of(table: Table, id: int) -> Fraction:
    """The total less the mean of the others'."""
    mine = next(seat.total for seat in table.seats if seat.id == id)
    others = [seat.total for seat in table.others(id)]
    return mine - Fraction(sum(others), len(others)) if others else ZERO


def compressed(margin: Fraction) -> Fraction:
    """A margin as game points: whole to 300, half to 600, nothing above. Crushing the last does not pay."""
    size = abs(margin)
    if size <= FULL_TO:
        return margin
    kept = FULL_TO + (min(size, Fraction(HALF_TO)) - FULL_TO) / 2
    return kept if margin >= 0 else -kept


def game_term(table: Table, id: int) -> Term:
    """The game points of a table. Who did not come gains none by the bot that played for him."""
    margin = margin_of(table, id)
    amount = compressed(margin)
    if _is_lost(table, id):
        return Term("forfeit", min(amount, ZERO), table.round, table.number)
    mine = next(seat.total for seat in table.seats if seat.id == id)
    figures: Figures = {"total": mine, "margin": margin}
    return Term("game", amount, table.round, table.number, figures=figures)


def win_term(table: Table, id: int) -> Term | None:
    """A table won, or the share of one."""
    rank, shared = rank_of(table, id)
    if rank > 1 or _is_lost(table, id):
        return None
    return Term("win", Fraction(1, shared), table.round, table.number, figures={"shared": shared})


def table_terms(tables: Iterable[Table], id: int, rules: Rules) -> list[Term]:
    """The points of each table of one player, in the order they were played."""
    terms, streak = [], 0
    for table in sorted(tables, key=lambda each: (each.round, each.number)):
        term = game_term(table, id) if rules.scoring == "game" else _place_term(table, id)
        if rules.format == "arena":
            doubled = streak >= STREAK and term.amount > 0
            streak = streak + 1 if rank_of(table, id) == (1, 1) and term.code != "forfeit" else 0
            if doubled:
                term = Term("doubled", 2 * term.amount, term.round, term.table, figures=term.figures)
        terms.append(term)
    return terms


def bye_terms(rests: Iterable[Rest], rules: Rules) -> list[Term]:
    """The points of the byes of one player: the first allocated one is a win, later ones a mean table.

    What he asked for, or missed because he came late, is a mean table once, if the event says so.
    """
    terms, allocated, chosen = [], 0, 0
    for rest in sorted(rests, key=lambda each: each.round):
        code, amount = f"bye_{rest.kind}", ZERO
        if rules.format == "knock_out":
            code = "bye_rest"
        elif rest.kind == "allocated":
            amount = (WIN, MEAN)[min(allocated, 1)]
            code = "bye_allocated" if not allocated else "bye_again"
            allocated += 1
        elif rest.kind in ("asked", "late"):
            amount = MEAN if rules.late_points == "mean" and not chosen else ZERO
            chosen += 1
        terms.append(Term(code, _scaled(amount, rules), rest.round))
    return terms


def mean_term(code: str, round: int, table: int, rules: Rules) -> Term:
    """A table that is scored at its mean."""
    return Term(code, _scaled(MEAN, rules), round, table)


def _scaled(amount: Fraction, rules: Rules) -> Fraction:
    """Points by places, or what stands for them in game points: 0 is the mean."""
    return (amount - MEAN) * BYE_GAME_POINTS if rules.scoring == "game" and amount else amount


def _place_term(table: Table, id: int) -> Term:
    rank, shared = rank_of(table, id)
    if _is_lost(table, id):
        return Term("forfeit", ZERO, table.round, table.number)
    seats = len(table.seats)
    figures = {"place": rank, "shared": shared, "seats": seats}
    return Term("place", place_points(rank, shared, seats), table.round, table.number, figures=figures)


def _is_lost(table: Table, id: int) -> bool:
    return any(seat.lost for seat in table.seats if seat.id == id)
