"""Issuing keys to act as a player."""

from __future__ import annotations

from typing import Final

from django.db import transaction

from accounts.effects.sockets import recheck_sockets
from accounts.models import ApiToken, Player
from accounts.tokens import digest_of, draw_token

AT_MOST: Final = 20  # that somebody makes himself


def issue_token(*, player: Player) -> str:
    """A new API token of the player; this is the only time its text is seen."""
    token = draw_token()
    ApiToken.objects.create(digest=digest_of(token), player=player)
    return token


def issue_own_token(*, player: Player) -> str | None:
    """The same for somebody who asks on his page; None when he has as many as anybody needs."""
    with transaction.atomic():
        Player.objects.select_for_update(no_key=True).get(pk=player.pk)
        if ApiToken.objects.filter(player=player).count() >= AT_MOST:
            return None
        return issue_token(player=player)


def revoke_token(*, player: Player, token: int) -> None:
    """Let a token of the player open nothing any more. It is gone already: nothing happens."""
    with transaction.atomic():
        if ApiToken.objects.filter(player=player, pk=token).delete()[0]:
            recheck_sockets(player.pk)
