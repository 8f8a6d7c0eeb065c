"""The ledger of a pool as a replay takes it, and what is stored of what follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from django.db.models import Count, Max

from accounts.models import Player
from games.models import RatedMatch, RatingEvent
from games.rating.entries import from_json
from games.rating.pools import Pool, pool_of_key
from games.rating.replay import Line

CHUNK = 5000
ANNULLED = ("match__annulled_at__isnull", "paper_match__annulled_at__isnull")


class Extent(NamedTuple):
    """How far a ledger goes. A line with a smaller id than the last may come in late: so they are counted."""

    lines: int
    last: int


NOTHING = Extent(0, 0)


def extent_of(pool: Pool, last: int | None = None) -> Extent:
    """The extent of a ledger now, up to some line."""
    lines = RatedMatch.objects.filter(pool=pool.key)
    if last is not None:
        lines = lines.filter(pk__lte=last)
    found = lines.aggregate(lines=Count("pk"), last=Max("pk"))
    return Extent(found["lines"], found["last"] or 0)


def lines_of(pool: Pool, after: int = 0, upto: int | None = None) -> Iterator[tuple[Line, bool]]:
    """The lines of a pool behind some line, in their order, and whether the match counts."""
    rows = RatedMatch.objects.filter(pool=pool.key, pk__gt=after).order_by("pk")
    if upto is not None:
        rows = rows.filter(pk__lte=upto)
    facts = rows.values_list(
        "pk", "entries", "finished_at", "weight", "model", "match__annulled_at", "paper_match__annulled_at"
    )
    for pk, entries, finished_at, weight, model, *annulled in facts.iterator(chunk_size=CHUNK):
        line = Line(pk, [from_json(entry) for entry in entries], finished_at, weight, model)
        yield line, annulled == [None, None]


def players_since(pool: Pool, line: int) -> frozenset[str]:
    """Whose ratings the matches behind a line have changed, as it is stored."""
    events = RatingEvent.objects.filter(pool=pool.key, rated__gt=line)
    return frozenset(str(player) for player in events.values_list("player", flat=True))


def owners_in(pool: Pool) -> dict[str, str]:
    """Whose results those of a club's entries are that have been taken over."""
    if pool.club is None:
        return {}
    taken = Player.objects.filter(entered_by=pool.club, taken_over_by__isnull=False)
    return {str(entry): str(owner) for entry, owner in taken.values_list("pk", "taken_over_by")}


def annulled_in(pool: Pool, upto: int) -> set[int]:
    """The lines whose matches are annulled."""
    lines = RatedMatch.objects.filter(pool=pool.key, pk__lte=upto)
    found = (lines.filter(**{which: False}).values_list("pk", flat=True) for which in ANNULLED)
    return {pk for some in found for pk in some}


def pools_with_annulled() -> list[Pool]:
    """The pools in which an annulled match still counts."""
    keys: set[str] = set()
    for which in ANNULLED:  # one question with "or" would read the whole ledger
        keys.update(RatingEvent.objects.filter(**{f"rated__{which}": False}).values_list("pool", flat=True))
    return [pool_of_key(key) for key in sorted(keys)]


def pools_in_use() -> list[Pool]:
    """Every pool that has a ledger."""
    keys = RatedMatch.objects.order_by("pool").values_list("pool", flat=True).distinct()
    return [pool_of_key(key) for key in keys]
