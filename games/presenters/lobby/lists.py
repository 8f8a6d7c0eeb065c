"""Open seats and tables to watch, a line each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.models import Seat
from games.presenters import rule_words
from games.presenters.reasons import sentence
from games.presenters.seats import signed
from games.presenters.speeds import speed_of_table
from games.selectors.lobby.rows import Row, Sitter
from games.selectors.lobby.viewing import Lobby, Onlooker

SHOWN: Final = 8


@dataclass(frozen=True, slots=True)
class Somebody:
    """A person or a bot at a listed table."""

    name: str
    href: str
    rating: str
    is_bot: bool
    is_away: bool
    total: str = ""
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """What both lists say of a table."""

    table: str
    people: tuple[Somebody, ...]
    rules: str
    speed: str
    rated: bool
    club: str
    club_slug: str
    host: str  # the event it belongs to


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """A table with a seat to sit down on."""

    line: Line
    seat: int
    free: str  # how many seats, in words
    age: str
    why_not: str  # why this viewer cannot; "" when he can


@dataclass(frozen=True, slots=True)
class Running:
    """A table to watch."""

    line: Line
    deal: str
    leader: str
    bot_seat: int | None  # a bot's that may be taken from the next deal on
    bot: str


@dataclass(frozen=True, slots=True)
class Lists:
    """The lobby in words."""

    seats: tuple[OpenSeat, ...]
    more_seats: int  # that are not shown
    games: tuple[Running, ...]
    more_games: int

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing at all."""
        return not self.seats and not self.games


def lists(lobby: Lobby, viewer: Onlooker) -> Lists:
    """What the viewer reads, the oldest table first."""
    return Lists(
        seats=tuple(_open_seat(row, viewer) for row in lobby.seats[:SHOWN]),
        more_seats=max(0, len(lobby.seats) - SHOWN),
        games=tuple(_running(row, viewer) for row in lobby.games[:SHOWN]),
        more_games=max(0, len(lobby.games) - SHOWN),
    )


def _open_seat(row: Row, viewer: Onlooker) -> OpenSeat:
    why = (viewer.why_not_rated if row.rated else "") or viewer.why_not
    if row.club is not None and viewer.player is None:
        why = "guest"
    free = len(row.free)
    return OpenSeat(
        line=_line(row, [_somebody(sitter) for sitter in row.sitters if sitter.kind != Seat.Kind.OPEN]),
        seat=row.free[0],
        free=ngettext("%(n)d open seat", "%(n)d open seats", free) % {"n": free},
        age=age_words(row.opened_at),
        why_not=sentence(why) if why else "",
    )


def _running(row: Row, viewer: Onlooker) -> Running:
    best = max(row.totals, default=0)
    people = [
        _somebody(sitter, _total(row, index), bool(row.totals) and row.totals[index] == best)
        for index, sitter in enumerate(row.sitters)
    ]
    leaders = [each.name for each in people if each.leads]
    yielding = row.yielding if not viewer.why_not else ()
    return Running(
        line=_line(row, people),
        deal=_("deal %(n)d") % {"n": max(1, row.deals)},
        leader=leaders[0] if len(leaders) == 1 else "",
        bot_seat=yielding[0] if yielding else None,
        bot=row.sitters[yielding[0]].name if yielding else "",
    )


def _total(row: Row, index: int) -> str:
    return signed(row.totals[index]) if row.totals else "0"


def _line(row: Row, people: Sequence[Somebody]) -> Line:
    return Line(
        table=row.table,
        people=tuple(people),
        rules=row.rules_name or rule_words.title(row.preset),
        speed=speed_of_table(row.clock),
        rated=row.rated,
        club=row.club_name,
        club_slug=row.club_slug,
        host=row.host,
    )


def _somebody(sitter: Sitter, total: str = "", leads: bool = False) -> Somebody:
    rating = sitter.rating
    points = "" if rating is None else f"{rating.points}?" if rating.is_provisional else str(rating.points)
    return Somebody(
        name=sitter.name,
        href=reverse("person", args=[sitter.name]) if sitter.is_registered else "",
        rating=points,
        is_bot=sitter.kind == Seat.Kind.BOT,
        is_away=sitter.kind == Seat.Kind.HUMAN and not sitter.is_present,
        total=total,
        leads=leads,
    )


def age_words(opened_at: datetime) -> str:
    """For how long a table has been there; whole minutes, so that lines seldom change."""
    minutes = int((timezone.now() - opened_at).total_seconds() // 60)
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return ngettext("%(n)d min", "%(n)d min", minutes) % {"n": minutes}
    hours = minutes // 60
    return ngettext("%(n)d h", "%(n)d h", hours) % {"n": hours}
