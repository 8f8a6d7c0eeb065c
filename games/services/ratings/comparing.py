"""What is stored of a pool, held against what a replay of its ledger gives."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from django.db.models import Model as Table

from games.models import Encounter, MonthRating, Rating, RatingEvent
from games.rating.display import shown
from games.rating.pools import Pool
from games.rating.replay import Replay

Key: TypeAlias = Any  # a text, or a tuple that begins with a number, a text or a day
Values: TypeAlias = tuple[Any, ...]
CHUNK = 5000


class Kind(NamedTuple):
    """A kind of rows: their table, the columns that name one, the columns of values, and what is wanted."""

    table: type[Table]
    naming: tuple[str, ...]
    values: tuple[str, ...]
    wanted: Callable[[Replay], Mapping[Any, Values]]


@dataclass(slots=True)
class Difference:
    """Rows of one kind that are not as they should be."""

    kind: Kind
    wrong: list[tuple[int, Key]] = field(default_factory=list)  # primary key and name
    extra: list[tuple[int, Key]] = field(default_factory=list)
    missing: list[Key] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How many they are."""
        return len(self.wrong) + len(self.extra) + len(self.missing)

    def in_words(self, at_most: int = 5) -> Iterator[str]:
        """The first of them, for a log."""
        named = [("differs", key) for _pk, key in self.wrong]
        named += [("is too much", key) for _pk, key in self.extra]
        named += [("is missing", key) for key in self.missing]
        for fault, key in named[:at_most]:
            yield f"{self.kind.table.__name__} {' '.join(map(str, _parts(key)))} {fault}"


def differences(pool: Pool, replay: Replay, tolerance: float = 0.0) -> list[Difference]:
    """One of each kind of rows, empty where all is well."""
    return [_compared(kind, pool, replay, tolerance) for kind in KINDS]


def _compared(kind: Kind, pool: Pool, replay: Replay, tolerance: float) -> Difference:
    wanted = kind.wanted(replay)
    found = Difference(kind)
    seen = 0
    for pk, key, values in _stored(kind, pool):
        should = wanted.get(key)
        if should is None:
            found.extra.append((pk, key))
            continue
        seen += 1
        if values != should and not _close(values, should, tolerance):
            found.wrong.append((pk, key))
    if seen < len(wanted):
        there = {key for _pk, key, _values in _stored(kind, pool)}
        found.missing = [key for key in wanted if key not in there]
    return found


def _stored(kind: Kind, pool: Pool) -> Iterator[tuple[int, Key, Values]]:
    rows = kind.table._default_manager.filter(pool=pool.key).values_list("pk", *kind.naming, *kind.values)
    names = len(kind.naming) + 1
    for row in rows.iterator(chunk_size=CHUNK):
        named = tuple(part if isinstance(part, int) else _plain(part) for part in row[1:names])
        yield row[0], named if len(named) > 1 else named[0], row[names:]


def _plain(part: Any) -> Any:
    """Ids of players are texts in a replay."""
    return str(part) if hasattr(part, "hex") else part


def _close(values: Values, should: Values, tolerance: float) -> bool:
    return all(
        abs(one - other) <= tolerance if isinstance(one, float) else one == other
        for one, other in zip(values, should, strict=True)
    )


def _parts(key: Key) -> Iterable[object]:
    return key if isinstance(key, tuple) else (key,)


def _ratings(replay: Replay) -> Mapping[Any, Values]:
    return {player: account.figures() for player, account in replay.accounts.items()}


def _months(replay: Replay) -> Mapping[Any, Values]:
    return {
        key: (month.mu, month.sigma, shown(month.mu), month.gained, month.matches, month.opponents)
        for key, month in replay.months.items()
    }


def _encounters(replay: Replay) -> Mapping[Any, Values]:
    return {pair: (matches,) for pair, matches in replay.encounters.items()}


EVENTS = Kind(
    RatingEvent,
    ("rated_id", "player_id"),
    ("mu_before", "sigma_before", "mu_after", "sigma_after", "finished_at"),
    lambda replay: replay.events,
)
RATINGS = Kind(
    Rating,
    ("player_id",),
    ("mu", "sigma", "shown", "matches", "opponents", "rated_at", "ranked_until"),
    _ratings,
)
MONTHS = Kind(
    MonthRating,
    ("month", "player_id"),
    ("mu", "sigma", "shown", "gained", "matches", "opponents"),
    _months,
)
ENCOUNTERS = Kind(Encounter, ("one_id", "other_id"), ("matches",), _encounters)
KINDS = (EVENTS, RATINGS, MONTHS, ENCOUNTERS)
