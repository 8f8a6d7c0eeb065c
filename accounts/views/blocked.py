"""Whom I have muted and blocked, and the way back."""

from __future__ import annotations

import uuid

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.models import Block, Player
from accounts.presenters.blocks import NEAR, done_words
from accounts.selectors.blocks import kept_away
from accounts.services.blocks import let_near


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def blocked(request: PlayerRequest) -> HttpResponse:
    """Both lists; a press lets somebody near again."""
    if request.player is None:
        return redirect(f"{reverse('account_login')}?{urlencode({'next': request.get_full_path()})}")
    if request.method == "POST":
        let_near(player=request.player, other=_named(request.POST.get("player", "")))
        messages.success(request, done_words(NEAR))
        return redirect("blocked")
    rows = kept_away(request.player)
    context = {
        "blocked": [row.whom for row in rows if row.kind == Block.Kind.BLOCK],
        "muted": [row.whom for row in rows if row.kind == Block.Kind.MUTE],
    }
    return render(request, "people/blocked.html", context)


def _named(text: str) -> Player:
    try:
        found = Player.objects.filter(pk=uuid.UUID(text)).first()
    except ValueError:
        found = None
    if found is None:
        raise Http404(text)
    return found
