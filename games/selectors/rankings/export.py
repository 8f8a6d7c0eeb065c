"""A whole ranking, line after line, for a file."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import islice
from typing import Final

from games.rating.pools import Pool
from games.selectors.rankings.lines import Line, in_order, lines_of
from games.selectors.rankings.places import places_among
from games.selectors.rankings.rows import source

CHUNK: Final = 1000


def exported(
    pool: Pool, month: date | None = None, q: str = "", *, everybody: bool = False
) -> Iterator[Line]:
    """The lines that the pages of this ranking hold, all of them, from one reading of the database."""
    of = source(pool, month)
    places = places_among(of.ranked)
    everybody = everybody or not places.total
    rows = of.named(q) if q.strip() else of.everybody if everybody else of.ranked
    read = in_order(rows, of).iterator(chunk_size=CHUNK)
    while chunk := list(islice(read, CHUNK)):
        yield from lines_of(chunk, of, places)
