"""Asking that a ban be looked at again, and the answer."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from accounts.models import Ban, Player, User
from accounts.services.moderation.bans import checked_reason, lift, not_about_oneself, running
from accounts.services.moderation.log import log
from accounts.services.moderation.refusal import ModerationRefused
from accounts.services.notices import tell
from accounts.texts import tidy

APPEAL_LENGTH = 2000


@transaction.atomic
def appeal(*, ban: int, player: Player, text: str) -> Ban:
    """Say why one's ban is wrong; once a ban."""
    held = running(ban)
    clean = tidy(text)
    if held.player_id != player.pk:
        raise ModerationRefused("not_yours")
    if held.appeal:
        raise ModerationRefused("appealed")
    if not clean:
        raise ModerationRefused("no_text")
    if len(clean) > APPEAL_LENGTH:
        raise ModerationRefused("too_long")
    held.appeal, held.appeal_text, held.appealed_at = Ban.Appeal.OPEN, clean, timezone.now()
    held.save(update_fields=["appeal", "appeal_text", "appealed_at"])
    return held


@transaction.atomic
def answer_appeal(*, ban: int, granted: bool, answer: str, moderator: User | None) -> Ban:
    """Answer an appeal; granting it lifts the ban. A ban that has run out meanwhile is answered, too."""
    held = Ban.objects.select_for_update(of=("self",)).select_related("player").filter(pk=ban).first()
    if held is None or held.appeal != Ban.Appeal.OPEN:
        raise ModerationRefused("no_appeal")
    not_about_oneself(moderator, held.player)
    held.appeal = Ban.Appeal.GRANTED if granted else Ban.Appeal.REFUSED
    held.appeal_answer = checked_reason(answer)
    held.save(update_fields=["appeal", "appeal_answer"])
    action = "grant_appeal" if granted else "refuse_appeal"
    log(moderator=moderator, action=action, player=held.player, subject=held.kind, reason=held.appeal_answer)
    tell(
        player=held.player, kind="appeal_answered", ban=held.kind, granted=granted, answer=held.appeal_answer
    )
    if granted and _still_holds(held):
        lift(ban=held.pk, moderator=moderator, reason=held.appeal_answer)
        held.refresh_from_db()
    return held


def _still_holds(ban: Ban) -> bool:
    return ban.lifted_at is None and (ban.ends_at is None or ban.ends_at > timezone.now())
