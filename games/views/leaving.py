"""The button to leave a table, with what it costs now."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games.presenters.leaving import price_of
from games.views.page import view_or_404


@require_safe
@never_cache
def leaving(request: PlayerRequest, table: str) -> HttpResponse:
    """The form for whoever sits there, fetched anew whenever it is about to be looked at."""
    view = view_or_404(table, request.player)
    if view.seat is None:
        raise Http404(table)
    context = {"felt": view, "price": price_of(view, request.player)}
    return render(request, "table/leaving.html", context)
