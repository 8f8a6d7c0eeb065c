"""The draw: looking at it with its reasons, changing it by hand, drawing again, publishing it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpResponse
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from tournaments.models import Round
from tournaments.presenters.console.blockers import failure_words
from tournaments.presenters.console.draws import draw_figures, draw_words, drawn_tables, swap_choices
from tournaments.selectors.console.board import Board
from tournaments.selectors.console.keeping_apart import may_ask_apart
from tournaments.views.console.common import Draft, Tab, show
from tournaments.views.console.draw_acts import DRAW_ACTS


@require_http_methods(["GET", "HEAD", "POST"])
def draw(request: PlayerRequest, code: str) -> HttpResponse:
    """The second tab, for directors."""
    return show(request, code, TAB)


def _context(request: PlayerRequest, board: Board, draft: Draft) -> Mapping[str, Any]:
    tables = drawn_tables(board)
    row = board.round
    return {
        "tables": tables,
        "may_change": row is not None and row.state == Round.State.DRAWN,
        "facts": draw_words(row) if row else [],
        "figures": draw_figures(board),
        "choices": swap_choices(board),
        "looked": draft.shown if draft.sent.do == "look" else None,
        "may_ask_apart": row is not None and may_ask_apart(board.event, row),
        "apart": draft.shown if draft.sent.do == "apart" else None,
        "failed": failure_words(str(row.draw.get("failed", ""))) if row is not None else "",
    }


TAB: Final = Tab("event-console-draw", "events/console/draw.html", _context, DRAW_ACTS)
