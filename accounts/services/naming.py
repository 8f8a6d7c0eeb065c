"""Taking and changing names."""

from __future__ import annotations

import math
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import Player, TakenName
from accounts.names import clean_name, digests_of_looks, why_refused
from accounts.signals import player_renamed

CHANGE_EVERY = timedelta(days=30)


class NameRefused(Exception):
    """Why a name cannot be had: a code of `accounts.names.why_refused`, "taken", "same" or "too_soon"."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def claim_name(*, player: Player, text: str) -> None:
    """Make the name the player's; IntegrityError when it, or one that looks like it, is or was somebody's."""
    first, *others = digests_of_looks(text)
    with transaction.atomic():
        player.names.filter(is_current=True).exclude(digest=first).update(is_current=False)
        # What a moderator took away is not the player's any more: the digest is there, and cannot be made.
        mine = player.names.filter(is_barred=False)
        if not mine.filter(digest=first).update(text=text, is_current=True):
            TakenName.objects.create(digest=first, text=text, player=player)
        known = set(mine.filter(digest__in=others).values_list("digest", flat=True))
        TakenName.objects.bulk_create(
            TakenName(digest=digest, player=player, is_current=False)
            for digest in others
            if digest not in known
        )


def days_until_change(player: Player) -> int:
    """After how many days the player may change the name again; 0: now."""
    left = player.renamed_at + CHANGE_EVERY - timezone.now() if player.renamed_at else timedelta(0)
    return max(0, math.ceil(left / timedelta(days=1)))


def change_name(*, player: Player, text: str) -> None:
    """Give a registered player another name, once in 30 days; the first change waits for nothing.

    The old name stays his: nobody else can take it, and he may go back. Raises NameRefused.
    """
    name = clean_name(text)
    if code := why_refused(name):
        raise NameRefused(code)
    try:
        with transaction.atomic():
            _change(
                Player.objects.select_for_update(of=("self",)).select_related("user").get(pk=player.pk), name
            )
    except IntegrityError:
        raise NameRefused("taken") from None


def _change(player: Player, name: str) -> None:
    assert player.user is not None
    if name == player.name:
        raise NameRefused("same")
    if days_until_change(player):
        raise NameRefused("too_soon")
    claim_name(player=player, text=name)
    player.name = player.user.username = name
    player.renamed_at = timezone.now()
    player.user.save(update_fields=["username"])
    player.save(update_fields=["name", "renamed_at"])
    player_renamed.send(Player, player=player)
