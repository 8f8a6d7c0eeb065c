"""A list of matches as it is shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils.translation import gettext as _

from accounts.models import Player
from games.models.seat import BOT_NAMES
from games.presenters.people.numbers import NONE, points
from games.presenters.ratings.numbers import change
from games.selectors.people.history import Played


@dataclass(frozen=True, slots=True)
class Against:
    """Another at the table: a person, or a bot by its name."""

    player: Player | None
    bot: str


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One line."""

    match: UUID
    table: str
    finished_at: datetime
    others: list[Against]
    place: str
    is_won: bool
    total: str
    change: str  # "" where the match was not rated
    has_left: bool
    joined_after: int
    is_annulled: bool
    has_reasons: bool


def match_rows(played: Iterable[Played]) -> list[MatchRow]:
    """The lines of a list."""
    return [
        MatchRow(
            match=each.match,
            table=each.table,
            finished_at=each.finished_at,
            others=[
                Against(other.player, "" if other.player else _bot_name(other.seat)) for other in each.others
            ],
            place=_("%(place)d of %(players)d") % {"place": each.place, "players": len(each.others) + 1}
            if each.place
            else NONE,
            is_won=each.place == 1,
            total=points(each.total),
            change="" if each.change is None else change(each.change),
            has_left=each.has_left,
            joined_after=each.joined_after,
            is_annulled=each.is_annulled,
            has_reasons=each.has_reasons,
        )
        for each in played
    ]


def _bot_name(seat: int) -> str:
    return BOT_NAMES[seat % len(BOT_NAMES)]
