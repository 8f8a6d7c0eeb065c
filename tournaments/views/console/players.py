"""Who plays: letting in, checking in, leaving, coming back, resting, keeping apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpResponse
from django.urls import NoReverseMatch, reverse
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.names import clean_name
from games.presenters.square import square
from tournaments.models import Entry, Event
from tournaments.selectors.console.board import Board
from tournaments.selectors.console.roster import roster_of
from tournaments.selectors.entered_names import why_no_new_player
from tournaments.selectors.entries import joins_in, not_drawn
from tournaments.services.entries.entering import person_called
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
        "new_name": _new_name(event, draft),
        "checks_in": _checks_in(event),
        "away": [entry for entry in roster.in_states(State.ENTERED) if _checks_in(event)],
        "away_without_account": _without_account(roster.in_states(State.ENTERED)),
        "runs": event.state == Event.State.RUNNING,
        "next_number": _next_number(event),
        "rest_number": not_drawn(event),
        "may_have_link": may_have_link,
        "address": address,
        "code": square(address) if address else "",
        "linked": draft.sent.row() if address else 0,
        "import_address": _address("event-import", event.pk),
    }


def _new_name(event: Event, draft: Draft) -> str:
    """The name that nobody has, if somebody without an account can be entered by it."""
    name = clean_name(draft.sent.text("name")) if draft.at("add") else ""
    makes = bool(name) and event.club_id is None and person_called(event, name) is None
    return name if makes and not why_no_new_player(event, name) else ""


def _checks_in(event: Event) -> bool:
    opens = event.state == Event.State.REGISTRATION and event.check_in_at is not None
    return opens or event.state == Event.State.CHECK_IN


def _without_account(entries: list[Entry]) -> int:
    return sum(entry.player.user_id is None for entry in entries)


def _next_number(event: Event) -> int:
    """The first round of whoever comes now; 0 when none is left."""
    number = joins_in(event)
    return number if number <= event.rounds else 0


def _address(name: str, code: str) -> str:
    try:
        return reverse(name, args=[code])
    except NoReverseMatch:
        return ""


TAB: Final = Tab("event-console-players", "events/console/players.html", _context, PLAYER_ACTS)
