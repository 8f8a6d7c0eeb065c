"""Deleting my account."""

from __future__ import annotations

from typing import Any

from allauth.account.decorators import reauthentication_required
from allauth.account.internal.flows.reauthentication import get_reauthentication_flows
from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.identity import COOKIE
from accounts.presenters.deletion import obstacle_words
from accounts.selectors.clubs import owned_clubs
from accounts.services.forgetting.deletion import DeletionRefused, delete_player, obstacle_of


def _has_password(request: HttpRequest) -> bool:
    """Whether there is anything to ask for again: not of guests, nor of who only comes by another site."""
    return request.user.is_authenticated and bool(get_reauthentication_flows(request.user))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@reauthentication_required(allow_get=True, enabled=_has_password)  # type: ignore[untyped-decorator]
def delete_account(request: PlayerRequest) -> HttpResponse:
    """Say what happens, ask for the password again, and delete."""
    if request.method != "POST" or request.player is None:
        return _page(request)
    if request.POST.get("sure") != "yes":
        return _page(request, wrong=_("Say that you are sure."), status=400)
    had_account = request.player.is_registered
    try:
        delete_player(player=request.player)
    except DeletionRefused:
        return _page(request, status=409)
    request.session.flush()
    request.user, request.player = AnonymousUser(), None
    messages.success(
        request,
        _("Your account is deleted. Thank you for playing.")
        if had_account
        else _("Everything about you is deleted. Thank you for playing."),
    )
    response = redirect("home")
    response.delete_cookie(COOKIE)
    return response


def _page(request: PlayerRequest, *, wrong: str = "", status: int = 200) -> HttpResponse:
    me = request.player
    code = obstacle_of(me) if me is not None else None
    context: dict[str, Any] = {
        "me": me,
        "obstacle": obstacle_words(code) if code else "",
        "owned": owned_clubs(me) if me is not None and code == "owns_club" else [],
        "wrong": wrong,
    }
    return render(request, "house/delete.html", context, status=status)
