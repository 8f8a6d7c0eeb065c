"""What a round is drawn from: one reading of the event, with a digest that says whether it still holds."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from tournaments.models import Bye, Entry, Event, EventTable, Round
from tournaments.pairing.model import Entrant, History, Wishes
from tournaments.selectors.played import Played, forbidden_in, played_before
from tournaments.selectors.points import points_before
from tournaments.selectors.rounds import who_plays
from tournaments.selectors.stages import ALL_PLAY_ALL, KNOCK_OUT, Course, course_of


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything the draw of a round may know. `basis` is its digest, `who` that of the people alone."""

    number: int
    course: Course
    entrants: tuple[Entrant, ...]
    history: History
    wishes: Wishes
    resting: tuple[tuple[int, str], ...]  # entry and why, in this round
    missed: tuple[tuple[int, int, str], ...]  # number of an earlier round, entry and why
    basis: str
    who: str

    @property
    def people(self) -> list[int]:
        """The entries it is about, those who rest among them."""
        return sorted({int(each.id) for each in self.entrants} | {entry for entry, _why in self.resting})


def plan_of(event: Event, row: Round) -> Plan:
    """Read what a round is to be drawn from. A constant number of queries."""
    played = played_before(event, row.number)
    entries = who_plays(event, row.number)
    points = points_before(event)
    course = course_of(event, row.number, [str(entry.pk) for entry in entries])
    resting = tuple((entry.pk, str(Bye.Kind.ASKED)) for entry in entries if entry.rests_in == row.number)
    if course.kind == ALL_PLAY_ALL:  # who finds no place in the schedule
        resting = tuple(
            (entry.pk, str(Bye.Kind.LATE)) for entry in entries if str(entry.pk) not in course.slots
        ) + tuple(each for each in resting if str(each[0]) in course.slots)
    if course.kind == KNOCK_OUT:
        resting = ()
    rests = {entry for entry, _why in resting}
    busy = busy_in(event, but=row) if event.format == Event.Format.ARENA else set()
    wave = set(row.draw.get("wave", ())) if event.format == Event.Format.ARENA else None
    drawn = [
        entry
        for entry in entries
        if entry.pk not in rests | busy
        and (course.field is None or str(entry.pk) in course.field)
        and (wave is None or entry.pk in wave)
    ]
    entrants = tuple(_entrant(entry, played, points, row.number) for entry in drawn)
    history = _history(event, played, row.number, somebody_plays=bool(busy))
    wishes = _wishes(event, row)
    missed = _missed(entries, played, row.number) if course.counts_byes else ()
    facts: dict[str, Any] = {
        "entrants": [asdict(each) for each in entrants],
        "met": sorted((*key, times) for key, times in history.met.items()),
        "last": sorted(history.last),
        "forbidden": sorted(history.forbidden),
        "wishes": asdict(wishes),
        "course": course.as_json(),
    }
    facts["missed"] = missed
    people = {"entrants": sorted(each.id for each in entrants), "resting": sorted(resting)}
    return Plan(
        number=row.number, course=course, entrants=entrants, history=history, wishes=wishes,
        resting=resting, missed=missed, basis=_digest({**facts, **people}), who=_digest(people),
    )  # fmt: skip


def is_stale(event: Event, row: Round) -> bool:
    """Whether a drawn round would be drawn from something else by now: a result, an entry, a wish."""
    return row.state == Round.State.DRAWN and plan_of(event, row).basis != row.draw.get("basis")


def come_and_gone(event: Event, row: Round) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """By name, who would be drawn now and was not, and who was drawn and would not be."""
    if "people" not in row.draw:
        return (), ()
    before, now = set(row.draw["people"]), set(plan_of(event, row).people)
    rows = Entry.objects.filter(pk__in=before ^ now).order_by("number")
    names = list(rows.values_list("pk", "player__name"))
    return (
        tuple(name for pk, name in names if pk in now),
        tuple(name for pk, name in names if pk in before),
    )


def _entrant(entry: Entry, played: Played, points: Mapping[str, float], number: int) -> Entrant:
    key = str(entry.pk)
    return Entrant(
        id=key,
        points=points.get(key, 0.0),
        lot=entry.lot,
        club=str(entry.club_id) if entry.club_id else None,
        seats=tuple(played.seats[key]) if key in played.seats else (),
        fours=played.fours[key],
        bots=played.bots[key],
        byes=played.byes[key],
        rested_last=key in played.rested.get(number - 1, ()),
    )


def _history(event: Event, played: Played, number: int, *, somebody_plays: bool) -> History:
    forbidden = forbidden_in(event)
    if event.format != Event.Format.ARENA:
        return History(played.met, played.last_pairs(number), played.left_of, forbidden)
    latest = played.latest_pairs()
    # Nobody meets twice in a row; who could meet nobody else waits, as long as there is somebody to wait for.
    return History(played.met, latest, played.left_of, forbidden | latest if somebody_plays else forbidden)


def _wishes(event: Event, row: Round) -> Wishes:
    attempt = int(row.draw.get("attempt", 0))
    return Wishes(
        remainder=event.remainder,
        round=row.number,
        seed=f"{event.seed}:{row.number}:{attempt}",
        scores_first=event.scores_first,
        no_repeats=event.no_repeats,
        club_rounds=event.club_rounds,
    )


def _missed(entries: Sequence[Entry], played: Played, number: int) -> tuple[tuple[int, int, str], ...]:
    """Rounds before this one that somebody neither played nor rested in: he came later, or was away."""
    found = []
    for entry in entries:
        for earlier in range(1, number):
            if str(entry.pk) in played.in_round.get(earlier, ()):
                continue
            why = Bye.Kind.LATE if earlier < entry.first_round else Bye.Kind.ABSENT
            found.append((earlier, entry.pk, str(why)))
    return tuple(found)


def wave_of(event: Event, number: int) -> list[int]:
    """Who is free in an arena now, and not at his wish; whoever is so later is in the next wave."""
    busy = busy_in(event)
    return [
        entry.pk for entry in who_plays(event, number) if entry.pk not in busy and entry.rests_in != number
    ]


def busy_in(event: Event, but: Round | None = None) -> set[int]:
    """Who sits at a table that is drawn or played now; tables of one round may be left out."""
    rows = EventTable.objects.filter(
        round__event=event, state__in=(EventTable.State.DRAWN, EventTable.State.PLAYING)
    )
    rows = rows.exclude(round=but) if but is not None else rows
    return set(rows.filter(seats__entry__isnull=False).values_list("seats__entry", flat=True))


def _digest(facts: Mapping[str, Any]) -> str:
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:32]
