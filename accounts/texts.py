"""Texts that people write for others to read."""

from __future__ import annotations

from typing import Final
from unicodedata import category

_KEPT: Final = "\n\t"
# They would rearrange the page a text stands on.
_DIRECTIONS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters by name only
_JOINERS: Final = frozenset("\u200c\u200d")  # unseen, but emoji and some scripts are written with them


def tidy(text: str) -> str:
    """The text of several lines without control and direction characters, and without space around it."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(letter for letter in lines if letter in _KEPT or not _is_control(letter)).strip()


def one_line(text: str) -> str:
    """The text in one line, without anything unseen; "" when there is nothing to see."""
    line = "".join(letter for letter in " ".join(tidy(text).split()) if not _is_unseen(letter))
    line = " ".join(line.split())
    return line if any(letter not in _JOINERS and not _only_dresses(letter) for letter in line) else ""


def _is_unseen(letter: str) -> bool:
    return letter in _BLANKS or (category(letter) in ("Cf", "Co") and letter not in _JOINERS)


def _only_dresses(letter: str) -> bool:
    return letter.isspace() or category(letter).startswith("M")


def _is_control(letter: str) -> bool:
    return letter in _DIRECTIONS or category(letter) in ("Cc", "Cs")
