"""Asking to be let in at a table, and letting somebody in to watch."""

from __future__ import annotations

from django.db import transaction

from accounts.models import Player
from accounts.services.notices import mark_settled, tell
from games.models import Invitation
from games.selectors.asking import TABLE_ASKED, has_asked, opener_to_ask
from games.selectors.invitations import TABLE_INVITED
from games.services.locking import lock_table
from games.services.refusal import Refused


def ask_to_enter(*, table: str, player: Player | None) -> bool:
    """Tell whoever opened the table that somebody would like to come. False when he has been told already."""
    if player is None:
        raise Refused("not_signed_in")
    with transaction.atomic():
        position = lock_table(table)
        if position.seat_of(player.pk) is not None:
            raise Refused("already_seated")
        opener = opener_to_ask(position, player)
        if opener is None:
            raise Refused("not_allowed", "ask: nobody here can be asked", reason="nobody_to_ask")
        if has_asked(table, player):
            return False
        tell(player=opener, kind=TABLE_ASKED, table=table, who=str(player.pk))
    return True


def let_in(*, table: str, player: Player | None, guest: Player | None) -> bool:
    """Let somebody watch who may not otherwise, and tell him. False when he is let in already."""
    if player is None:
        raise Refused("not_signed_in")
    with transaction.atomic():
        position = lock_table(table)
        if position.seat_of(player.pk) is None:
            raise Refused("not_your_seat")
        if guest is None or not guest.is_registered:
            raise Refused("bad_request", "let in: nobody has this name", reason="nobody")
        if position.seat_of(guest.pk) is not None:
            raise Refused("already_seated", reason="sits_already")
        _row, is_new = Invitation.objects.get_or_create(
            table_id=table, player=guest, defaults={"who": player}
        )
        if is_new:
            tell(player=guest, kind=TABLE_INVITED, table=table, who=str(player.pk), watch=True)
        mark_settled(players=[player.pk], kind=TABLE_ASKED, table=table, who=str(guest.pk))
    return is_new
