"""What a finished match did to the ratings: a fragment the table's page asks for."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games.presenters.outcome import outcome_shown
from games.views.page import view_or_404


@require_safe
@never_cache
def table_outcome(request: PlayerRequest, table: str) -> HttpResponse:
    """The lines below the places; empty while the match runs. Without htmx one is on the page itself."""
    view = view_or_404(table, request.player)
    if not request.htmx:
        return redirect("table", table)
    shown = outcome_shown(view, request.player)
    return render(request, "table/outcome.html", {"outcome": shown}) if shown else HttpResponse()
