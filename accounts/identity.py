"""Which player is behind a request or a socket: a signed-in user, a guest's cookie, or a token."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.core import signing
from django.http import HttpRequest, HttpResponseBase, parse_cookie
from django.utils.crypto import constant_time_compare

from accounts.models import Player
from accounts.tokens import digest_of

_sessions = import_module(settings.SESSION_ENGINE)

COOKIE = "thousand_player"
COOKIE_AGE_S = 400 * 24 * 60 * 60
BEARER = "bearer "


def player_from_request(request: HttpRequest) -> Player | None:
    """The signed-in user's player, else the guest whose cookie came along."""
    return _player_of_user(getattr(request, "user", None)) or _player_from_cookies(request.COOKIES)


def player_from_token(token: str) -> Player | None:
    """The player an API token was issued to."""
    return Player.objects.filter(tokens__digest=digest_of(token)).select_related("user").first()


def player_from_scope(scope: Mapping[str, Any]) -> Player | None:
    """The same for a socket. A token that is named counts alone: a wrong one is not saved by a cookie."""
    token = token_in(scope)
    if token is not None:
        return player_from_token(token)
    cookies = parse_cookie(dict(scope.get("headers", ())).get(b"cookie", b"").decode("latin-1"))
    return _player_of_user(scope.get("user")) or _player_from_cookies(cookies)


def player_still_behind(scope: Mapping[str, Any]) -> Player | None:
    """Whom a socket that opened earlier may serve now: sessions end, guests get accounts, tokens go."""
    session = scope.get("session")
    user = scope.get("user")
    if token_in(scope) is None and user is not None and user.is_authenticated and session is not None:
        return _player_of_session(session.session_key)
    return player_from_scope({"headers": scope.get("headers", ())})


def has_outgrown_cookie(scope: Mapping[str, Any]) -> bool:
    """Whether a socket brings only the cookie of a guest who has an account by now.

    The browser in which he made it has the answer with his session not yet; it asks again in a moment.
    """
    cookies = parse_cookie(dict(scope.get("headers", ())).get(b"cookie", b"").decode("latin-1"))
    player_id, _epoch = _signed(cookies)
    return player_id is not None and Player.objects.filter(pk=player_id, user__isnull=False).exists()


def remember(response: HttpResponseBase, player: Player, *, by_link: bool = False) -> None:
    """Let the browser come back as this player for as long as browsers keep cookies.

    Who came in by a link is put out when the player's `link_epoch` is raised; a guest's own browser never is.
    """
    response.set_cookie(
        COOKIE,
        _signer().sign(f"{player.pk}.{player.link_epoch}" if by_link else str(player.pk)),
        max_age=COOKIE_AGE_S,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def link_epoch_in(scope: Mapping[str, Any]) -> int | None:
    """Of what time a socket's cookie is, if it came by a link; None if it is the guest's own."""
    cookies = parse_cookie(dict(scope.get("headers", ())).get(b"cookie", b"").decode("latin-1"))
    return _signed(cookies)[1]


def _signer() -> signing.TimestampSigner:
    # Not Django's signed cookies: those are read from a request, and a socket has none.
    return signing.TimestampSigner(salt="accounts.identity")


def token_in(scope: Mapping[str, Any]) -> str | None:
    """The token a socket names, if it names one."""
    authorization = dict(scope.get("headers", ())).get(b"authorization", b"").decode("latin-1")
    return authorization[len(BEARER) :].strip() if authorization[: len(BEARER)].lower() == BEARER else None


def _player_of_session(key: str | None) -> Player | None:
    """Read anew, in two queries: the session, then the player with the user whose password it must know."""
    kept = _sessions.SessionStore(key).load() if key else {}
    active = Player.objects.filter(user__is_active=True).select_related("user")
    player = active.filter(user_id=kept[SESSION_KEY]).first() if SESSION_KEY in kept else None
    if player is None or player.user is None:
        return None
    known = kept.get(HASH_SESSION_KEY, "")
    hashes = (player.user.get_session_auth_hash(), *player.user.get_session_auth_fallback_hash())
    return player if any(constant_time_compare(known, one) for one in hashes) else None


def _player_of_user(user: Any) -> Player | None:
    if user is None or not user.is_authenticated:
        return None
    return Player.objects.filter(user_id=user.pk).select_related("user").first()


def _player_from_cookies(cookies: Mapping[str, str]) -> Player | None:
    player_id, epoch = _signed(cookies)
    # A guest who has become a user signs in; the old cookie alone is no longer enough, not even when the
    # account has been deleted since.
    guests = Player.objects.filter(user__isnull=True, deleted_at__isnull=True)
    if epoch is not None:
        guests = guests.filter(link_epoch=epoch)
    return guests.filter(pk=player_id).first() if player_id else None


def _signed(cookies: Mapping[str, str]) -> tuple[uuid.UUID | None, int | None]:
    """Whose the cookie is, and of what time if it came by a link."""
    signed = cookies.get(COOKIE)
    if not signed:
        return None, None
    try:
        player_id, _dot, epoch = _signer().unsign(signed, max_age=COOKIE_AGE_S).partition(".")
        return uuid.UUID(player_id), int(epoch) if epoch else None
    except (signing.BadSignature, ValueError):
        return None, None
