"""The secret address of somebody's own calendar: made, made anew, given up."""

from __future__ import annotations

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import CalendarLink


def make_address(*, player: Player | None) -> CalendarLink:
    """A new address; the one before leads nowhere from now on."""
    if player is None:
        raise Refused("not_signed_in")
    with transaction.atomic():
        link, is_new = CalendarLink.objects.select_for_update().get_or_create(player=player)
        if not is_new:
            CalendarLink.objects.filter(pk=link.pk).update(
                serial=F("serial") + 1, is_open=True, made_at=timezone.now()
            )
            link.refresh_from_db()
    return link


def give_up_address(*, player: Player | None) -> None:
    """No address from now on. There was none: nothing happens."""
    if player is None:
        raise Refused("not_signed_in")
    CalendarLink.objects.filter(player=player, is_open=True).update(is_open=False, serial=F("serial") + 1)
