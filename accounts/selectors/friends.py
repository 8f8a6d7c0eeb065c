"""Who is whose friend, and who follows whom."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q, QuerySet

from accounts.models import Follow, Friendship, Player
from accounts.selectors.blocks import hidden_from


@dataclass(frozen=True, slots=True)
class Relation:
    """How a viewer stands to another player."""

    friends: bool = False
    asked: bool = False  # the viewer has asked and waits
    asks: bool = False  # the other has asked and waits
    follows: bool = False


STRANGERS = Relation()


def relation(viewer: Player | None, other: Player) -> Relation:
    """How the viewer stands to the other."""
    if viewer is None or not viewer.is_registered or viewer.pk == other.pk:
        return STRANGERS
    row = pair(viewer, other).first()
    accepted = row is not None and row.accepted_at is not None
    return Relation(
        friends=accepted,
        asked=row is not None and not accepted and row.asker_id == viewer.pk,
        asks=row is not None and not accepted and row.asker_id == other.pk,
        follows=Follow.objects.filter(follower=viewer, followed=other).exists(),
    )


def pair(one: Player, other: Player) -> QuerySet[Friendship]:
    """The row of two players, whoever asked; empty when there is none."""
    return Friendship.objects.filter(Q(asker=one, asked=other) | Q(asker=other, asked=one))


def are_all_friends(player: Player, others: Collection[UUID]) -> bool:
    """Whether each of the others is a friend of the player's."""
    mine = Q(asker=player, asked__in=others) | Q(asked=player, asker__in=others)
    return Friendship.objects.filter(mine, accepted_at__isnull=False).count() == len(others)


def friends_of(player: Player) -> list[Player]:
    """The player's friends by name."""
    rows = Friendship.objects.filter(Q(asker=player) | Q(asked=player), accepted_at__isnull=False)
    pairs = rows.values_list("asker", "asked")
    return _by_name({one if other == player.pk else other for one, other in pairs})


def askers_of(player: Player) -> list[Player]:
    """Who waits for the player's answer, and is not hidden from him."""
    waiting = Friendship.objects.filter(asked=player, accepted_at__isnull=True)
    return _by_name(set(waiting.values_list("asker", flat=True)) - hidden_from(player.pk))


def asked_by(player: Player) -> list[Player]:
    """Whose answer the player waits for."""
    waiting = Friendship.objects.filter(asker=player, accepted_at__isnull=True)
    return _by_name(set(waiting.values_list("asked", flat=True)))


def followed_by(player: Player) -> list[Player]:
    """Whom the player follows."""
    return _by_name(set(Follow.objects.filter(follower=player).values_list("followed", flat=True)))


def _by_name(players: set[UUID]) -> list[Player]:
    found = Player.objects.filter(pk__in=players, user__isnull=False, deleted_at__isnull=True)
    return list(found.order_by("folded_name", "pk"))
