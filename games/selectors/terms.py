"""What holds at a table besides its rules: who may sit down there, and what a match counts for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from accounts.models import Ban, Club, Player
from accounts.selectors.clubs import is_member
from accounts.selectors.rights import present_ban, why_not_rated
from games.models import Match, Seat, Table
from games.selectors.pauses import pause_until


@dataclass(frozen=True, slots=True)
class Openness:
    """How open a table is to others, as the fields of the same names say."""

    access: str = Table.Access.LINK
    watchers: str = Table.Watchers.EVERYBODY
    open_hands: bool = False
    talk: str = Table.Talk.FREE
    bots_yield: bool = False


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of one table. They never change."""

    rated: bool = False
    club: int | None = None  # only its members sit down
    club_slug: str = ""
    club_name: str = ""
    opened_by: UUID | None = None
    openness: Openness = Openness()


_SLUG: Final = re.compile("[-a-z0-9_]{1,40}")
FOR_ALL: Final = Terms()
FOR_FRIENDS: Final = Openness()


def open_club(slug: str) -> Club | None:
    """The club with this address, if there is one and it is not closed; any text may come from outside."""
    if _SLUG.fullmatch(slug) is None:
        return None
    return Club.objects.filter(slug=slug, closed_at=None).first()


def terms_of(table: Table) -> Terms:
    """The terms of a table, its club selected with it."""
    club = table.club
    return Terms(
        rated=table.rated,
        club=club.pk if club else None,
        club_slug=club.slug if club else "",
        club_name=club.name if club else "",
        opened_by=table.opened_by_id,
        openness=Openness(
            access=table.access,
            watchers=table.watchers,
            open_hands=table.open_hands,
            talk=table.talk,
            bots_yield=table.bots_yield,
        ),
    )


def hurdle(terms: Terms, player: Player | None) -> str:
    """Why this player cannot sit down, empty when he can.

    "banned", "guest", "email", "members", or "rated_elsewhere": he plays a rated match at another table, or
    "paused": he has left rated matches too often (`pauses.pause_until` says until when).
    """
    if player is not None and present_ban(player, Ban.Kind.PLAY):
        return "banned"
    if terms.club is None and not terms.rated:
        return ""
    if player is None or not player.is_registered:
        return "guest"
    if terms.club is not None and not is_member(player, Club(pk=terms.club)):
        return "members"
    return why_no_rated_seat(player) or "" if terms.rated else ""


def why_no_rated_seat(player: Player | None) -> str | None:
    """What keeps a player from one more rated table, as `hurdle` says it; None when nothing does."""
    if why := why_not_rated(player):
        return why
    if rated_table(player):
        return "rated_elsewhere"
    return "paused" if pause_until(player) else None


def rated_table(player: Player | None) -> str | None:
    """The rated table the player sits at and that is not over. There is one at most."""
    if player is None:
        return None
    unfinished = [Match.Status.WAITING, Match.Status.PLAYING]
    seats = Seat.objects.filter(player=player, table__rated=True, table__matches__status__in=unfinished)
    return seats.values_list("table", flat=True).first()
