"""Small events for tests of the standings: who sat where, and with what totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tournaments.standings.model import Player, Rest, Results, Rules, Sat, Standings, Table
from tournaments.standings.ranking import with_sums

ANNA, BORIS, VERA, GALYA, DASHA, EGOR, ZOYA, IGOR, KIRA = range(1, 10)


def played(round: int, *seats: tuple[int | None, int], number: int = 1, lost: Sequence[int] = ()) -> Table:
    """A finished table: pairs of an entry (None: a bot) and its total."""
    totals = [total for _id, total in seats]
    return Table(
        round,
        number,
        tuple(
            Sat(id, total, 1 + sum(other > total for other in totals), lost=id in lost) for id, total in seats
        ),
    )


def still_open(round: int, *ids: int, number: int = 1) -> Table:
    """A table that is being played."""
    return Table(round, number, tuple(Sat(id) for id in ids), open=True)


def rest(round: int, id: int, kind: str = "allocated") -> Rest:
    """A bye."""
    return Rest(round, id, kind)


def everybody(count: int = 9, **gone: str) -> tuple[Player, ...]:
    """So many players; the number is the id, the lot the other way round."""
    return tuple(
        Player(id, number=id, lot=100 - id, gone=gone.get(f"p{id}", "")) for id in range(1, count + 1)
    )


def worked_out(
    *tables: Table,
    count: int = 9,
    players: tuple[Player, ...] | None = None,
    rests: Sequence[Rest] = (),
    final_rounds: Sequence[int] = (),
    rounds_in: Sequence[int] = (),
    **rules: Any,
) -> Standings:
    """The standings after these tables, with the sum behind every value."""
    results = Results(
        players or everybody(count), tables, tuple(rests), frozenset(final_rounds), tuple(rounds_in)
    )
    return with_sums(results, Rules(**rules))


def amounts(found: Standings, name: str) -> dict[int, Any]:
    """One column, by entry."""
    values = {line.entry: line.value(name) for line in found.lines}
    return {entry: value.amount for entry, value in values.items() if value is not None}


def order(found: Standings) -> list[int]:
    """The entries, the best first."""
    return [line.entry for line in found.lines]


def places(found: Standings) -> list[int | None]:
    """The places in the order of the lines."""
    return [line.place for line in found.lines]
