"""Who is banned from playing is in no event either."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import Ban, Player
from accounts.selectors.rights import present_ban
from accounts.services.deadlocks import again_after_deadlock
from tournaments.models import Entry, Event
from tournaments.services.entries.leaving import IN, let_go
from tournaments.services.entries.word import tell_player
from tournaments.services.guard import lock_event

OVER = (Event.State.FINISHED, Event.State.CANCELLED)


def on_play_banned(*, player: Player, **_others: Any) -> None:
    """The player's row is held now, and an event comes before: so this follows the commit."""
    transaction.on_commit(partial(withdraw_everywhere, player), robust=True)


def withdraw_everywhere(player: Player) -> None:
    """Withdraw whoever is banned from all events that are not over."""
    for entry in banned_entries().filter(player=player):
        withdraw_banned(entry=entry.pk)


def banned_entries() -> QuerySet[Entry]:
    """Entries of people who are banned from playing, in events that are not over."""
    now = timezone.now()
    bans = Ban.objects.filter(Q(ends_at=None) | Q(ends_at__gt=now), kind=Ban.Kind.PLAY, lifted_at=None)
    rows = Entry.objects.filter(state__in=IN, player__in=bans.filter(starts_at__lte=now).values("player"))
    return rows.exclude(event__state__in=OVER).order_by("event", "pk")


def entries_to_withdraw() -> Iterable[int]:
    """What the sweep finds, should a commit have been the last thing a process did."""
    return banned_entries().values_list("pk", flat=True)


@again_after_deadlock
def withdraw_banned(*, entry: int) -> None:
    """Withdraw an entry whose player is banned, from the next round on; twice is as good as once."""
    code = Entry.objects.filter(pk=entry).values_list("event", flat=True).first()
    if code is None:
        return
    with transaction.atomic():
        event = lock_event(code)
        row = Entry.objects.select_related("player__user").get(pk=entry)
        if event.state in OVER or row.state not in IN or not present_ban(row.player, Ban.Kind.PLAY):
            return
        let_go(event, row, by=None, kind="withdrawn_by_ban")
        for official in event.officials.exclude(player=row.player).select_related("player"):
            tell_player(event, official.player, "banned", who=str(row.player_id))
