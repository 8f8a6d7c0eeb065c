"""A moderator hides what was said."""

from __future__ import annotations

from functools import partial

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.services.moderation.bans import not_about_oneself
from accounts.services.moderation.log import log
from accounts.services.moderation.refusal import ModerationRefused
from accounts.texts import tidy
from games.effects.poke import tell_talk
from games.models import Message

REASON_LENGTH = 1000


@transaction.atomic
def hide_message(*, message: int, moderator: User | None, reason: str = "") -> Message:
    """Show the message to moderators alone from now on; open pages replace it. Twice changes nothing."""
    held = Message.objects.select_for_update(of=("self",)).select_related("player").filter(pk=message).first()
    if held is None:
        raise ModerationRefused("no_message")
    not_about_oneself(moderator, held.player)
    clean = tidy(reason)
    if len(clean) > REASON_LENGTH:
        raise ModerationRefused("too_long")
    if held.hidden_at is not None:
        return held
    held.hidden_at, held.hidden_by = timezone.now(), moderator
    held.save(update_fields=["hidden_at", "hidden_by"])
    log(
        moderator=moderator, action="hide_message", player=held.player, subject=f"message {held.pk}",
        reason=clean, table=held.table_id,
    )  # fmt: skip
    transaction.on_commit(partial(tell_talk, held.pk, held.table_id), robust=True)
    return held
