"""Following a player from table to table: to his table, or a page that waits until he sits down."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games.selectors.following import table_of, whom_to_follow


@require_safe
@never_cache
def follow(request: PlayerRequest) -> HttpResponse:
    """To the table of the player that the address names. Who hides where he is, is not followed."""
    player = whom_to_follow(request.GET.get("name", "")[:60].strip(), request.player)
    if player is None:
        raise Http404
    table = table_of(player, request.player)
    if table:
        return redirect(f"{reverse('table', args=[table])}?{urlencode({'follow': player.name})}")
    return render(request, "table/follow.html", {"who": player})
