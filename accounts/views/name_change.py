"""Being called otherwise."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.models import Player
from accounts.names import LONGEST
from accounts.presenters.names import HINT, why_no_name
from accounts.services.naming import NameRefused, change_name, days_until_change


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def name_change(request: PlayerRequest) -> HttpResponse:
    """The present name, those of before, and a field for another one."""
    player = request.player
    assert player is not None
    if request.method != "POST":
        return _page(request, player)
    text = request.POST.get("name", "")
    try:
        change_name(player=player, text=text)
    except NameRefused as refusal:
        return _page(request, player, text=text, wrong=why_no_name(refusal.code, player))
    messages.success(request, _("That is your name now."))
    return redirect("name-change")


def _page(request: PlayerRequest, player: Player, *, text: str = "", wrong: str = "") -> HttpResponse:
    former = player.names.filter(is_current=False, is_barred=False).exclude(text="")
    context = {
        "text": text,
        "wrong": wrong,
        "hint": HINT,
        "longest": LONGEST,
        "wait": why_no_name("too_soon", player) if days_until_change(player) else "",
        "former": former.order_by("taken_at"),
    }
    return render(request, "account/name_change.html", context, status=400 if wrong else 200)
