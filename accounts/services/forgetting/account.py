"""What this app forgets of a player: everything but that somebody was there."""

from __future__ import annotations

from allauth.usersessions.models import UserSession
from django.contrib.admin.models import LogEntry
from django.db.models import Q
from django.utils import timezone

from accounts.models import (
    Announcement,
    ApiToken,
    Ban,
    Block,
    Club,
    ClubEvent,
    Follow,
    Friendship,
    Membership,
    ModeratorAction,
    Notice,
    Player,
    TakenName,
    User,
)
from accounts.names import digest_of_name
from accounts.selectors.personal.traces import Traces, traces_of
from accounts.services.clubs.departing import depart
from accounts.services.forgetting.pseudonym import pseudonym_of
from accounts.services.forgetting.scrubbing import scrub


def erase_account(player: Player) -> None:
    """Take name, addresses, sessions and everything the player alone had; keep a row with a pseudonym."""
    traces = traces_of(player, pseudonym_of(player))
    depart(player=player)
    _forget_people(player)
    _forget_words(player, traces)
    _forget_names(player, traces)
    if player.user is not None:
        _forget_user(player.user)
    player.user = None
    player.name = traces.pseudonym
    player.language, player.preferences, player.privacy, player.renamed_at = "", {}, {}, None
    player.deleted_at = timezone.now()
    player.save()


def owned_club(player: Player) -> str | None:
    """A club would be without an owner."""
    owned = Membership.objects.filter(player=player, is_owner=True, club__closed_at=None)
    return "owns_club" if owned.exists() else None


def _forget_people(player: Player) -> None:
    Friendship.objects.filter(Q(asker=player) | Q(asked=player)).delete()
    Block.objects.filter(Q(who=player) | Q(whom=player)).delete()
    Follow.objects.filter(Q(follower=player) | Q(followed=player)).delete()
    ApiToken.objects.filter(player=player).delete()
    Notice.objects.filter(player=player).delete()
    Membership.objects.filter(player=player).update(code_digest="", code_made_at=None)


def _forget_words(player: Player, traces: Traces) -> None:
    """What he wrote, and where he is named."""
    Announcement.objects.filter(author=player).update(author=None)
    Ban.objects.filter(player=player).update(appeal_text="")
    scrub(Announcement.objects.all(), player, traces, "title", "text", any_case=False)
    scrub(Club.objects.all(), player, traces, "about", any_case=False)
    known = Membership.objects.filter(player=player).values("club")
    scrub(Announcement.objects.filter(club__in=known), player, traces, "title", "text")
    scrub(Club.objects.filter(pk__in=known), player, traces, "about", when="")
    scrub(Ban.objects.all(), player, traces, "reason", "appeal_answer", about="player", when="starts_at")
    scrub(Notice.objects.all(), player, traces, "data")
    scrub(ClubEvent.objects.all(), player, traces, "details", about="player")
    scrub(ModeratorAction.objects.all(), player, traces, "reason", "details", about="player")
    scrub(LogEntry.objects.all(), player, traces, "object_repr", "change_message", when="action_time")


def _forget_names(player: Player, traces: Traces) -> None:
    """The digests stay: nobody else gets a name under which others knew him."""
    TakenName.objects.filter(player=player).update(text="", player=None, is_current=False)
    TakenName.objects.get_or_create(
        digest=digest_of_name(traces.pseudonym), defaults={"text": "", "player": None, "is_current": False}
    )
    for entry in Player.objects.filter(taken_over_by=player):
        entry.name = traces.pseudonym
        entry.save(update_fields=["name"])


def _forget_user(user: User) -> None:
    for session in UserSession.objects.filter(user=user):
        session.end()
    # E-mail addresses, second factors and other sites' accounts go with it.
    user.delete()
