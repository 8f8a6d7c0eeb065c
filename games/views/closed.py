"""A table that is not open to who asks: whose it is, and the ways that are left."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect

from accounts.http import PlayerRequest
from games.presenters.closed import closed_door
from games.selectors.doors import door_of
from games.selectors.watching import TableClosed


def closed_page(request: PlayerRequest, error: TableClosed) -> HttpResponse:
    """The page instead of the table. Link previews are told nothing of who plays there."""
    context = {"door": closed_door(door_of(error, request.player))}
    response = render(request, "table/closed.html", context, status=403)
    response["Cache-Control"] = "no-store"
    return response


def to_closed_page(request: PlayerRequest, error: TableClosed) -> HttpResponse:
    """After a command: the table was closed meanwhile, its page says so."""
    address = reverse("table", args=[error.table])
    if request.htmx:
        return HttpResponseClientRedirect(address)
    response = HttpResponse(status=303)
    response["Location"] = address
    return response
