"""The changes of one match, pool by pool, taken apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import combinations
from typing import Any
from uuid import UUID

from django.db.models import OuterRef, Q, Subquery

from accounts.models import Player
from games.models import RatedMatch, RatingEvent
from games.rating.bots import bot_standing
from games.rating.entries import Entry, from_json
from games.rating.explain import Explanation, explain
from games.rating.model import MODELS, Standing
from games.rating.pools import Pool, pool_of_key
from games.rating.replay import owned
from games.rating.weights import WINDOW
from games.selectors.ledger import owners_in

EXACT = 1e-6


@dataclass(frozen=True, slots=True)
class Changed:
    """What the match did to one who took part. A bot has a level and no player, and nothing changes."""

    player: Player | None
    entry: Entry
    before: Standing
    after: Standing
    last_sigma: float | None  # right after the match before; None when there was none
    last_at: datetime | None
    explanation: Explanation


@dataclass(frozen=True, slots=True)
class PoolChanges:
    """One pool's line of the ledger with what followed from it, in the order of the entries."""

    pool: Pool
    weight: float
    finished_at: datetime
    changed: tuple[Changed, ...]
    met: tuple[tuple[int, int, int], ...]  # of two entries: how many matches in the window, this one included


def changes_of(match: UUID) -> list[PoolChanges] | None:
    """The changes in each pool, the site's first; None while they are being worked out anew."""
    lines = RatedMatch.objects.filter(Q(match=match) | Q(paper_match=match)).order_by("pk")
    found = [_changes(line) for line in lines]
    complete = [each for each in found if each is not None]
    if not complete or len(complete) < len(found):
        return None
    return sorted(complete, key=lambda each: each.pool.club is not None)


def _changes(line: RatedMatch) -> PoolChanges | None:
    pool = pool_of_key(line.pool)
    entries = owned([from_json(kept) for kept in line.entries], owners_in(pool))
    events = {str(event.player_id): event for event in _events(line)}
    if any(not entry.is_bot and entry.player not in events for entry in entries):
        return None
    model = MODELS.get(line.model.split()[0])
    if model is None:
        return None
    standings = [_before(entry, events) for entry in entries]
    explanations = explain(entries, standings, line.weight, model)
    if not all(
        _agrees(each, events.get(entry.player)) for each, entry in zip(explanations, entries, strict=True)
    ):
        return None
    changed = tuple(
        _changed(entry, events.get(entry.player), explanation)
        for entry, explanation in zip(entries, explanations, strict=True)
    )
    return PoolChanges(pool, line.weight, line.finished_at, changed, _met(line, entries))


def _events(line: RatedMatch) -> Any:
    """The line's events, each with what the player's match before had left him with."""
    earlier = RatingEvent.objects.filter(
        player=OuterRef("player"), pool=line.pool, rated_id__lt=line.pk
    ).order_by("-rated_id")
    return line.events.select_related("player").annotate(
        last_sigma=Subquery(earlier.values("sigma_after")[:1]),
        last_at=Subquery(earlier.values("finished_at")[:1]),
    )


def _before(entry: Entry, events: Mapping[str, Any]) -> Standing:
    if entry.is_bot:
        return bot_standing(entry.bot)
    event = events[entry.player]
    return Standing(event.mu_before, event.sigma_before)


def _agrees(explanation: Explanation, event: Any) -> bool:
    """Whether what is explained is what is stored: a recomputation may be under way."""
    return event is None or abs(explanation.mu - (event.mu_after - event.mu_before)) < EXACT


def _changed(entry: Entry, event: Any, explanation: Explanation) -> Changed:
    if event is None:
        fixed = explanation.change.before
        return Changed(None, entry, fixed, fixed, None, None, explanation)
    return Changed(
        player=event.player,
        entry=entry,
        before=Standing(event.mu_before, event.sigma_before),
        after=Standing(event.mu_after, event.sigma_after),
        last_sigma=event.last_sigma,
        last_at=event.last_at,
        explanation=explanation,
    )


def _met(line: RatedMatch, entries: Sequence[Entry]) -> tuple[tuple[int, int, int], ...]:
    """How often any two have met within the window, as it was when the match was rated."""
    people = {entry.player: index for index, entry in enumerate(entries) if not entry.is_bot}
    rows = RatingEvent.objects.filter(
        pool=line.pool,
        player__in=list(people),
        rated_id__lte=line.pk,
        finished_at__gt=line.finished_at - WINDOW,
    ).values_list("player", "rated_id")
    played: dict[int, set[int]] = {index: set() for index in people.values()}
    for player, rated in rows:
        played[people[str(player)]].add(rated)
    pairs = combinations(sorted(played), 2)
    return tuple((one, other, len(played[one] & played[other])) for one, other in pairs)
