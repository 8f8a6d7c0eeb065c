"""Somebody else took the seat a second before: whom one may watch now, and where there is a seat like it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse

from games.selectors.rules import OF_TABLE
from games.selectors.view import TableView
from games.speeds import NO_CLOCK, speed_of

ASKED = "taken"
SOMEBODY = "x"  # no seat was named


@dataclass(frozen=True, slots=True)
class TooLate:
    """What the table's page says first, to who came a second too late."""

    who: str  # "" when it cannot be said
    rules: str
    speed: str  # "" when the clock is none of ours: then nothing like it is offered
    rated: bool


def page_of_the_late(table: str, seat: int | None) -> str:
    """The address of the table's page on which it is said who was faster."""
    return f"{reverse('table', args=[table])}?{ASKED}={SOMEBODY if seat is None else seat}"


def too_late(request: HttpRequest, view: TableView) -> TooLate | None:
    """For the page's context; None when nobody was late, or has got a seat meanwhile."""
    asked = request.GET.get(ASKED, "")
    if not asked or view.seat is not None:
        return None
    speed = speed_of(view.clock)
    return TooLate(
        who=_who(view, asked),
        rules=OF_TABLE + view.table,
        speed=NO_CLOCK if view.clock is None else speed.name if speed else "",
        rated=view.terms.rated,
    )


def _who(view: TableView, seat: str) -> str:
    if not (seat.isascii() and seat.isdigit()) or int(seat) >= len(view.players):
        return ""
    player = view.players[int(seat)]
    return player.name if player.kind in ("human", "guest") else ""
