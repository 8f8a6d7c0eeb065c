"""Matches with real cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q

from accounts.models import Club, Player
from games.models import PaperMatch, PaperResult, RatingEvent
from games.rating.display import shown


@dataclass(frozen=True, slots=True)
class PaperLine:
    """One match with its results, the winner first."""

    match: PaperMatch
    results: tuple[PaperResult, ...]


def paper_matches(club: Club, *, limit: int, start: int = 0) -> list[PaperLine]:
    """The club's matches with real cards, the last one first."""
    matches = PaperMatch.objects.filter(club=club).select_related("entered_by")
    listed = list(matches.order_by("-played_at", "-created_at")[start : start + limit])
    return with_results(listed)


def paper_matches_of(player: Player, clubs: Collection[Club], *, limit: int) -> list[PaperLine]:
    """The player's matches with real cards in these clubs, those of entries he has taken over, too."""
    mine = Q(results__player=player) | Q(results__player__taken_over_by=player)
    matches = PaperMatch.objects.filter(mine, club__in=clubs).select_related("club").distinct()
    return with_results(list(matches.order_by("-played_at", "-created_at")[:limit]))


def changes_on_paper(player: Player, lines: Sequence[PaperLine]) -> dict[UUID, int]:
    """What the matches did to the player's rating inside the club, in points as they are shown."""
    events = RatingEvent.objects.filter(player=player, rated__paper_match__in=[line.match for line in lines])
    facts = events.values_list("rated__paper_match", "mu_before", "mu_after")
    return {match: shown(after) - shown(before) for match, before, after in facts if match is not None}


def with_results(matches: Sequence[PaperMatch]) -> list[PaperLine]:
    """The matches with their results; whoever has taken an entry over comes along. One query."""
    results = PaperResult.objects.filter(match__in=matches).select_related("player__taken_over_by")
    by_match: dict[object, list[PaperResult]] = {}
    for row in results.order_by("place", "pk"):
        by_match.setdefault(row.match_id, []).append(row)
    return [PaperLine(match, tuple(by_match.get(match.pk, ()))) for match in matches]
