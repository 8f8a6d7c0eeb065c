"""How one viewer wants the table written: language and index letters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest, parse_cookie
from django.utils.translation import get_language_from_request
from django.utils.translation.trans_real import parse_accept_lang_header

LETTERS_COOKIE = "letters"
LETTERS = ("en", "ru")


@dataclass(frozen=True, slots=True)
class Viewer:
    """`language` of the words, `letters` on the cards ("en": A K Q J, "ru": Т К Д В)."""

    language: str = "en"
    letters: str = "en"


def viewer_from_request(request: HttpRequest) -> Viewer:
    """What this browser asked for."""
    return _viewer(get_language_from_request(request), request.COOKIES)


def viewer_from_scope(scope: Mapping[str, Any]) -> Viewer:
    """The same for a socket."""
    headers = dict(scope.get("headers", ()))
    cookies = parse_cookie(headers.get(b"cookie", b"").decode("latin-1"))
    chosen = cookies.get(settings.LANGUAGE_COOKIE_NAME, "")
    accepted = parse_accept_lang_header(headers.get(b"accept-language", b"").decode("latin-1"))
    wishes = [chosen, *(language for language, _ in accepted)]
    return _viewer(next(filter(None, map(_offered, wishes)), settings.LANGUAGE_CODE), cookies)


def _offered(wish: str) -> str | None:
    languages = dict(settings.LANGUAGES)
    short = wish.split("-")[0].lower()
    return wish if wish in languages else short if short in languages else None


def _viewer(language: str, cookies: Mapping[str, str]) -> Viewer:
    letters = cookies.get(LETTERS_COOKIE, "")
    if letters not in LETTERS:
        letters = "ru" if language == "ru" else "en"
    return Viewer(language=language, letters=letters)
