"""What is stored of a pool, held against what a replay of its ledger gives."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias
from uuid import UUID

from django.db.models import Model as Table
from django.db.models import Q, TextField
from django.db.models.functions import Cast

from games.models import Encounter, MonthRating, Rating, RatingEvent
from games.rating.display import shown
from games.rating.pools import Pool
from games.rating.replay import Replay

Key: TypeAlias = Any  # a text, or a tuple that begins with a number, a text or a day
Values: TypeAlias = tuple[Any, ...]
CHUNK = 5000
KEPT = 20_000
PLAYERS = ("player_id", "one_id", "other_id")  # they come last in the name of a row


class Recent(NamedTuple):
    """What the lines behind this one can have changed: their events, and the other rows of these players."""

    line: int
    players: frozenset[str]


class Kind(NamedTuple):
    """A kind of rows: their table, the columns that name one, the columns of values, and what is wanted.

    `among` and `is_among` choose the recent ones, of what is stored and of what is wanted.
    """

    table: type[Table]
    naming: tuple[str, ...]
    values: tuple[str, ...]
    wanted: Callable[[Replay], Mapping[Any, Values]]
    among: Callable[[Recent], Q]
    is_among: Callable[[Recent, Key], bool]


@dataclass(slots=True)
class Difference:
    """Rows of one kind that are not as they should be."""

    kind: Kind
    wrong: list[tuple[int, Key]] = field(default_factory=list)  # primary key and name
    extra: list[tuple[int, Key]] = field(default_factory=list)
    missing: list[Key] = field(default_factory=list)
    columns: set[int] = field(default_factory=set)  # which of the values differ in any of the wrong ones

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


def differences(
    pool: Pool, replay: Replay, tolerance: float = 0.0, recent: Recent | None = None
) -> list[Difference]:
    """One of each kind of rows, empty where all is well; of the recent ones alone, or of all."""
    return [_compared(kind, pool, replay, tolerance, recent) for kind in KINDS]


def _compared(kind: Kind, pool: Pool, replay: Replay, tolerance: float, recent: Recent | None) -> Difference:
    wanted = kind.wanted(replay)
    if recent is not None:
        wanted = {key: values for key, values in wanted.items() if kind.is_among(recent, key)}
    found = Difference(kind)
    unseen = set(wanted)
    for pk, key, values in _stored(kind, pool, recent):
        should = wanted.get(key)
        if should is None:
            found.extra.append((pk, key))
            continue
        unseen.discard(key)
        if values != should and (differ := _differing(values, should, tolerance)):
            found.wrong.append((pk, key))
            found.columns.update(differ)
    found.missing = sorted(unseen)  # new rows in the order of their index come in far sooner
    return found


def _stored(kind: Kind, pool: Pool, recent: Recent | None) -> Iterator[tuple[int, Key, Values]]:
    rows = kind.table._default_manager.filter(pool=pool.key)
    if recent is not None:
        rows = rows.filter(kind.among(recent))
    people = sum(name in PLAYERS for name in kind.naming)
    names = len(kind.naming) + 1
    named, plain = names - people, lru_cache(maxsize=KEPT)(_plain)
    for row in rows.values_list("pk", *_naming(kind), *kind.values).iterator(chunk_size=CHUNK):
        key = (*row[1:named], *map(plain, row[named:names]))
        yield row[0], key if names > 2 else key[0], row[names:]


def _naming(kind: Kind) -> list[Any]:
    """Ids of players are texts in a replay, and as texts they are asked for: objects take far longer."""
    return [Cast(name, TextField()) if name in PLAYERS else name for name in kind.naming]


def _plain(text: str) -> str:
    """As it is always written: databases without such a type leave the dashes out."""
    return str(UUID(text))


def _differing(values: Values, should: Values, tolerance: float) -> list[int]:
    return [
        column
        for column, (one, other) in enumerate(zip(values, should, strict=True))
        if (abs(one - other) > tolerance if isinstance(one, float) else one != other)
    ]


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
    lambda recent: Q(rated__gt=recent.line),
    lambda recent, key: key[0] > recent.line,
)
RATINGS = Kind(
    Rating,
    ("player_id",),
    ("mu", "sigma", "shown", "matches", "opponents", "rated_at", "ranked_until"),
    _ratings,
    lambda recent: Q(player__in=recent.players),
    lambda recent, key: key in recent.players,
)
MONTHS = Kind(
    MonthRating,
    ("month", "player_id"),
    ("mu", "sigma", "shown", "gained", "matches", "opponents"),
    _months,
    lambda recent: Q(player__in=recent.players),
    lambda recent, key: key[1] in recent.players,
)
ENCOUNTERS = Kind(
    Encounter,
    ("one_id", "other_id"),
    ("matches",),
    _encounters,
    lambda recent: Q(one__in=recent.players, other__in=recent.players),
    lambda recent, key: recent.players.issuperset(key),
)
KINDS = (EVENTS, RATINGS, MONTHS, ENCOUNTERS)
