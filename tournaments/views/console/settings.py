"""Who runs the event, what it is, and calling it off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Event, Official
from tournaments.selectors.console.board import Board
from tournaments.selectors.console.roster import officials_of
from tournaments.services.entries.lists import appoint, dismiss
from tournaments.services.life.announcing import cancel_event
from tournaments.views.console.common import Draft, Tab, show
from tournaments.views.console.sent import Act, Sent


@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: PlayerRequest, code: str) -> HttpResponse:
    """The last tab, for directors."""
    return show(request, code, TAB)


def _context(request: PlayerRequest, board: Board, draft: Draft) -> Mapping[str, Any]:
    event = board.event
    return {
        "officials": officials_of(event),
        "roles": Official.Role.choices,
        "edit": reverse("event-edit", args=[event.pk]),
        "exports": [
            (reverse("event-file", args=[event.pk, "standings", "csv"]), _("Standings as CSV")),
            (reverse("event-file", args=[event.pk, "results", "csv"]), _("Results as CSV")),
            (reverse("api:event", args=[event.pk]), _("Everything as JSON")),
            (reverse("event-ics", args=[event.pk]), _("For a calendar")),
        ],
        "may_cancel": event.state not in (Event.State.FINISHED, Event.State.CANCELLED),
    }


def _appoint(sent: Sent) -> object:
    return appoint(code=sent.event, by=sent.by, name=sent.text("name"), role=sent.text("role"))


def _dismiss(sent: Sent) -> None:
    dismiss(code=sent.event, by=sent.by, player=_player(sent))


def _player(sent: Sent) -> Player:
    try:
        wanted = UUID(sent.subject)
    except ValueError as error:
        raise Refused("bad_request", "subject: a player", reason="nobody") from error
    found = Player.objects.filter(pk=wanted).first()
    if found is None:
        raise Refused("bad_request", "subject: a player", reason="nobody")
    return found


def _cancel(sent: Sent) -> object:
    return cancel_event(code=sent.event, by=sent.by, version=sent.version, reason=sent.reason)


ACTS: Final[Mapping[str, Act]] = {
    "appoint": Act(_appoint, lambda: _("The official is appointed.")),
    "dismiss": Act(_dismiss, lambda: _("This is no official of the event any more.")),
    "cancel": Act(_cancel, lambda: _("The event is cancelled; everybody is told.")),
}
TAB: Final = Tab("event-console-settings", "events/console/settings.html", _context, ACTS)
