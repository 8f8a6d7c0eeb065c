"""Checking what people write about a club."""

from __future__ import annotations

from accounts.services.clubs.refusal import ClubRefused
from accounts.texts import tidy


def long_text(text: str, longest: int, field: str) -> str:
    """A text of several lines, without invisible control characters."""
    clean = tidy(text)
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
