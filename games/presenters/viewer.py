"""How one viewer wants the table written: language, index letters, and times of day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, tzinfo
from typing import Any

from django.conf import settings
from django.http import HttpRequest, parse_cookie
from django.utils.translation import get_language_from_request
from django.utils.translation.trans_real import parse_accept_lang_header

from accounts.http import preferences_for
from accounts.models import Player
from accounts.preferences import Preferences, offered, preferences_of
from games.presenters.outlook import AT_HOME, Outlook, outlook_from_scope, outlook_of


@dataclass(frozen=True, slots=True)
class Viewer:
    """`language` of the words, `letters` on the cards ("en": A K Q J, "ru": Т К Д В), `zone` of the clock."""

    language: str = "en"
    letters: str = "en"
    zone: tzinfo = UTC
    outlook: Outlook = AT_HOME


def viewer_from_request(request: HttpRequest) -> Viewer:
    """What this player has chosen, or else this browser."""
    chosen = preferences_for(request)
    outlook = outlook_of(request.GET.dict(), request.build_absolute_uri("/"))
    return _viewer(chosen, chosen.language or get_language_from_request(request), outlook)


def viewer_from_scope(scope: Mapping[str, Any], player: Player | None = None) -> Viewer:
    """The same for a socket, once, at its beginning: no move asks the database again."""
    headers = dict(scope.get("headers", ()))
    cookies = parse_cookie(headers.get(b"cookie", b"").decode("latin-1"))
    chosen = preferences_of(player, cookies)
    accepted = parse_accept_lang_header(headers.get(b"accept-language", b"").decode("latin-1"))
    wishes = [chosen.language, *(_spoken(language) for language, _ in accepted)]
    return _viewer(chosen, next(filter(None, wishes), settings.LANGUAGE_CODE), outlook_from_scope(scope))


def _spoken(wish: str) -> str:
    return offered(wish) or offered(wish.split("-")[0].lower())


def _viewer(chosen: Preferences, language: str, outlook: Outlook) -> Viewer:
    return Viewer(
        language=language, letters=chosen.letters_for(language), zone=chosen.zone_info, outlook=outlook
    )
