"""How one viewer wants the table written: language and index letters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest, parse_cookie
from django.utils.translation import get_language_from_request
from django.utils.translation.trans_real import parse_accept_lang_header

from accounts.http import preferences_for
from accounts.models import Player
from accounts.preferences import Preferences, offered, preferences_of


@dataclass(frozen=True, slots=True)
class Viewer:
    """`language` of the words, `letters` on the cards ("en": A K Q J, "ru": Т К Д В)."""

    language: str = "en"
    letters: str = "en"


def viewer_from_request(request: HttpRequest) -> Viewer:
    """What this player has chosen, or else this browser."""
    chosen = preferences_for(request)
    return _viewer(chosen, chosen.language or get_language_from_request(request))


def viewer_from_scope(scope: Mapping[str, Any], player: Player | None = None) -> Viewer:
    """The same for a socket, once, at its beginning: no move asks the database again."""
    headers = dict(scope.get("headers", ()))
    cookies = parse_cookie(headers.get(b"cookie", b"").decode("latin-1"))
    chosen = preferences_of(player, cookies)
    accepted = parse_accept_lang_header(headers.get(b"accept-language", b"").decode("latin-1"))
    wishes = [chosen.language, *(_spoken(language) for language, _ in accepted)]
    return _viewer(chosen, next(filter(None, wishes), settings.LANGUAGE_CODE))


def _spoken(wish: str) -> str:
    return offered(wish) or offered(wish.split("-")[0].lower())


def _viewer(chosen: Preferences, language: str) -> Viewer:
    return Viewer(language=language, letters=chosen.letters_for(language))
