"""Matches that are over, as rows alone: for what is read of them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from accounts.models import Player
from games.models import Match, Participation, RatedMatch, RatingEvent, Table

PRESET = "thousand_offline"
Figures = dict[str, int]


def played(
    *who: Player | None,
    places: Sequence[int | None] = (1, 2, 3),
    totals: Sequence[int] = (1005, 640, 310),
    figures: Figures | None = None,
    days_ago: float = 1,
    preset: str = PRESET,
    options: dict[str, Any] | None = None,
    **of_match: Any,
) -> Match:
    """A match that ended; None sits for a bot. `figures` are the first player's."""
    finished_at = timezone.now() - timedelta(days=days_ago)
    table = Table.objects.create(preset=preset, options=options or {})
    match = Match.objects.create(
        table=table, snapshot={}, status=Match.Status.FINISHED, finished_at=finished_at, **of_match
    )
    for seat, player in enumerate(who):
        Participation.objects.create(
            match=match, seat=seat, player=player, level="" if player else "easy", place=places[seat],
            total=totals[seat], finished_at=finished_at, **((figures or {}) if seat == 0 else {}),
        )  # fmt: skip
    return match


def rated(match: Match, changes: dict[Player, tuple[float, float]], pool: str = "naming-3") -> RatedMatch:
    """Let the match have moved ratings from one mu to another."""
    finished_at: datetime = match.finished_at or timezone.now()
    Match.objects.filter(pk=match.pk).update(rated_at=finished_at)
    line = RatedMatch.objects.create(
        pool=pool, match=match, entries=[], weight=1, model="test", finished_at=finished_at
    )
    for player, (before, after) in changes.items():
        RatingEvent.objects.create(
            rated=line, pool=pool, player=player, mu_before=before, sigma_before=5, mu_after=after,
            sigma_after=4.8, finished_at=finished_at,
        )  # fmt: skip
    return line
