"""Staying away from a rated match, noted as having left it. Called with the match locked."""

from __future__ import annotations

from datetime import datetime
from typing import Final
from uuid import UUID

from django.db.models import Max

from games.models import Deal, LoggedAction, Seat
from games.selectors.coming import who_came
from games.selectors.forgiven import spoiled_by_outage
from games.selectors.position import Position
from games.services.results import note_left

WHOLE_DEALS: Final = 1  # so many of them without the owner are as good as having left


def note_who_stayed_away(position: Position) -> None:
    """A rated match is over: who is away and has missed a whole scored deal left when the bot came."""
    if not position.terms.rated or position.places is None:
        return
    came = _who_came(position)
    away = [
        (facts.stand_in_since, seat)
        for seat, facts in enumerate(position.seats)
        if facts.kind == Seat.Kind.HUMAN and facts.stand_in_since is not None and facts.player in came
    ]
    for since, seat in sorted(away):  # in the order they went: the first has abandoned the others
        if _missed(position, since) >= WHOLE_DEALS:
            _note_absent(position, seat, since)


def _who_came(position: Position) -> set[UUID | None]:
    """At a hosted table seats are given also to people who never come: they have not left anything."""
    if position.hosting is None:
        return {facts.player for facts in position.seats}
    return {*who_came(position.match)}


def _note_absent(position: Position, seat: int, since: datetime) -> None:
    """Note that somebody left when the bot came; not if it was the site's fault."""
    if spoiled_by_outage(since):
        return
    scored = _scored_before(position, since)
    totals = position.scores[scored - 1]["totals"] if scored else [0] * len(position.seats)
    note_left(position.match, seat, since, totals=totals, deals=scored)


def _missed(position: Position, since: datetime) -> int:
    """How many scored deals were dealt since then."""
    return Deal.objects.filter(match=position.match, score__isnull=False, created_at__gte=since).count()


def _scored_before(position: Position, moment: datetime) -> int:
    """How many deals had been scored by then: their last action was played before."""
    scored = Deal.objects.filter(match=position.match, score__isnull=False)
    played = LoggedAction.objects.filter(deal__in=scored).values("deal").annotate(over=Max("created_at"))
    return played.filter(over__lt=moment).count()
