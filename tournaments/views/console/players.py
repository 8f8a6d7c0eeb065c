"""Who plays: letting in, checking in, leaving, coming back, resting, keeping apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpResponse
from django.urls import NoReverseMatch, reverse
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from games.presenters.square import square
from tournaments.models import Entry, Event
from tournaments.selectors.console.board import Board
from tournaments.selectors.console.roster import roster_of
from tournaments.selectors.entries import joins_in, not_drawn
from tournaments.services.entries.links import may_have_link
from tournaments.views.console.common import Draft, Tab, show
from tournaments.views.console.player_acts import PLAYER_ACTS

State = Entry.State


@require_http_methods(["GET", "HEAD", "POST"])
def players(request: PlayerRequest, code: str) -> HttpResponse:
    """The third tab, for directors."""
    return show(request, code, TAB)


def _context(request: PlayerRequest, board: Board, draft: Draft) -> Mapping[str, Any]:
    event = board.event
    roster = roster_of(event)
    link = draft.shown if draft.sent.do == "link" and draft.shown else ""
    address = request.build_absolute_uri(f"/events/seat/{link}/") if link else ""
    return {
        "roster": roster,
        "groups": [
            ("waiting", roster.in_states(State.WAITING)),
            ("in", roster.in_states(State.ENTERED, State.CHECKED_IN)),
            ("out", roster.in_states(State.NO_SHOW, State.WITHDRAWN, State.EXPELLED)),
        ],
        "checks_in": event.state in (Event.State.REGISTRATION, Event.State.CHECK_IN),
        "runs": event.state == Event.State.RUNNING,
        "next_number": joins_in(event),
        "rest_number": not_drawn(event),
        "may_have_link": may_have_link,
        "address": address,
        "code": square(address) if address else "",
        "linked": draft.sent.row() if address else 0,
        "import_address": _address("event-import", event.pk),
    }


def _address(name: str, code: str) -> str:
    try:
        return reverse(name, args=[code])
    except NoReverseMatch:
        return ""


TAB: Final = Tab("event-console-players", "events/console/players.html", _context, PLAYER_ACTS)
