"""Everything events keep of a player, as plain values for the player himself."""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from accounts.models import Player
from tournaments.models import (
    Admission,
    Broadcast,
    CalendarLink,
    Change,
    Entry,
    Event,
    EventSeat,
    KeptApart,
    Official,
    Told,
)


def export_events(player: Player) -> dict[str, Any]:
    """Entries with their results, offices, and what was said and changed. Of others nothing."""
    seats = Q(entry__player=player) | Q(stand_in=player) | Q(played_by=player)
    return {
        "entries": list(
            Entry.objects.filter(player=player).order_by("pk").values(
                "event", "event__name", "event__starts_at", "state", "via", "number", "club__name",
                "first_round", "last_round", "rests_in", "missed", "reason", "here_at", "entered_at",
            )
        ),
        "tables": list(
            EventSeat.objects.filter(seats).order_by("pk").values(
                "round__event", "round__number", "table__number", "table__table", "index", "absent", "counts",
                "table__totals", "table__places",
            )
        ),
        "kept_apart": list(
            KeptApart.objects.filter(Q(one__player=player) | Q(other__player=player)).values(
                "event", "reason"
            )
        ),
        "told": list(
            Told.objects.filter(entry__player=player).order_by("pk").values(
                "entry__event", "kind", "round", "at"
            )
        ),
        "on_lists": list(Admission.objects.filter(player=player).values("event", "event__name")),
        "offices": list(
            Official.objects.filter(player=player).values("event", "event__name", "role")
        ),
        "events_opened": list(
            Event.objects.filter(opened_by=player).order_by("pk").values(
                "code", "name", "about", "state", "starts_at", "created_at"
            )
        ),
        "said_to_all_tables": list(
            Broadcast.objects.filter(by=player).order_by("pk").values("event", "text", "at", "withdrawn_at")
        ),
        "changed": list(
            Change.objects.filter(by=player).order_by("pk").values("event", "kind", "round", "reason", "at")
        ),
        "calendar": list(CalendarLink.objects.filter(player=player).values("is_open", "made_at")),
    }  # fmt: skip


def runs_alone(player: Player) -> str | None:
    """An event that is not over would be without a director."""
    others = Official.objects.filter(role=Official.Role.DIRECTOR).exclude(player=player)
    alone = Official.objects.filter(
        player=player, role=Official.Role.DIRECTOR, event__state__in=_GOES_ON, event__club=None
    ).exclude(event__in=others.values("event"))
    return "runs_event" if alone.exists() else None


_GOES_ON = (Event.State.ANNOUNCED, Event.State.REGISTRATION, Event.State.CHECK_IN, Event.State.RUNNING)
