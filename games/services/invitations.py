"""Asking people to a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction

from accounts.models import Club, Player
from accounts.selectors.clubs import is_member
from accounts.services.notices import mark_settled, tell
from games.models import Invitation, Match, Seat
from games.selectors.asking import TABLE_ASKED
from games.selectors.invitations import TABLE_INVITED
from games.selectors.position import Position
from games.selectors.rules import NamedRules
from games.selectors.terms import FOR_FRIENDS, Openness
from games.services.locking import lock_table
from games.services.refusal import Refused
from games.services.rules import open_table_with


def invite(*, table: str, player: Player | None, guest: Player | None) -> bool:
    """Tell somebody with an account that a seat waits for him. False when he has been told already.

    It reserves nothing: who is asked sits down by himself, if a seat is still free then.
    """
    if player is None:
        raise Refused("not_signed_in")
    with transaction.atomic():
        position = lock_table(table)
        _check(position, player, guest)
        assert guest is not None
        return ask(table=table, player=player, guest=guest)


def ask(*, table: str, player: Player, guest: Player, again: bool = False) -> bool:
    """Note the invitation and tell of it; False when there is one. Called with the table locked."""
    _row, is_new = Invitation.objects.get_or_create(table_id=table, player=guest, defaults={"who": player})
    if is_new:
        tell(player=guest, kind=TABLE_INVITED, table=table, who=str(player.pk), again=again)
        mark_settled(players=[player.pk], kind=TABLE_ASKED, table=table, who=str(guest.pk))
    return is_new


def open_and_invite(
    *,
    player: Player,
    agreed: NamedRules,
    seats: Sequence[str],
    rated: bool,
    club: str | None,
    guests: Sequence[Player],
    openness: Openness = FOR_FRIENDS,
    kept: Mapping[int, Player] | None = None,
    **more: Any,
) -> Position:
    """Open a table and tell the people one would like to have there; all of it or nothing.

    `kept` says which of the seats wait for whom; `more` goes to the table as it is.
    """
    with transaction.atomic():
        opened = open_table_with(
            player=player,
            agreed=agreed,
            seats=seats,
            rated=rated,
            club=club,
            openness=openness,
            kept=kept,
            **more,
        )
        for guest in guests:
            invite(table=opened.table, player=player, guest=guest)
    return opened


def _check(position: Position, player: Player, guest: Player | None) -> None:
    if position.seat_of(player.pk) is None:
        raise Refused("not_your_seat")
    if not player.is_registered:
        raise Refused("not_allowed", "only players with an account invite others", reason="guest_invites")
    if guest is None or not guest.is_registered:
        raise Refused("bad_request", "invite: nobody has this name", reason="nobody")
    if position.seat_of(guest.pk) is not None:
        raise Refused("already_seated", reason="sits_already")
    if position.status != Match.Status.WAITING or all(
        facts.kind != Seat.Kind.OPEN for facts in position.seats
    ):
        raise Refused("seat_taken", reason="no_seat")
    club = position.terms.club
    if club is not None and not is_member(guest, Club(pk=club)):
        raise Refused("not_allowed", "invite: not a member of the club", reason="no_member")
