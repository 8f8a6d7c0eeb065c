"""Where a match stands with the ratings: counted, waiting for it, or not counted and why."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from uuid import UUID

from accounts.models import Club, Player
from games.models import Match, PaperMatch, Participation, RatedMatch, Seat
from games.selectors.entrants import counts_on_paper, entries_of_paper


class State(Enum):
    """What there is to say about a match."""

    RUNNING = "running"
    UNRATED_TABLE = "unrated_table"  # nobody wanted it rated
    PENDING = "pending"
    UNRATED = "unrated"  # the table was rated, and something was in the way
    ANNULLED = "annulled"
    RATED = "rated"


@dataclass(frozen=True, slots=True)
class Entrant:
    """One who took part, and what he reached. Without a player it was a bot."""

    player: Player | None
    level: str
    seat: int
    place: int | None
    total: int | None
    has_left: bool


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """A match at a table of the site or with real cards."""

    id: UUID
    state: State
    reason: str  # a code when unrated, the moderator's words when annulled
    table: str  # "" with real cards
    club: Club | None
    finished_at: datetime | None
    entrants: tuple[Entrant, ...]
    sat_here: frozenset[UUID]  # who may know of a match at a table that is not rated

    @property
    def is_public(self) -> bool:
        """Whether everybody may read it."""
        return self.state is not State.UNRATED_TABLE


def facts_of(match: UUID) -> MatchFacts | None:
    """The facts of a match; None when there is none of this id."""
    row = Match.objects.select_related("table__club").filter(pk=match).first()
    if row is not None:
        return _of_table(row)
    paper = PaperMatch.objects.select_related("club").filter(pk=match).first()
    return None if paper is None else _on_paper(paper)


def _of_table(row: Match) -> MatchFacts:
    played = Participation.objects.filter(match=row).select_related("player").order_by("place", "seat")
    entrants = tuple(
        Entrant(each.player, each.level, each.seat, each.place, each.total, each.left_at is not None)
        for each in played
    )
    sitting = Seat.objects.filter(table=row.table_id, player__isnull=False)
    people = {each.player.pk for each in entrants if each.player} | set(
        sitting.values_list("player", flat=True)
    )
    state, reason = _state(row)
    return MatchFacts(
        id=row.pk,
        state=state,
        reason=reason,
        table=row.table_id,
        club=row.table.club,
        finished_at=row.finished_at,
        entrants=entrants,
        sat_here=frozenset(people),
    )


def _state(row: Match) -> tuple[State, str]:
    if row.annulled_at is not None:
        return (State.ANNULLED if row.table.rated else State.UNRATED_TABLE), row.annulled_because
    if not row.table.rated:
        return State.UNRATED_TABLE, ""
    if row.finished_at is None:
        return State.RUNNING, ""
    if row.unrated_because:
        return State.UNRATED, row.unrated_because
    return (State.RATED if row.rated_at is not None else State.PENDING), ""


def _on_paper(row: PaperMatch) -> MatchFacts:
    results = row.results.select_related("player__taken_over_by").order_by("place", "player")
    entrants = tuple(
        Entrant(each.player.taken_over_by or each.player, "", seat, each.place, each.total, False)
        for seat, each in enumerate(results)
    )
    state, reason = _state_on_paper(row)
    return MatchFacts(
        id=row.pk,
        state=state,
        reason=reason,
        table="",
        club=row.club,
        finished_at=row.played_at,
        entrants=entrants,
        sat_here=frozenset(),
    )


def _state_on_paper(row: PaperMatch) -> tuple[State, str]:
    if row.annulled_at is not None:
        return State.ANNULLED, row.annulled_because
    if RatedMatch.objects.filter(paper_match=row).exists():
        return State.RATED, ""
    return (
        (State.PENDING, "") if counts_on_paper(row, entries_of_paper(row)) else (State.UNRATED, "too_short")
    )
