"""Who may say what at a table, known before he tries."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from accounts.models import Ban, Club, Player
from accounts.selectors.clubs import is_member
from accounts.selectors.friends import are_all_friends
from accounts.selectors.rights import present_ban
from games.models import Message, Table
from games.selectors.position import Position
from games.selectors.terms import Terms


@dataclass(frozen=True, slots=True)
class TalkRule:
    """What holds for one speaker; a code says why something is not allowed."""

    room: str  # in which he speaks
    phrases: bool = False
    words: bool = False
    why_nothing: str = ""  # "banned_talk" or "silent"
    why_no_words: str = ""  # "phrases_only", "guest_talk", "strangers" or "alone"
    ban: Ban | None = None


def talk_rule(position: Position, player: Player | None) -> TalkRule:
    """The rule for a player, a spectator, or somebody who would be a guest by then."""
    seat = position.seat_of(player.pk if player else None)
    room = Message.Room.WATCHERS if seat is None else Message.Room.TABLE
    if position.terms.openness.talk == Table.Talk.SILENT:
        return TalkRule(room, why_nothing="silent")
    ban = present_ban(player, Ban.Kind.CHAT) if player else None
    if ban is not None:
        return TalkRule(room, why_nothing="banned_talk", ban=ban)
    others = {facts.player for facts in position.seats if facts.player is not None}
    why = why_no_words(position.terms, player, others - {player.pk if player else None})
    return TalkRule(room, phrases=True, words=not why, why_no_words=why)


def why_no_words(terms: Terms, player: Player | None, others: Collection[UUID]) -> str:
    """Why this player speaks in phrases only to those who sit there; "" when he is free.

    Where a match must not be talked over, such as at a tournament's tables, the terms say "phrases".
    """
    if terms.openness.talk != Table.Talk.FREE:
        return "phrases_only"
    if player is None or not player.is_registered:
        return "guest_talk"
    if terms.club is not None:
        return "" if is_member(player, Club(pk=terms.club)) else "strangers"
    if not others:
        return "alone"
    return "" if are_all_friends(player, others) else "strangers"
