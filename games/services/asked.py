"""What becomes of the notices about a table, once they are of no use."""

from __future__ import annotations

from accounts.effects.sockets import tell_of_notices
from accounts.models import Player
from accounts.services.notices import mark_settled
from games.models import Invitation
from games.selectors.invitations import TABLE_INVITED


def has_come(*, table: str, player: Player) -> None:
    """The player is at the table, or looks at it: he need not be told of it any more."""
    if player.is_registered:
        mark_settled(players=[player.pk], kind=TABLE_INVITED, table=table)


def has_begun(*, table: str) -> None:
    """The last seat is taken: whoever was asked need not find the table among those that wait for him."""
    for player in Invitation.objects.filter(table=table).values_list("player", flat=True):
        tell_of_notices(player)


def is_over(*, table: str) -> None:
    """Nobody sits down at this table any more."""
    asked = Invitation.objects.filter(table=table).values_list("player", flat=True)
    if players := list(asked):
        mark_settled(players=players, kind=TABLE_INVITED, table=table)
