"""Whether there were people at the table, or bots only."""

from __future__ import annotations

from typing import Any

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from accounts.models import Player
from games.models import Participation


def finished_by(player: Player) -> QuerySet[Any]:
    """The player's part in matches that are over and stand, with `people`: whether others were people."""
    return ended_for(player).filter(match__annulled_at__isnull=True)


def ended_for(player: Player) -> QuerySet[Any]:
    """The same with annulled matches."""
    others = Participation.objects.filter(match=OuterRef("match"), player__isnull=False)
    mine = Participation.objects.filter(player=player, finished_at__isnull=False)
    found: QuerySet[Any] = mine.annotate(people=Exists(others.exclude(pk=OuterRef("pk"))))
    return found


def together(player: Player) -> QuerySet[Any]:
    """The parts of other people in the same matches, with `my_place` and `my_total`."""
    rows = Participation.objects.filter(
        match__participations__player=player,
        match__annulled_at__isnull=True,
        player__isnull=False,
        place__isnull=False,
    )
    return (
        rows.exclude(player=player)
        .annotate(my_place=F("match__participations__place"), my_total=F("match__participations__total"))
        .filter(Q(my_place__isnull=False))
    )
