"""Finished matches at rated tables, rated by the service: for tests of what is said about them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from accounts.models import Club, Player
from games.models import Deal, Match, Participation, Table
from games.services.ratings import rate_match

PRESET = "thousand_offline"


def finished(
    *who: Player | None,
    totals: Sequence[int] = (1005, 640, 310),
    rated: bool = True,
    club: Club | None = None,
    deals: int = 9,
    days_ago: float = 0,
    preset: str = PRESET,
    left: dict[int, Sequence[int]] | None = None,
    **of_match: Any,
) -> Match:
    """A match that is over and that nobody has rated; None sits for a bot.

    `left`: who left, by seat, with everybody's points at that moment.
    """
    over: datetime = timezone.now() - timedelta(days=days_ago)
    places = [1 + sum(other > total for other in totals) for total in totals]
    match = Match.objects.create(
        table=Table.objects.create(preset=preset, rated=rated, club=club),
        snapshot={},
        **{
            "status": Match.Status.FINISHED,
            "finished_at": over,
            "result": {"winner": None, "places": places},
            **of_match,
        },
    )
    for number in range(deals):
        Deal.objects.create(match=match, number=number, dealer=0, score={})
    for seat, player in enumerate(who):
        gone = {"left_at": over, "left_totals": list(left[seat])} if left and seat in left else {}
        Participation.objects.create(
            match=match, seat=seat, player=player, level="" if player else "easy", place=places[seat],
            total=totals[seat], finished_at=over, **gone,
        )  # fmt: skip
    return match


def rated_match(*who: Player | None, **options: Any) -> Match:
    """The same, rated."""
    match = finished(*who, **options)
    rate_match(match.pk)
    match.refresh_from_db()
    return match
