"""Banning a player from chat or play for a time, and lifting a ban."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from accounts.effects.sockets import tell_company
from accounts.models import Ban, Player, User
from accounts.services.deadlocks import again_after_deadlock
from accounts.services.moderation.log import log
from accounts.services.moderation.refusal import ModerationRefused
from accounts.services.notices import tell
from accounts.signals import play_banned
from accounts.texts import tidy

REASON_LENGTH = 1000


@again_after_deadlock
@transaction.atomic
def ban(*, player: Player, kind: str, reason: str, until: datetime | None, moderator: User | None) -> Ban:
    """Ban the player from now until then, or until it is lifted. A ban from play takes his seats, too."""
    reason = checked_reason(reason)
    _check_end(until)
    if kind not in Ban.Kind.values:
        raise ModerationRefused("bad_kind")
    # Whoever sits down holds the same row, so the seat is found here or the ban is found there.
    held = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    if held.deleted_at is not None:
        raise ModerationRefused("deleted")
    not_about_oneself(moderator, held)
    made = Ban.objects.create(
        player=held, kind=kind, reason=reason, starts_at=timezone.now(), ends_at=until, moderator=moderator
    )
    log(moderator=moderator, action="ban", player=held, subject=kind, reason=reason, until=_iso(until))
    tell(player=held, kind="ban_started", ban=kind, until=_iso(until), reason=reason)
    if kind == Ban.Kind.PLAY:
        play_banned.send(sender=Ban, player=held)
    tell_company(held.pk)
    return made


@transaction.atomic
def lift(*, ban: int, moderator: User | None, reason: str = "") -> Ban:
    """End a ban now."""
    held = running(ban)
    not_about_oneself(moderator, held.player)
    held.lifted_at = timezone.now()
    held.save(update_fields=["lifted_at"])
    log(moderator=moderator, action="lift", player=held.player, subject=held.kind, reason=reason)
    tell(player=held.player, kind="ban_lifted", ban=held.kind)
    tell_company(held.player_id)
    return held


@transaction.atomic
def change_end(*, ban: int, until: datetime | None, moderator: User | None, reason: str = "") -> Ban:
    """Let a ban end at another time; None: only when it is lifted."""
    held = running(ban)
    not_about_oneself(moderator, held.player)
    _check_end(until)
    before, held.ends_at = held.ends_at, until
    held.save(update_fields=["ends_at"])
    log(
        moderator=moderator, action="extend", player=held.player, subject=held.kind, reason=reason,
        before=_iso(before), until=_iso(until),
    )  # fmt: skip
    tell(player=held.player, kind="ban_started", ban=held.kind, until=_iso(until), reason=held.reason)
    tell_company(held.player_id)
    return held


def running(ban: int) -> Ban:
    """A ban that holds now, locked until the transaction ends."""
    held = Ban.objects.select_for_update(of=("self",)).select_related("player").filter(pk=ban).first()
    if held is None or held.lifted_at is not None:
        raise ModerationRefused("not_running")
    if held.ends_at is not None and held.ends_at <= timezone.now():
        raise ModerationRefused("not_running")
    return held


def not_about_oneself(moderator: User | None, player: Player) -> None:
    """Refuse a moderator's decision about himself, also when he is the only one: others are to be asked."""
    if moderator is not None and player.user_id == moderator.pk:
        raise ModerationRefused("yourself")


def checked_reason(reason: str) -> str:
    """The reason a player is told; there has to be one."""
    clean = tidy(reason)
    if not clean:
        raise ModerationRefused("no_reason")
    if len(clean) > REASON_LENGTH:
        raise ModerationRefused("too_long")
    return clean


def _check_end(until: datetime | None) -> None:
    if until is not None and until <= timezone.now():
        raise ModerationRefused("past")


def _iso(moment: datetime | None) -> str:
    return moment.isoformat() if moment else ""
