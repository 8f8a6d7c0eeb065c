"""Finding people by name."""

from __future__ import annotations

from accounts.models import Player, TakenName, User
from accounts.names import digest_of_name, digests_of_looks


def find_person(name: str) -> Player | None:
    """The registered player whose name, now or once, this is, or looks like it."""
    taken = _taken(digest_of_name(name))
    return taken.player if taken else None


def find_user(name: str) -> User | None:
    """The account of somebody who signs in by a name: the present one, not one of before."""
    taken = _taken(digest_of_name(name))
    return taken.player.user if taken and taken.player and taken.is_current else None


def is_taken(name: str, *, other_than: Player | None = None) -> bool:
    """Whether the name, or one that looks like it, is or was somebody else's."""
    taken = TakenName.objects.filter(digest__in=digests_of_looks(name))
    return (taken if other_than is None else taken.exclude(player=other_than)).exists()


def _taken(digest: str) -> TakenName | None:
    found = TakenName.objects.filter(
        digest=digest, is_barred=False, player__user__isnull=False, player__deleted_at__isnull=True
    )
    return found.select_related("player__user").first()
