"""What was changed, by whom, from what to what; and undoing it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from tournaments.presenters.changes import change_lines
from tournaments.selectors.console.board import Board
from tournaments.selectors.console.log import lines_of, names_for
from tournaments.services.tables import undo
from tournaments.views.console.common import Draft, Tab, show
from tournaments.views.console.sent import Act, Sent

PAGE: Final = 50


@require_http_methods(["GET", "HEAD", "POST"])
def log(request: PlayerRequest, code: str) -> HttpResponse:
    """The sixth tab."""
    return show(request, code, TAB)


def _context(request: PlayerRequest, board: Board, draft: Draft) -> Mapping[str, Any]:
    table, entry = _row(request, "table"), _row(request, "entry")
    rows = lines_of(board.event, table=table, entry=entry)
    page = Paginator(rows, PAGE).get_page(request.GET.get("page"))
    found = list(page)
    names = names_for(board.event, found)
    wanted = {name: pk for name, pk in (("table", table), ("entry", entry)) if pk}
    newest = {at: pk for pk, at in sorted(names.tables.items())}  # played again, a table is one in the list
    numbers = [(pk, at) for at, pk in sorted(newest.items())]
    return {
        "page": page,
        "lines": change_lines(found, names),
        "more": "&" + urlencode(wanted) if wanted else "",
        "tables": [(pk, _("%(round)d / table %(n)d") % {"round": at[0], "n": at[1]}) for pk, at in numbers],
        "entries": sorted(names.entries.items(), key=lambda each: each[1].casefold()),
        "table": newest.get(names.tables.get(table, (0, 0)), 0),
        "entry": entry,
    }


def _row(request: PlayerRequest, name: str) -> int:
    text = request.GET.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else 0


def _undo(sent: Sent) -> object:
    return undo(change=sent.row(), by=sent.by, reason=sent.reason)


ACTS: Final[Mapping[str, Act]] = {"undo": Act(_undo, lambda: _("It is undone."))}
TAB: Final = Tab("event-console-log", "events/console/log.html", _context, ACTS, for_assistants=True)
