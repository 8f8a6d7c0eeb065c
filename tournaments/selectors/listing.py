"""Lists of events: what is played, what comes, what was."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.db.models import Count, Exists, Max, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.models import Club, Player
from tournaments.models import Bye, Entry, Event, EventSeat, Round
from tournaments.selectors.entries import TAKING

State = Event.State
COMING = (State.ANNOUNCED, State.REGISTRATION, State.CHECK_IN)
OVER = (State.FINISHED, State.CANCELLED)
LISTED = 100
NEXT = 3


@dataclass(frozen=True, slots=True)
class Listed:
    """An event of a list; `mine` says what the viewer is in it: a state of his entry, "director", ""."""

    event: Event
    players: int
    round: int
    mine: str
    plays: bool = False  # that round is being played


@dataclass(slots=True)
class Events:
    """Everything of a page, each list in its order."""

    mine: list[Listed] = field(default_factory=list)
    running: list[Listed] = field(default_factory=list)
    coming: list[Listed] = field(default_factory=list)
    past: list[Listed] = field(default_factory=list)


def all_events(viewer: Player | None) -> Events:
    """What is not over, one's own first; four queries, however many there are."""
    mine = _mine(viewer)
    own = Q(pk__in=[code for code, what in mine.items() if what in _RUNS], state=State.DRAFT)
    going_on = Q(state=State.RUNNING) | Q(state__in=COMING) | own
    rows = _counted(Event.objects.filter(going_on)).order_by("starts_at", "pk")[:LISTED]
    found = Events()
    for row in rows:
        line = _line(row, mine)
        if line.mine and line.mine != Entry.State.WITHDRAWN:
            found.mine.append(line)
        elif row.state == State.RUNNING:
            found.running.append(line)
        else:
            found.coming.append(line)
    return found


def past_events(club: Club | None = None) -> QuerySet[Event]:
    """What is over, the latest first."""
    rows = Event.objects.filter(state__in=OVER)
    rows = rows.filter(club=club) if club is not None else rows
    return _counted(rows).order_by("-starts_at", "pk")


def listed(rows: list[Event], viewer: Player | None) -> list[Listed]:
    """Events of a page with what the viewer is in them."""
    mine = _mine(viewer)
    return [_line(row, mine) for row in rows]


def next_events(viewer: Player | None, club: Club | None = None, most: int = NEXT) -> list[Listed]:
    """For a front page: what is played or comes next, and one's own before others'."""
    mine = _mine(viewer)
    rows = Event.objects.filter(state__in=(State.RUNNING, *COMING))
    rows = rows.filter(club=club) if club is not None else rows
    found = [_line(row, mine) for row in _counted(rows).order_by("starts_at", "pk")[:LISTED]]
    return sorted(found, key=lambda line: (not line.mine, line.event.starts_at))[:most]


def events_of_club(viewer: Player | None, club: Club, most: int = NEXT) -> list[Listed]:
    """What a club has to show: what comes, then what was."""
    found = next_events(viewer, club, most)
    past = list(past_events(club)[: max(0, most - len(found))])
    return [*found, *listed(past, viewer)]


_RUNS = ("director", "assistant")


def _mine(viewer: Player | None) -> dict[str, str]:
    """Everything the viewer has to do with; what he plays counts before what he runs."""
    if viewer is None:
        return {}
    old = timezone.now() - timedelta(days=400)
    offices = viewer.offices.filter(event__starts_at__gte=old).values_list("event", "role")
    entries = Entry.objects.filter(player=viewer, event__starts_at__gte=old).values_list("event", "state")
    return {**dict(offices), **{event: state for event, state in entries if state != Entry.State.EXPELLED}}


def _counted(rows: QuerySet[Event]) -> QuerySet[Event]:
    shown = Q(round_rows__state__in=(Round.State.PLAYING, Round.State.FINISHED))
    return rows.select_related("club").annotate(
        players=Coalesce(Subquery(_players()), 0),
        round_now=Max("round_rows__number", filter=shown),
        plays=Max("round_rows__number", filter=Q(round_rows__state=Round.State.PLAYING)),
    )


def _players() -> QuerySet[Any, Any]:
    """How many play; of an event that is over also who has played and left: they stand in its standings."""
    played = Exists(
        EventSeat.objects.filter(entry=OuterRef("pk"), counts=True).exclude(table__state="void")
    ) | Exists(Bye.objects.filter(entry=OuterRef("pk")))
    rows = Entry.objects.filter(event=OuterRef("pk")).exclude(state=Entry.State.WAITING)
    rows = rows.filter(Q(state__in=TAKING) | Q(event__state=State.FINISHED) & played).order_by()
    return rows.values("event").annotate(n=Count("pk")).values("n")


def _line(row: Event, mine: dict[str, str]) -> Listed:
    shown = getattr(row, "round_now", 0) or 0
    plays = bool(shown) and getattr(row, "plays", None) == shown
    return Listed(row, getattr(row, "players", 0), shown, mine.get(row.pk, ""), plays)
