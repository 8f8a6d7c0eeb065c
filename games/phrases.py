"""The quick phrases by their names. `games.presenters.talk.phrases` has the words of each language."""

from __future__ import annotations

from typing import Final

PHRASES: Final = (
    "hello", "good_game", "thanks", "nice", "bad_luck", "thinking", "hurry", "sorry", "again",
    "good_luck", "moment", "back", "yes", "no", "bye",
)  # fmt: skip
