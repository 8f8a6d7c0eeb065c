"""Texts that people write for others to read."""

from __future__ import annotations

from typing import Final
from unicodedata import category

_KEPT: Final = "\n\t"
# They would rearrange the page a text stands on.
_DIRECTIONS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def tidy(text: str) -> str:
    """The text of several lines without control and direction characters, and without space around it."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(letter for letter in lines if letter in _KEPT or not _is_control(letter)).strip()


def _is_control(letter: str) -> bool:
    return letter in _DIRECTIONS or category(letter) in ("Cc", "Cs")
