"""The quick phrases in words. Each reader gets them in his own language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.utils.translation import pgettext

from games.phrases import PHRASES


def phrase_words(phrase: str) -> str:
    """The phrase in the present language; its name, if it has been offered no more since."""
    words = _WORDS.get(phrase)
    return words() if words else phrase


def phrase_list() -> list[tuple[str, str]]:
    """All phrases in their order: name and words."""
    return [(phrase, phrase_words(phrase)) for phrase in PHRASES]


_WORDS: Final[dict[str, Callable[[], str]]] = {
    "hello": lambda: pgettext("said at a table", "Hello!"),
    "good_game": lambda: pgettext("said at a table", "Good game!"),
    "thanks": lambda: pgettext("said at a table", "Thank you"),
    "nice": lambda: pgettext("said at a table", "Well played!"),
    "bad_luck": lambda: pgettext("said at a table", "Bad luck"),
    "thinking": lambda: pgettext("said at a table", "Let me think…"),
    "hurry": lambda: pgettext("said at a table", "Your turn, wake up"),
    "sorry": lambda: pgettext("said at a table", "Sorry"),
    "again": lambda: pgettext("said at a table", "Another match?"),
    "good_luck": lambda: pgettext("said at a table", "Good luck!"),
    "moment": lambda: pgettext("said at a table", "One moment, please"),
    "back": lambda: pgettext("said at a table", "I am here again"),
    "yes": lambda: pgettext("said at a table", "Yes"),
    "no": lambda: pgettext("said at a table", "No"),
    "bye": lambda: pgettext("said at a table", "See you!"),
}
