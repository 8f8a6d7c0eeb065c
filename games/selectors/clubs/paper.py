"""Matches with real cards."""

from __future__ import annotations

from dataclasses import dataclass

from accounts.models import Club
from games.models import PaperMatch, PaperResult


@dataclass(frozen=True, slots=True)
class PaperLine:
    """One match with its results, the winner first."""

    match: PaperMatch
    results: tuple[PaperResult, ...]


def paper_matches(club: Club, *, limit: int, start: int = 0) -> list[PaperLine]:
    """The club's matches with real cards, the last one first."""
    matches = PaperMatch.objects.filter(club=club).select_related("entered_by")
    listed = list(matches.order_by("-played_at", "-created_at")[start : start + limit])
    results = PaperResult.objects.filter(match__in=listed).select_related("player")
    by_match: dict[object, list[PaperResult]] = {}
    for row in results.order_by("place", "pk"):
        by_match.setdefault(row.match_id, []).append(row)
    return [PaperLine(match, tuple(by_match.get(match.pk, ()))) for match in listed]
