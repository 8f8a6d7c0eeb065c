"""Which events stand in which calendar, and when something in them was changed last."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.core import signing
from django.db.models import Max, Q, QuerySet
from django.utils import timezone

from accounts.models import Club, Player
from tournaments.models import CalendarLink, Change, Entry, Event

KEPT_FOR: Final = timedelta(days=366)
MOST: Final = 500
PLAYS: Final = (Entry.State.WAITING, Entry.State.ENTERED, Entry.State.CHECKED_IN, Entry.State.NO_SHOW)


@dataclass(frozen=True, slots=True)
class Dated:
    """An event, and when it was changed last."""

    event: Event
    changed_at: datetime


def one_event(event: Event) -> list[Dated]:
    """The calendar of one event; its draft stands in none."""
    return _dated([] if event.state == Event.State.DRAFT else [event])


def events_of_club(club: Club) -> list[Dated]:
    """Everything a club has announced, and called off."""
    return _dated(_public().filter(club=club))


def events_of_player(player: Player) -> list[Dated]:
    """Everything a player has entered or runs."""
    entered = Q(pk__in=Entry.objects.filter(player=player, state__in=PLAYS).values("event"))
    runs = Q(pk__in=player.offices.values("event"))
    return _dated(_public().filter(entered | runs))


def player_at(address: str) -> Player | None:
    """Whose calendar is at a secret address; None when it is none, or was given up."""
    try:
        pk, _dot, serial = _signer().unsign(address).partition("-")
    except signing.BadSignature:
        return None
    if not (pk.isdecimal() and serial.isdecimal()):
        return None
    rows = CalendarLink.objects.filter(pk=int(pk), serial=int(serial), is_open=True)
    row = rows.filter(player__deleted_at__isnull=True).select_related("player__user").first()
    return row.player if row else None


def address_of(link: CalendarLink) -> str:
    """The secret part of the address."""
    return _signer().sign(f"{link.pk}-{link.serial}")


def link_of(player: Player) -> CalendarLink | None:
    """The player's open address, if there is one."""
    return CalendarLink.objects.filter(player=player, is_open=True).first()


def _public() -> QuerySet[Event]:
    """What is announced, of the last year and to come."""
    rows = Event.objects.exclude(state=Event.State.DRAFT).filter(starts_at__gt=timezone.now() - KEPT_FOR)
    return rows.select_related("club")


def _dated(events: Iterable[Event]) -> list[Dated]:
    found = sorted(events, key=lambda event: (event.starts_at, event.pk))[-MOST:]
    lines = Change.objects.filter(event__in=[event.pk for event in found])
    changed = dict(lines.values("event").annotate(last=Max("at")).values_list("event", "last"))
    return [Dated(event, changed.get(event.pk, event.created_at)) for event in found]


def _signer() -> signing.Signer:
    return signing.Signer(salt="tournaments.calendar", sep=".")
