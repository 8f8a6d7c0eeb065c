"""Who may look on at a table without a seat there."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.db.models import Q

from accounts.models import Block, Club, Friendship, Player
from accounts.selectors.clubs import is_member
from games.models import Invitation, Match, Participation, Seat, Table
from games.selectors.hosts import host_lets_in
from games.selectors.position import Position
from games.selectors.terms import Terms, hurdle


class TableClosed(PermissionDenied):
    """This viewer is shown nothing of the table. `why`: "known" or "nobody", as `why_not_watch` says."""

    def __init__(self, table: str, why: str) -> None:
        super().__init__(table, why)
        self.table = table
        self.why = why


def why_not_watch(position: Position, player: Player | None) -> str:
    """Why this viewer may not look: "known" (only some may), "nobody"; empty when he may.

    Whoever has a seat sees the table, moderators see every table, and who may sit down sees it wait. At a
    hosted table its host may let in more.
    """
    who, watchers = player.pk if player else None, position.terms.openness.watchers
    if watchers == Table.Watchers.EVERYBODY or position.seat_of(who) is not None:
        return ""
    if is_official(player) or _may_sit_down(position, player):
        return ""
    if player is not None and position.hosting is not None and host_lets_in(position.table, player, watchers):
        return ""
    if watchers == Table.Watchers.KNOWN and player is not None and is_known(position, player):
        return ""
    return str(watchers)


def is_official(player: Player | None) -> bool:
    """Whether the player is a moderator or runs the site: he may enter everywhere, and is marked."""
    user = player.user if player is not None else None
    return user is not None and user.is_active and user.is_staff


def is_known(position: Position, player: Player) -> bool:
    """Whether somebody at the table knows the player: a friend, a member, invited, or there from the start.

    Whom one of those who sit there has blocked is not known to any of them.
    """
    seated = seated_at(position)
    if Block.objects.filter(who__in=seated, whom=player, kind=Block.Kind.BLOCK).exists():
        return False
    return (
        any(facts.reserved_for == player.pk for facts in position.seats)
        or Invitation.objects.filter(table=position.table, player=player).exists()
        or Participation.objects.filter(match=position.match, player=player).exists()
        or _is_member(position.terms, player)
        or has_friend_among(player, seated)
    )


def has_friend_among(player: Player, people: Collection[UUID]) -> bool:
    """Whether one of these people is the player's friend."""
    either = Q(asker=player, asked__in=people) | Q(asked=player, asker__in=people)
    return Friendship.objects.filter(either, accepted_at__isnull=False).exists()


def seated_at(position: Position) -> list[UUID]:
    """The people who have a seat."""
    return [facts.player for facts in position.seats if facts.player is not None]


def free_seats_for(position: Position, player: UUID | None) -> list[int]:
    """The open seats this player may take: the one kept for him, else those kept for nobody."""
    free = [index for index, facts in enumerate(position.seats) if facts.kind == Seat.Kind.OPEN]
    mine = [index for index in free if player is not None and position.seats[index].reserved_for == player]
    return mine or [index for index in free if position.seats[index].reserved_for is None]


def seats_for_bots(position: Position) -> list[int]:
    """The open seats that bots may take now: none that is kept, and at a rated table the last one alone."""
    if position.status != Match.Status.WAITING:
        return []
    free = free_seats_for(position, None)
    return free if not position.terms.rated or needs_one_bot(position) else []


def needs_one_bot(position: Position) -> bool:
    """Whether a bot on the last seat makes it a match of two people at least."""
    kinds = [facts.kind for facts in position.seats]
    return (
        kinds.count(Seat.Kind.HUMAN) >= 2 and kinds.count(Seat.Kind.OPEN) == 1 and Seat.Kind.BOT not in kinds
    )


def yielding_seats(position: Position) -> tuple[int, ...]:
    """The bots whose seats people may have from the next deal on."""
    openness = position.terms.openness
    if position.status != Match.Status.PLAYING or position.terms.rated or not openness.bots_yield:
        return ()
    return tuple(
        index
        for index, facts in enumerate(position.seats)
        if facts.kind == Seat.Kind.BOT and facts.reserved_for is None and not facts.is_heir
    )


def may_release(position: Position, player: UUID | None) -> bool:
    """Whether the player may give a kept seat free: the opener; after him, everybody who sits there."""
    if position.seat_of(player) is None:
        return False
    opener = position.terms.opened_by
    return player == opener or position.seat_of(opener) is None


def _may_sit_down(position: Position, player: Player | None) -> bool:
    if position.status != Match.Status.WAITING:
        return False
    free = free_seats_for(position, player.pk if player else None)
    return bool(free) and not hurdle(position.terms, player)


def _is_member(terms: Terms, player: Player) -> bool:
    return terms.club is not None and is_member(player, Club(pk=terms.club))
