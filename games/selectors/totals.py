"""What a match has come to: the points and places of a finished one, and how far a running one is.

The snapshot of a match begins with the standing before its deal in hand, so its last deal is not in there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Count, OuterRef, Subquery

from games.engine import standing_of
from games.models import Deal, Match
from games.record.snapshot import thaw
from games.selectors.checked_rules import rules_of
from games.selectors.hosting import places_by


@dataclass(frozen=True, slots=True)
class Came:
    """The points and places by seat. Equal points may have different places: the rules say who has won."""

    totals: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a match is: the deals scored, and the points by seat."""

    deals: int
    totals: tuple[int, ...]


def came_to(match: Match) -> Came:
    """What a finished match came to, whether the rules, time or an official ended it."""
    if match.result is not None:
        last = Deal.objects.filter(match=match, score__isnull=False).order_by("-number").first()
        if last is not None and last.score is not None:
            return Came(tuple(last.score["totals"]), tuple(match.result["places"]))
    rules = rules_of(match.table.preset, match.table.options)
    totals = standing_of(thaw(rules, match.snapshot)).totals
    return Came(totals, tuple(match.result["places"]) if match.result else places_by(totals))


def standings_in(matches: Sequence[Match]) -> Mapping[UUID, Standing]:
    """How far each match is, by two queries for any number of them, and without replaying a deal."""
    ids = [match.pk for match in matches]
    scored = Deal.objects.filter(match__in=ids, score__isnull=False).order_by()
    counts = dict(scored.values_list("match").annotate(Count("pk")))
    newest = Deal.objects.filter(match=OuterRef("match"), score__isnull=False).order_by("-number")
    scores = dict(scored.filter(pk=Subquery(newest.values("pk")[:1])).values_list("match", "score"))
    return {match.pk: _standing(match, counts.get(match.pk, 0), scores.get(match.pk)) for match in matches}


def _standing(match: Match, deals: int, score: Mapping[str, Any] | None) -> Standing:
    before = match.snapshot["standing"]
    last = before if score is None or deals <= before["scored"] else score
    return Standing(deals, tuple(last["totals"]))
