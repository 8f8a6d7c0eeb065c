"""Friends: asking, answering, parting; and following."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone

from accounts.effects.sockets import tell_company
from accounts.limits import Limit, TooMany, count
from accounts.models import Follow, Friendship, Notice, Player
from accounts.privacy import may_be_asked
from accounts.selectors.blocks import has_blocked
from accounts.selectors.friends import pair
from accounts.services.notices import tell

ASKED: Final = "friend_asked"
ACCEPTED: Final = "friend_accepted"
A_DAY: Final = 30
DAY_S: Final = 24 * 60 * 60
# Who takes requests back leaves no row behind to be counted.
ASKED_A_DAY: Final = Limit("friend-requests", 2 * A_DAY, DAY_S)
ONE_ASKED_A_DAY: Final = Limit("friend-requests-to-one", 3, DAY_S)
AGAIN_AFTER: Final = timedelta(days=7)
FOLLOWED_AT_MOST: Final = 500


class FriendRefused(Exception):
    """A wish that changes nothing; `accounts.presenters.friends` puts the code into words."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def ask(*, player: Player, other: Player) -> bool:
    """Ask to be friends; True when they are friends now, because the other had asked already."""
    _check_two_people(player, other)
    with transaction.atomic():
        _lock(player, other)
        row = pair(player, other).first()
        if has_blocked(player.pk, other.pk):
            raise FriendRefused("blocked")
        if row is None:
            _ask_first(player, other)
            return False
        if row.accepted_at is None and row.asker_id == other.pk:
            _accept(row, player, other)
            return True
        return row.accepted_at is not None


def accept(*, player: Player, other: Player) -> None:
    """Take the other's request; a second time changes nothing."""
    with transaction.atomic():
        _lock(player, other)
        row = pair(player, other).first()
        if row is None or (row.accepted_at is None and row.asker_id == player.pk):
            raise FriendRefused("not_asked")
        if row.accepted_at is None:
            _accept(row, player, other)


def decline(*, player: Player, other: Player) -> None:
    """Do not take the other's request. He is not told."""
    Friendship.objects.filter(asker=other, asked=player, accepted_at__isnull=True).delete()


def withdraw(*, player: Player, other: Player) -> None:
    """Take one's own request back, and the word of it, if nobody has answered."""
    with transaction.atomic():
        _lock(player, other)
        gone, _rows = Friendship.objects.filter(asker=player, asked=other, accepted_at__isnull=True).delete()
        if gone:
            Notice.objects.filter(player=other, kind=ASKED, data__who=str(player.pk)).delete()


def remove(*, player: Player, other: Player) -> None:
    """Be friends no longer. The other is not told."""
    with transaction.atomic():
        gone, _rows = pair(player, other).filter(accepted_at__isnull=False).delete()
        if gone:
            tell_company(player.pk, other.pk)


def follow(*, player: Player, other: Player) -> None:
    """See from now on when the other plays, as far as he lets others see it."""
    _check_two_people(player, other)
    with transaction.atomic():
        _lock(player)
        if Follow.objects.filter(follower=player).count() >= FOLLOWED_AT_MOST:
            raise FriendRefused("too_many_followed")
        Follow.objects.get_or_create(follower=player, followed=other)


def unfollow(*, player: Player, other: Player) -> None:
    """Follow no longer."""
    Follow.objects.filter(follower=player, followed=other).delete()


def _check_two_people(player: Player, other: Player) -> None:
    if not player.is_registered or not other.is_registered:
        raise FriendRefused("account_needed")
    if player.pk == other.pk:
        raise FriendRefused("yourself")


def _lock(*players: Player) -> None:
    """Whatever two people do about each other happens one after the other."""
    list(
        Player.objects.select_for_update(no_key=True)
        .filter(pk__in=[each.pk for each in players])
        .order_by("pk")
    )


def _ask_first(player: Player, other: Player) -> None:
    now = timezone.now()
    if not may_be_asked(Player.objects.get(pk=other.pk)):
        raise FriendRefused("closed")
    told = Notice.objects.filter(player=other, kind=ASKED, data__who=str(player.pk))
    if told.filter(created_at__gt=now - AGAIN_AFTER).exists():
        raise FriendRefused("again")
    today = Friendship.objects.filter(asker=player, created_at__gt=now - timedelta(days=1))
    if today.count() >= A_DAY:
        raise FriendRefused("too_many")
    _count(player, other)
    Friendship.objects.create(asker=player, asked=other)
    tell(player=other, kind=ASKED, who=str(player.pk))


def _count(player: Player, other: Player) -> None:
    try:
        count(ONE_ASKED_A_DAY, f"{player.pk}:{other.pk}")
    except TooMany:
        raise FriendRefused("again") from None
    try:
        count(ASKED_A_DAY, player.pk)
    except TooMany:
        raise FriendRefused("too_many") from None


def _accept(row: Friendship, player: Player, asker: Player) -> None:
    row.accepted_at = timezone.now()
    row.save(update_fields=["accepted_at"])
    tell(player=asker, kind=ACCEPTED, who=str(player.pk))
    tell_company(player.pk, asker.pk)
