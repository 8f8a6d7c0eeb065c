"""Browsers in words."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _

# The first that is found counts: most of them also call themselves what comes after.
_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("YaBrowser", "Yandex"),
    ("SamsungBrowser", "Samsung"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def browser_name(agent: str) -> str:
    """What to call a browser by what it says of itself: "Firefox, Windows"."""
    found = [next((name for sign, name in names if sign in agent), "") for names in (_BROWSERS, _SYSTEMS)]
    return ", ".join(filter(None, found)) or _("Unknown browser")
