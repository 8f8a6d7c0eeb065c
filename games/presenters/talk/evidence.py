"""What was said around a reported deal, for a moderator: hidden lines, too."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from django.db.models import QuerySet

from games.models import Match, Message, Report
from games.presenters.talk.phrases import phrase_words

SHOWN: Final = 200


@dataclass(frozen=True, slots=True)
class Quote:
    """One line of talk, whoever heard it."""

    pk: int
    at: datetime
    name: str
    words: str
    deal: int | None  # from 1
    is_reported: bool  # said by whom the report is about
    is_hidden: bool
    is_of_watchers: bool


def talk_around(report: Report) -> list[Quote]:
    """The last lines of the match, the oldest first; without a match nothing."""
    if report.match is None:
        return []
    rows = _of_match(report.match).select_related("player", "deal").order_by("-pk")[:SHOWN]
    return [_quote(row, report.player_id) for row in reversed(rows)]


def _of_match(match: Match) -> QuerySet[Message]:
    rows = Message.objects.filter(table=match.table_id, created_at__gte=match.created_at)
    following = Match.objects.filter(table=match.table_id, number__gt=match.number).order_by("number").first()
    return rows if following is None else rows.filter(created_at__lt=following.created_at)


def _quote(row: Message, reported: UUID) -> Quote:
    return Quote(
        pk=row.pk,
        at=row.created_at,
        name=row.player.name,
        words=phrase_words(row.phrase) if row.phrase else row.text,
        deal=row.deal.number + 1 if row.deal else None,
        is_reported=row.player_id == reported,
        is_hidden=row.hidden_at is not None,
        is_of_watchers=row.room == Message.Room.WATCHERS,
    )
