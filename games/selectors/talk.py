"""What was said at a table, as far as one reader hears it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from django.db.models import Max, Q, QuerySet

from accounts.models import Player
from accounts.selectors.blocks import unheard_by
from games.models import Match, Message
from games.selectors.position import Position

KEPT: Final = 100


@dataclass(frozen=True, slots=True)
class Said:
    """One line. What a moderator has hidden has neither phrase nor text."""

    pk: int
    room: str
    player: UUID
    name: str
    seat: int | None  # the speaker's, now
    phrase: str
    text: str
    at: datetime
    is_hidden: bool
    is_mine: bool


def heard(position: Position, reader: UUID | None, *, after: int = 0) -> list[Said]:
    """The last lines that the reader hears, the oldest first."""
    rows = _heard(position, reader).filter(pk__gt=after).order_by("-pk")[:KEPT]
    return [_said(row, position, reader) for row in reversed(rows)]


def heard_one(position: Position, reader: UUID | None, message: int) -> Said | None:
    """One line; None when this reader does not hear it."""
    row = _heard(position, reader).filter(pk=message).first()
    return _said(row, position, reader) if row is not None else None


def speaker(table: str, message: int) -> Player | None:
    """Who said something at this table."""
    return Player.objects.filter(messages__pk=message, messages__table=table).first()


def newest_message(table: str) -> int:
    """The last line of a table, whoever hears it; 0 when nobody has said anything."""
    return Message.objects.filter(table=table).aggregate(last=Max("pk"))["last"] or 0


def hears_watchers(position: Position, reader: UUID | None) -> bool:
    """Who plays hears the spectators only once the match is over."""
    return position.seat_of(reader) is None or position.status == Match.Status.FINISHED


def _heard(position: Position, reader: UUID | None) -> QuerySet[Message]:
    rows = Message.objects.filter(table=position.table).select_related("player")
    if not hears_watchers(position, reader):
        # His own words of before he sat down are no secret to him.
        rows = rows.filter(Q(room=Message.Room.TABLE) | Q(player=reader))
    return rows.exclude(player__in=unheard_by(reader))


def _said(row: Message, position: Position, reader: UUID | None) -> Said:
    hidden = row.hidden_at is not None
    return Said(
        pk=row.pk,
        room=row.room,
        player=row.player_id,
        name=row.player.name,
        seat=position.seat_of(row.player_id),
        phrase="" if hidden else row.phrase,
        text="" if hidden else row.text,
        at=row.created_at,
        is_hidden=hidden,
        is_mine=row.player_id == reader,
    )
