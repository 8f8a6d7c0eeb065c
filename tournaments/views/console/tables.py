"""The tables of the round, and what an official does at one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpResponse
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from tournaments.models import Entry, EventTable
from tournaments.presenters.console.tables import presence_words, table_line, table_lines, time_ago
from tournaments.selectors.console.board import Board
from tournaments.views.console.common import Draft, Tab, show
from tournaments.views.console.table_acts import TABLE_ACTS


@require_http_methods(["GET", "HEAD", "POST"])
def tables(request: PlayerRequest, code: str) -> HttpResponse:
    """The first tab."""
    return show(request, code, TAB)


def _context(request: PlayerRequest, board: Board, draft: Draft) -> Mapping[str, Any]:
    entries = Entry.objects.filter(event=board.event).select_related("player")
    states = [entry.state for entry in entries]
    here = states.count(Entry.State.CHECKED_IN)
    expected = here + states.count(Entry.State.ENTERED)
    words = ngettext("%(here)d of %(n)d player is here.", "%(here)d of %(n)d players are here.", expected)
    void = [table.pk for table in board.void]
    return {
        "lines": table_lines(board),
        "void": [table_line(board.event, table) for table in board.void],
        "replayed": set(EventTable.objects.filter(replays__in=void).values_list("replays", flat=True)),
        "people": words % {"here": here, "n": expected} if expected else "",
        "people_names": sorted(entry.player.name for entry in entries),
        "presence": presence_words,
        "time_ago": time_ago,
    }


TAB: Final = Tab("event-console", "events/console/tables.html", _context, TABLE_ACTS, for_assistants=True)
