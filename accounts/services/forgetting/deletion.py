"""Deleting an account, or a guest."""

from __future__ import annotations

from django.db import transaction

from accounts import personal
from accounts.effects.sockets import recheck_sockets
from accounts.models import Player
from accounts.services.deadlocks import again_after_deadlock
from accounts.signals import player_renamed


class DeletionRefused(Exception):
    """Something has to be settled first. `accounts.presenters.deletion` puts the code into words."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def obstacle_of(player: Player) -> str | None:
    """Why the player cannot be deleted now."""
    if player.user is not None and player.user.is_superuser:
        return "runs_site"
    found = (part.obstacle(player) for part in personal.parts())
    return next((code for code in found if code), None)


@again_after_deadlock
@transaction.atomic
def delete_player(*, player: Player) -> Player:
    """Forget a player at once; matches and ratings keep a pseudonym. Twice changes nothing."""
    held = (
        Player.objects.select_for_update(no_key=True, of=("self",)).select_related("user").get(pk=player.pk)
    )
    if held.deleted_at is not None:
        return held
    if code := obstacle_of(held):
        raise DeletionRefused(code)
    # From the top: what an app keeps may hang on what those below it keep.
    for part in reversed(personal.parts()):
        part.erase(held)
    player_renamed.send(Player, player=held)
    recheck_sockets(held.pk)
    return held
