"""Checking what people write about a club."""

from __future__ import annotations

import unicodedata

from accounts.services.clubs.refusal import ClubRefused

KEPT_CONTROLS = "\n\t"


def long_text(text: str, longest: int, field: str) -> str:
    """A text of several lines, without invisible control characters."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    clean = "".join(each for each in lines if each in KEPT_CONTROLS or not _is_control(each)).strip()
    if len(clean) > longest:
        raise ClubRefused("too_long", field=field, n=longest)
    return clean


def line(text: str, longest: int, field: str, *, needed: bool = False) -> str:
    """A text of one line."""
    clean = " ".join("".join(each if each.isprintable() else " " for each in text).split())
    if needed and not clean:
        raise ClubRefused("empty", field=field)
    if len(clean) > longest:
        raise ClubRefused("too_long", field=field, n=longest)
    return clean


def _is_control(letter: str) -> bool:
    # Control and direction characters would rearrange the page a text stands on. Joiners of emoji may stay.
    return (
        unicodedata.category(letter) in ("Cc", "Cs")
        or letter in "\u202a\u202b\u202c\u202d\u202e"
        or ("\u2066" <= letter <= "\u2069")
    )
