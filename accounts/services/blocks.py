"""Keeping somebody away. Whoever is kept away is never told."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Final

from django.db import transaction
from django.db.models import Q

from accounts.effects.sockets import tell_company
from accounts.models import Block, Follow, Notice, Player
from accounts.selectors.friends import pair
from accounts.services.notices import FROM_PEOPLE

AT_MOST: Final = 500


class BlockRefused(Exception):
    """A wish that changes nothing; `accounts.presenters.blocks` puts the code into words."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def keep_away(*, player: Player, other: Player, kind: str) -> None:
    """Mute or block the other; whoever was muted can be blocked, and the other way round.

    A block ends a friendship, takes requests back, and takes away what the other sent.
    """
    if kind not in Block.Kind.values:
        raise BlockRefused("no_kind")
    if player.pk == other.pk:
        raise BlockRefused("yourself")
    with transaction.atomic():
        _lock(player, other)
        others = Block.objects.filter(who=player).exclude(whom=other)
        if others.count() >= AT_MOST:
            raise BlockRefused("too_many")
        Block.objects.update_or_create(who=player, whom=other, defaults={"kind": kind})
        if kind == Block.Kind.BLOCK:
            _part(player, other)


def let_near(*, player: Player, other: Player) -> None:
    """Undo it; a second time changes nothing."""
    Block.objects.filter(who=player, whom=other).delete()


def _part(player: Player, other: Player) -> None:
    parted, _rows = pair(player, other).delete()
    if parted:
        tell_company(player.pk, other.pk)
    Follow.objects.filter(follower=player, followed=other).delete()
    sent = reduce(or_, (Q(kind__startswith=group) for group in FROM_PEOPLE))
    Notice.objects.filter(sent, player=player, data__who=str(other.pk)).delete()


def _lock(*players: Player) -> None:
    """Whatever two people do about each other happens one after the other."""
    rows = Player.objects.select_for_update(no_key=True).filter(pk__in=[each.pk for each in players])
    list(rows.order_by("pk"))
