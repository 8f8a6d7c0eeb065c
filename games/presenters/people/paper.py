"""A player's matches with real cards as they are shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils.translation import gettext as _

from accounts.models import Club, Player
from games.models import PaperResult
from games.presenters.people.numbers import points
from games.presenters.ratings.numbers import change
from games.selectors.clubs.paper import PaperLine


@dataclass(frozen=True, slots=True)
class PaperRow:
    """One line."""

    match: UUID
    played_at: datetime
    club: Club
    others: list[Player]
    entered_as: str  # "" where it was the player's own name
    place: str
    is_won: bool
    total: str
    change: str  # "" where it was not rated
    is_annulled: bool
    has_reasons: bool = True


def paper_rows(owner: Player, lines: Iterable[PaperLine], changes: Mapping[UUID, int]) -> list[PaperRow]:
    """The lines of a list."""
    return [_row(owner, line, changes.get(line.match.pk)) for line in lines]


def _row(owner: Player, line: PaperLine, moved: int | None) -> PaperRow:
    mine = next(result for result in line.results if _who(result) == owner)
    return PaperRow(
        match=line.match.pk,
        played_at=line.match.played_at,
        club=line.match.club,
        others=[_who(result) for result in line.results if result is not mine],
        entered_as="" if mine.player == owner else mine.player.name,
        place=_("%(place)d of %(players)d") % {"place": mine.place, "players": len(line.results)},
        is_won=mine.place == 1,
        total=points(mine.total),
        change="" if moved is None else change(moved),
        is_annulled=line.match.annulled_at is not None,
    )


def _who(result: PaperResult) -> Player:
    """Whose the result is now."""
    return result.player.taken_over_by or result.player
