"""What is said to all tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from tournaments.models import Broadcast
from tournaments.selectors.console.board import Board
from tournaments.services.tables import broadcast, withdraw_broadcast
from tournaments.views.console.common import Draft, Tab, show
from tournaments.views.console.sent import Act, Sent

SHOWN: Final = 50


@require_http_methods(["GET", "HEAD", "POST"])
def words(request: PlayerRequest, code: str) -> HttpResponse:
    """The fifth tab."""
    return show(request, code, TAB)


def _context(request: PlayerRequest, board: Board, draft: Draft) -> Mapping[str, Any]:
    said = Broadcast.objects.filter(event=board.event).select_related("by").order_by("-pk")[:SHOWN]
    ready = [
        _("The next round begins in 5 minutes."),
        _("Please come to your tables."),
        _("Break: 10 minutes."),
        _("This is the last round. Good luck!"),
    ]
    return {"said": list(said), "ready": ready}


def _say(sent: Sent) -> object:
    return broadcast(event=sent.event, text=sent.text("text"), by=sent.by)


def _unsay(sent: Sent) -> object:
    return withdraw_broadcast(broadcast=sent.row(), by=sent.by)


ACTS: Final[Mapping[str, Act]] = {
    "say": Act(_say, lambda: _("All tables have been told.")),
    "unsay": Act(_unsay, lambda: _("The tables do not show it any more.")),
}
TAB: Final = Tab(
    "event-console-messages", "events/console/messages.html", _context, ACTS, for_assistants=True
)
