"""What events forget of a player: that he was entered, and his name; results stay under the pseudonym."""

from __future__ import annotations

from django.db.models import Q

from accounts.models import Notice, Player
from accounts.selectors.personal.traces import Traces, traces_of
from accounts.services.forgetting.pseudonym import pseudonym_of
from accounts.services.forgetting.scrubbing import scrub
from tournaments.models import (
    Admission,
    Broadcast,
    CalendarLink,
    Change,
    Entry,
    Event,
    KeptApart,
    Official,
    Told,
)
from tournaments.services.entries.leaving import let_go
from tournaments.services.guard import lock_event

_OVER = (Event.State.FINISHED, Event.State.CANCELLED)


def erase_events(player: Player) -> None:
    """Leave every event that is not over; take the player's words."""
    traces = traces_of(player, pseudonym_of(player))
    _leave(player)
    Entry.objects.filter(player=player).update(reason="", link_digest="")
    Told.objects.filter(entry__player=player).delete()
    Admission.objects.filter(player=player).delete()
    Official.objects.filter(player=player).delete()
    CalendarLink.objects.filter(player=player).delete()
    Broadcast.objects.filter(by=player).update(by=None)
    Change.objects.filter(by=player).update(by=None)
    _forget_words(player, traces)
    Event.objects.filter(opened_by=player).update(opened_by=None)


def _leave(player: Player) -> None:
    """In the order of their codes: whoever holds several events takes them so."""
    mine = Entry.objects.filter(player=player).exclude(event__state__in=_OVER)
    for code in mine.order_by("event").values_list("event", flat=True):
        event = lock_event(code)
        let_go(event, Entry.objects.select_related("player").get(event=event, player=player), by=None)


def _forget_words(player: Player, traces: Traces) -> None:
    """His name in what officials wrote where he was, in any case of letters; elsewhere his spelling alone."""
    known = Event.objects.filter(
        Q(entries__player=player) | Q(officials__player=player) | Q(opened_by=player)
    )
    events = list(known.distinct().values_list("pk", flat=True))
    named = list(Event.objects.filter(traces.named_in("name", any_case=True)).values_list("pk", flat=True))
    for any_case, rows in ((True, Event.objects.filter(pk__in=events)), (False, Event.objects.all())):
        scrub(rows, player, traces, "name", "about", "paused_because", "cancelled_because", any_case=any_case)
    _rename_in_notices(named)
    scrub(Entry.objects.filter(event__in=events), player, traces, "reason", when="entered_at")
    scrub(KeptApart.objects.filter(event__in=events), player, traces, "reason", when="")
    scrub(Broadcast.objects.filter(event__in=events), player, traces, "text", when="at")
    scrub(Broadcast.objects.all(), player, traces, "text", when="at", any_case=False)
    scrub(Change.objects.filter(event__in=events), player, traces, "reason", "old", "new", when="at")
    scrub(Change.objects.all(), player, traces, "reason", "old", "new", when="at", any_case=False)


def _rename_in_notices(events: list[str]) -> None:
    """Notices name the event they are of as it was called then."""
    for event in Event.objects.filter(pk__in=events):
        for notice in Notice.objects.filter(data__event=event.pk).exclude(data__name=event.name):
            notice.data = {**notice.data, "name": event.name}
            notice.save(update_fields=["data"])
