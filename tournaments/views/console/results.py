"""Results one after the other, for tables that are to end now; and how it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpResponse
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from tournaments.models import EventTable, Round
from tournaments.presenters.console.standings import standing_lines
from tournaments.presenters.console.tables import signed, table_line
from tournaments.selectors.console.board import Board, board_of
from tournaments.views.console.common import Draft, Tab, show
from tournaments.views.console.result_acts import RESULT_ACTS


@require_http_methods(["GET", "HEAD", "POST"])
def results(request: PlayerRequest, code: str) -> HttpResponse:
    """The fourth tab."""
    return show(request, code, TAB)


def _context(request: PlayerRequest, board: Board, draft: Draft) -> Mapping[str, Any]:
    published = Round.objects.filter(
        event=board.event, state__in=(Round.State.PLAYING, Round.State.FINISHED)
    ).order_by("-number")
    rounds = list(published)
    wanted = request.GET.get("round", "")
    shown = next((row for row in rounds if str(row.number) == wanted), rounds[0] if rounds else None)
    looked = board if board.round == shown else board_of(board.event, shown)
    lines = [table_line(board.event, table) for table in looked.tables]
    standings = standing_lines(board.event)
    return {
        "rounds": sorted(row.number for row in rounds),
        "shown": shown,
        "lines": lines,
        "missing": [line for line in lines if line.table.row.state != EventTable.State.FINISHED],
        "standings": standings,
        "signed": signed,
    }


TAB: Final = Tab(
    "event-console-results", "events/console/results.html", _context, RESULT_ACTS, for_assistants=True
)
