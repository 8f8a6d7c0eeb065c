"""Keys with which programs act for me: made, shown once, ended."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.http import PlayerRequest
from accounts.models import ApiToken
from accounts.services.tokens import AT_MOST, issue_own_token, revoke_token


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def program_keys(request: PlayerRequest) -> HttpResponse:
    """What keys there are; a press makes another, which is shown on the answer and never again."""
    assert request.player is not None  # who signs in is somebody
    made = issue_own_token(player=request.player) if request.method == "POST" else ""
    keys = ApiToken.objects.filter(player=request.player).order_by("-pk")
    context = {"keys": list(keys), "made": made or "", "most": AT_MOST, "full": made is None}
    return render(request, "people/program_keys.html", context)


@login_required
@require_POST
def program_key_end(request: PlayerRequest, token: int) -> HttpResponse:
    """End one."""
    assert request.player is not None
    revoke_token(player=request.player, token=token)
    messages.success(request, _("The key opens nothing any more."))
    return redirect("program-keys")
