"""Announcing something in a club, and withdrawing it."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from accounts.models import Announcement, Club, Player
from accounts.selectors.clubs import may_moderate
from accounts.services.clubs.guard import held_open, need, need_voice
from accounts.services.clubs.log import note
from accounts.services.clubs.refusal import ClubRefused
from accounts.services.clubs.texts import line, long_text


def announce(*, club: Club, by: Player | None, title: str, text: str, members_only: bool) -> Announcement:
    """Tell the club's visitors something, or only its members."""
    facts = {"title": line(title, 100, "title", needed=True), "text": long_text(text, 4000, "text")}
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_moderate, by, locked)
        need_voice(who)
        made = Announcement.objects.create(club=locked, author=who, members_only=members_only, **facts)
        note(locked, "announced", who, announcement=made.pk)
    return made


def withdraw_announcement(*, club: Club, by: Player | None, announcement: int) -> None:
    """Show an announcement no longer."""
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_moderate, by, locked)
        row = Announcement.objects.filter(club=locked, pk=announcement, withdrawn_at=None).first()
        if row is None:
            raise ClubRefused("no_announcement")
        row.withdrawn_at = timezone.now()
        row.save(update_fields=["withdrawn_at"])
        note(locked, "withdrew", who, announcement=row.pk)
