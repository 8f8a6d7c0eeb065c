"""The page for what went wrong on our side: it says what became of the move, if one was made."""

from __future__ import annotations

import logging
import secrets

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import requires_csrf_token
from django.views.defaults import server_error as plain_page

from games.models import LoggedAction

logger = logging.getLogger(__name__)


@requires_csrf_token
def server_error(request: HttpRequest) -> HttpResponse:
    """Status 500. What can be told of a move has a code that is in the log too."""
    saved = _is_saved(request)
    if saved is None:
        return plain_page(request)
    incident = secrets.token_hex(3)
    logger.error("incident %s: %s %s", incident, request.method, request.path)
    table = request.path.removesuffix("actions")
    return render(
        request, "500_move.html", {"incident": incident, "saved": saved, "table": table}, status=500
    )


def _is_saved(request: HttpRequest) -> bool | None:
    """Whether the action this form brought is in the log; None when there was none, or nobody can tell."""
    try:
        key = request.POST.get("client_action_id", "")
        player = getattr(request, "player", None)
        if not key or player is None:
            return None
        return LoggedAction.objects.filter(player=player, client_action_id=key).exists()
    except Exception:
        logger.exception("whether a move was saved cannot be told")
        return None
