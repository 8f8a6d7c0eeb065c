"""What a player has been told."""

from __future__ import annotations

from collections.abc import Iterable

from django.core.paginator import Page, Paginator

from accounts.models import Notice, Player

PAGE: int = 30


def unread_count(player: Player) -> int:
    """How many notices wait to be read."""
    return Notice.objects.filter(player=player, read_at__isnull=True).count()


def notices_of(player: Player, page: str | int = 1) -> Page[Notice]:
    """One page of what the player was told, the latest first."""
    return Paginator(Notice.objects.filter(player=player), PAGE).get_page(page)


def names_of(players: Iterable[str]) -> dict[str, str]:
    """The present names of players by their ids."""
    found = Player.objects.filter(pk__in=list(players)).values_list("pk", "name")
    return {str(pk): name for pk, name in found}
