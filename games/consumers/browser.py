"""Telling apart the browsers of people nobody knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.http import parse_cookie

from games.services.onlookers import key_of_browser


def browser_behind(scope: Mapping[str, Any]) -> str:
    """The same for every page of one browser, and telling nothing of it; "" for what is none.

    The cookie against forged forms is there before anybody is somebody.
    """
    cookies = parse_cookie(dict(scope.get("headers", ())).get(b"cookie", b"").decode("latin-1"))
    return key_of_browser(cookies.get(settings.CSRF_COOKIE_NAME, ""))
