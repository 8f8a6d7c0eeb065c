"""A question before somebody sits down beside whom he has blocked."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect

from accounts.http import PlayerRequest
from accounts.selectors.blocks import blocked_among
from games.selectors.cache import newest_position
from games.selectors.watching import seated_at


def anyway_page(request: PlayerRequest, table: str) -> HttpResponse:
    """Who it is, and the same form once more with the answer in it."""
    if request.htmx:
        return HttpResponseClientRedirect(reverse("table", args=[table]))
    assert request.player is not None
    context = {
        "table": table,
        "people": blocked_among(request.player.pk, seated_at(newest_position(table))),
        "action": request.path,
        "seat": request.POST.get("seat", ""),
    }
    response = render(request, "table/anyway.html", context, status=409)
    response["Cache-Control"] = "no-store"
    return response
