"""My bans, and the way to appeal."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.http import PlayerRequest
from accounts.models import Ban
from accounts.presenters.moderation import ban_line, refusal
from accounts.selectors.bans import bans_of
from accounts.services.moderation.appeals import APPEAL_LENGTH, appeal
from accounts.services.moderation.refusal import ModerationRefused


@require_safe
@never_cache
def bans(request: PlayerRequest) -> HttpResponse:
    """What I may not do, until when and why."""
    return _page(request)


@require_POST
def ban_appeal(request: PlayerRequest, ban: int) -> HttpResponse:
    """Ask that a ban be looked at again."""
    if request.player is None or not Ban.objects.filter(pk=ban, player=request.player).exists():
        raise Http404(str(ban))
    text = request.POST.get("text", "")
    try:
        appeal(ban=ban, player=request.player, text=text)
    except ModerationRefused as error:
        return _page(request, wrong={ban: refusal(error)}, said=text, status=400)
    messages.success(request, _("Your appeal has been sent."))
    return redirect("bans")


def _page(
    request: PlayerRequest, *, wrong: dict[int, str] | None = None, said: str = "", status: int = 200
) -> HttpResponse:
    mine = bans_of(request.player) if request.player is not None else []
    context = {
        "bans": [ban_line(ban) for ban in mine],
        "wrong": wrong or {},
        "said": said,
        "longest": APPEAL_LENGTH,
    }
    return render(request, "house/bans.html", context, status=status)
