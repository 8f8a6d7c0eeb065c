"""Everything this app keeps of a player, as plain values for the player himself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from allauth.usersessions.models import UserSession
from django.db.models import Q

from accounts.models import (
    Announcement,
    ApiToken,
    Ban,
    Block,
    ClubEvent,
    Follow,
    Friendship,
    Membership,
    Notice,
    Player,
    TakenName,
    User,
)


def export_account(player: Player) -> dict[str, Any]:
    """Account, people, clubs, notices, bans. Of others only what they show everybody: their names."""
    user = player.user
    return {
        "player": _player(player),
        "account": _account(user) if user is not None else None,
        "api_tokens": list(ApiToken.objects.filter(player=player).values("created_at")),
        "friends": [_friend(row, player) for row in _friendships(player)],
        "following": [
            {"name": row.followed.name, "since": row.created_at}
            for row in Follow.objects.filter(follower=player).select_related("followed")
        ],
        "followers": Follow.objects.filter(followed=player).count(),
        "kept_away": [
            {"name": row.whom.name, "how": row.kind, "since": row.created_at}
            for row in Block.objects.filter(who=player).select_related("whom").order_by("pk")
        ],
        "clubs": [
            _membership(row)
            for row in Membership.objects.filter(player=player).select_related("club")
        ],
        "club_entries_taken_over": [
            {"name": entry.name, "club": entry.entered_by.name if entry.entered_by else None}
            for entry in Player.objects.filter(taken_over_by=player).select_related("entered_by")
        ],
        "done_in_clubs": _done_in_clubs(player),
        "announcements": list(
            Announcement.objects.filter(author=player).values("club__name", "title", "text", "created_at")
        ),
        "notices": _notices(player),
        "bans": list(
            Ban.objects.filter(player=player).values(
                "kind", "reason", "starts_at", "ends_at", "lifted_at", "appeal", "appeal_text", "appealed_at",
                "appeal_answer",
            )
        ),
    }  # fmt: skip


def _player(player: Player) -> dict[str, Any]:
    return {
        "id": player.pk,
        "name": player.name,
        "names": list(_names(player)),
        "language": player.language,
        "preferences": player.preferences,
        "privacy": player.privacy,
        "created_at": player.created_at,
        "renamed_at": player.renamed_at,
    }


def _names(player: Player) -> Iterator[dict[str, Any]]:
    kept = TakenName.objects.filter(player=player).exclude(text="").order_by("pk")
    for row in kept.values("text", "is_current", "is_barred", "taken_at").iterator():
        yield {**row}


def _account(user: User) -> dict[str, Any]:
    return {
        "name": user.username,
        "email": user.email,
        "first_name": user.first_name,
        "last_name": user.last_name,
        "joined_at": user.date_joined,
        "last_sign_in": user.last_login,
        "emails": list(EmailAddress.objects.filter(user=user).values("email", "verified", "primary")),
        "sessions": list(
            UserSession.objects.filter(user=user).values("created_at", "last_seen_at", "ip", "user_agent")
        ),
        # Kinds and dates: the secrets themselves open the account.
        "second_factors": list(
            Authenticator.objects.filter(user=user).values("type", "created_at", "last_used_at")
        ),
        "other_sites": list(
            SocialAccount.objects.filter(user=user).values("provider", "uid", "date_joined", "last_login")
        ),
    }


def _friendships(player: Player) -> Iterator[Friendship]:
    mine = Friendship.objects.filter(Q(asker=player) | Q(asked=player)).select_related("asker", "asked")
    return mine.order_by("pk").iterator()


def _friend(row: Friendship, player: Player) -> dict[str, Any]:
    mine = row.asker_id == player.pk
    return {
        "name": row.asked.name if mine else row.asker.name,
        "asked_by_me": mine,
        "asked_at": row.created_at,
        "accepted_at": row.accepted_at,
    }


def _membership(row: Membership) -> dict[str, Any]:
    rights = ("owner", "manager", "arbiter", "moderator")
    return {
        "club": row.club.name,
        "address": row.club.slug,
        "state": row.state,
        "rights": [right for right in rights if getattr(row, f"is_{right}")],
        "joined_at": row.joined_at,
        "left_at": row.left_at,
    }


def _done_in_clubs(player: Player) -> Iterator[dict[str, Any]]:
    mine = ClubEvent.objects.filter(Q(actor=player) | Q(player=player)).order_by("pk")
    for row in mine.select_related("club").iterator():
        yield {
            "club": row.club.name,
            "action": row.action,
            "at": row.created_at,
            "by_me": row.actor_id == player.pk,
        }


def _notices(player: Player) -> Iterator[dict[str, Any]]:
    mine = Notice.objects.filter(player=player).order_by("pk")
    for row in mine.values("kind", "data", "created_at", "read_at").iterator():
        yield {**row}
