"""Of what kind a round is, who is in it, and whether there is another after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.utils import timezone

from tournaments.models import Bye, Entry, Event, EventSeat, EventTable, Round
from tournaments.pairing.knock_out import LEAST, Seated, fold_of, left_over
from tournaments.selectors.points import order_before
from tournaments.selectors.rounds import PLAYS

SWISS: Final = "swiss"
ALL_PLAY_ALL: Final = "all_play_all"
KNOCK_OUT: Final = "knock_out"


@dataclass(frozen=True, slots=True)
class Course:
    """How a round is drawn. `field` is who is still in a knock-out, the best seed first; None is everybody.

    `slots` are the places of a schedule, None where nobody is left; `began` is how many it was made for.
    """

    kind: str
    stage: str = Round.Stage.MAIN
    number: int = 1  # within its stage
    rounds: int = 1
    field: tuple[str, ...] | None = None
    slots: tuple[str | None, ...] = ()
    began: int = 0
    seed: str = ""
    counts_byes: bool = True  # who rests, or has missed a round, has a line that says so

    def as_json(self) -> list[Any]:
        """What the digest of a draw holds of it."""
        return [self.kind, self.stage, self.number, self.rounds, self.field, self.slots, self.began]


def stage_of(event: Event, number: int) -> str | None:
    """The stage of a round; None where there is no such round any more."""
    if event.format == Event.Format.ARENA:
        return None if number > event.rounds or arena_is_over(event) else Round.Stage.MAIN
    if event.format == Event.Format.KNOCK_OUT:
        return Round.Stage.MAIN if number == 1 or len(survivors(event, number)) > 1 else None
    if number <= event.rounds:
        return Round.Stage.MAIN
    if event.format != Event.Format.SWISS_FINAL or event.cut < 2:
        return None
    return Round.Stage.FINAL if len(survivors(event, number)) > 1 else None


def course_of(event: Event, number: int, entries: Sequence[str]) -> Course:
    """How a round of this number is drawn, for these entries in the order of their lots."""
    if event.format == Event.Format.ALL_PLAY_ALL:
        slots, began = _slots(event, number, entries)
        return Course(
            ALL_PLAY_ALL, number=number, rounds=event.rounds, slots=slots, began=began, seed=event.seed
        )
    if event.format == Event.Format.KNOCK_OUT:
        field = tuple(entries) if number == 1 else tuple(survivors(event, number))
        return Course(KNOCK_OUT, number=number, field=field, seed=event.seed, counts_byes=False)
    if event.format == Event.Format.SWISS_FINAL and number > event.rounds:
        return Course(
            KNOCK_OUT, stage=Round.Stage.FINAL, number=number - event.rounds,
            field=tuple(survivors(event, number)), seed=event.seed, counts_byes=False,
        )  # fmt: skip
    return Course(SWISS, number=number, rounds=event.rounds, counts_byes=event.format != Event.Format.ARENA)


def is_knock_out(event: Event, number: int) -> bool:
    """Whether in a round of this number it is decided who goes on."""
    if event.format == Event.Format.SWISS_FINAL:
        return number > event.rounds
    return event.format == Event.Format.KNOCK_OUT


def field_of(event: Event, row: Round) -> int:
    """How many are still in a knock-out when a round of it begins; 0 outside of one."""
    if not is_knock_out(event, row.number):
        return 0
    drawn = row.draw.get("field")
    return len(drawn) if drawn else len(survivors(event, row.number))


def field_before(event: Event, number: int) -> int:
    """The same of the next round, also while the one before it is played."""
    if not is_knock_out(event, number):
        return 0
    before = Round.objects.filter(event=event, number=number - 1).first()
    is_open = before is not None and before.state != Round.State.FINISHED
    if before is not None and is_open and is_knock_out(event, before.number):
        return fold_of(max(field_of(event, before), LEAST), event.remainder).goes_on
    return len(survivors(event, number))


def is_the_last(event: Event, row: Round) -> bool:
    """Whether nothing is to come after this round, which may still be played."""
    if event.format == Event.Format.ARENA:
        return False
    if is_knock_out(event, row.number) and row.state != Round.State.FINISHED:
        return field_before(event, row.number + 1) < LEAST
    return is_last_round(event, row.number)


def is_last_round(event: Event, number: int) -> bool:
    """Whether nothing is drawn after this round."""
    return stage_of(event, number + 1) is None


def arena_ends_at(event: Event) -> datetime | None:
    """Until when tables are drawn in an arena; None where only its rounds are counted."""
    if event.started_at is None or not event.minutes:
        return None
    return event.started_at + timedelta(minutes=event.minutes)


def arena_is_over(event: Event) -> bool:
    """Whether the time of an arena is over: nobody is seated any more."""
    ends_at = arena_ends_at(event)
    return ends_at is not None and timezone.now() >= ends_at


def survivors(event: Event, number: int) -> list[str]:
    """Who is still in a knock-out before a round of this number, the best seed first."""
    here = {str(pk) for pk in Entry.objects.filter(event=event, state__in=PLAYS).values_list("pk", flat=True)}
    return [entry for entry in _in_the_field(event, number) if entry in here]


def _in_the_field(event: Event, number: int) -> list[str]:
    first = event.rounds + 1 if event.format == Event.Format.SWISS_FINAL else 1
    if number > first:
        before = Round.objects.filter(event=event, number=number - 1).first()
        return _advanced(event, before) if before is not None else []
    if event.format == Event.Format.SWISS_FINAL:
        here = set(Entry.objects.filter(event=event, state__in=PLAYS).values_list("pk", flat=True))
        return [entry for entry in order_before(event) if int(entry) in here][: event.cut]
    rows = Entry.objects.filter(event=event, state__in=PLAYS).order_by("lot", "number")
    return [str(pk) for pk in rows.values_list("pk", flat=True)]


def _advanced(event: Event, before: Round) -> list[str]:
    """Who is left after a round, the best seed first."""
    seeds = [str(pk) for pk in before.draw.get("field", ())]
    resting = before.byes.filter(kind=Bye.Kind.ALLOCATED).values_list("entry", flat=True)
    tables = before.tables.filter(state=EventTable.State.FINISHED).prefetch_related("seats")
    forfeits = event.absent == Event.Absent.FORFEIT
    return left_over(seeds, [_seated(table, forfeits) for table in tables], [str(pk) for pk in resting])


def _seated(table: EventTable, forfeits: bool) -> list[Seated]:
    """Who came in where; who forfeits is behind everybody."""
    places = table.places or []
    return [
        Seated(
            str(seat.entry_id) if seat.entry_id else None,
            len(places) + 1 if forfeits and seat.absent else places[seat.index],
        )
        for seat in table.seats.all()
        if places
    ]


def _slots(event: Event, number: int, entries: Sequence[str]) -> tuple[tuple[str | None, ...], int]:
    """Who has which place of the schedule. Whoever came later takes a place that nobody has any more."""
    first = Round.objects.filter(event=event, number=1).first()
    if number == 1 or first is None:
        return tuple(entries), len(entries)
    began = set(EventSeat.objects.filter(table__round=first, counts=True).values_list("entry", flat=True))
    began |= set(first.byes.exclude(kind=Bye.Kind.LATE).values_list("entry", flat=True))
    order = Entry.objects.filter(pk__in=began - {None}).order_by("lot", "number")
    holders = [str(pk) for pk in order.values_list("pk", flat=True)]
    newcomers = [entry for entry in entries if entry not in holders]
    slots: list[str | None] = []
    for holder in holders:
        if holder in entries:
            slots.append(holder)
        else:
            slots.append(newcomers.pop(0) if newcomers else None)
    # Where the schedule has seats left over, others find a place there.
    spare = 0 if event.remainder == Event.Remainder.FOURS else -len(holders) % 3
    return (*slots, *newcomers[:spare]), len(holders)
