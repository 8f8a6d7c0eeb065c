"""Who calls: a bearer of a token, or a page with its cookie."""

from __future__ import annotations

from typing import cast

from django.http import HttpRequest
from ninja.utils import check_csrf

from accounts.http import PlayerRequest
from accounts.identity import player_from_token
from accounts.models import Player
from games.services.refusal import Refused

BEARER = "bearer "
BODY_LIMIT = 64 * 1024
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


class Caller:
    """Puts the caller on `request.player`, where the calls find it. `required`: spectators may not.

    It comes before anything else of a call, so it also refuses bodies nobody has reason to send.
    """

    def __init__(self, *, required: bool) -> None:
        self.required = required

    def __call__(self, request: HttpRequest) -> bool:
        """Return true, as Ninja wants it, or raise what is wrong."""
        check_size(request)
        asked = cast(PlayerRequest, request)
        asked.player = _caller(asked)
        if self.required and asked.player is None:
            raise Refused("not_signed_in")
        return True


def check_size(request: HttpRequest) -> bool:
    """Refuse a large body; for a call that anybody may make, whoever they are."""
    announced = request.META.get("CONTENT_LENGTH") or ""
    if (int(announced) if announced.isdigit() else len(request.body)) > BODY_LIMIT:
        raise Refused("too_large")
    return True


def _caller(request: PlayerRequest) -> Player | None:
    authorization = request.headers.get("Authorization", "")
    if authorization[: len(BEARER)].lower() == BEARER:
        player = player_from_token(authorization[len(BEARER) :].strip())
        if player is None:
            raise Refused("not_signed_in", "The token is not known.")
        return player
    if request.player is not None and request.method not in SAFE and check_csrf(request) is not None:
        raise Refused(
            "not_allowed", "The CSRF token is missing or wrong; a program sends a bearer token instead."
        )
    return request.player


signed_in = Caller(required=True)
anybody = Caller(required=False)
