"""Rounds of an event: which there are, who plays on, and how many there will be."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from tournaments.models import Entry, Event, EventTable, Round

PLAYS: tuple[str, ...] = (Entry.State.ENTERED, Entry.State.CHECKED_IN)
LEAST = 3  # to draw anything
UNPUBLISHED: tuple[str, ...] = (Round.State.DRAWING, Round.State.DRAWN)


def round_called(event: Event, number: int) -> Round | None:
    """A round by its number."""
    return Round.objects.filter(event=event, number=number).first()


def newest_round(event: Event) -> Round | None:
    """The round with the highest number, whatever its state."""
    return Round.objects.filter(event=event).order_by("-number").first()


def next_draw(event: Event) -> Round | None:
    """The round that is drawn, or being drawn, and not published."""
    return Round.objects.filter(event=event, state__in=UNPUBLISHED).order_by("number").first()


def playing_tables(event: Event) -> QuerySet[EventTable]:
    """The tables at which a match is played now."""
    tables = EventTable.objects.filter(round__event=event, state=EventTable.State.PLAYING)
    return tables.select_related("round", "table").order_by("round__number", "number", "pk")


def who_plays(event: Event, number: int) -> list[Entry]:
    """Who is to be drawn in a round of this number, or rests in it, by their lots."""
    rows = Entry.objects.filter(event=event, state__in=PLAYS, first_round__lte=number)
    rows = rows.filter(Q(last_round__isnull=True) | Q(last_round__gte=number))
    return list(rows.order_by("lot", "number"))


def is_round_in(row: Round) -> bool:
    """Whether every table of a round has its result, or counts no longer."""
    waiting = (EventTable.State.DRAWN, EventTable.State.PLAYING)
    return not EventTable.objects.filter(round=row, state__in=waiting).exists()


def has_enough(event: Event, number: int) -> bool:
    """Whether there are people enough for a round of this number."""
    return len(who_plays(event, number)) >= LEAST


def publishes_itself(event: Event) -> bool:
    """Whether rounds begin without a director."""
    return event.next_round == Event.NextRound.BY_ITSELF or event.format == Event.Format.ARENA
