"""Pages for people with an account only."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec
from urllib.parse import urlencode

from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse

from accounts.http import PlayerRequest
from accounts.models import Player

P = ParamSpec("P")


def members_only(
    view: Callable[Concatenate[PlayerRequest, Player, P], HttpResponse],
) -> Callable[Concatenate[PlayerRequest, P], HttpResponse]:
    """Hand the view its player; send everybody else to sign in and come back."""

    @wraps(view)
    def guarded(request: PlayerRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if request.player is None or not request.player.is_registered:
            back = request.get_full_path() if request.method in ("GET", "HEAD") else "/"
            return HttpResponseRedirect(f"{reverse('account_login')}?{urlencode({'next': back})}")
        return view(request, request.player, *args, **kwargs)

    return guarded
