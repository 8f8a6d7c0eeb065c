"""What is searched for in names. SQLite's LIKE knows the case of ASCII letters only, so it is folded here."""

from __future__ import annotations

import unicodedata
from typing import Final

FOLDED_LENGTH: Final = 120
# Letters that Unicode does not take apart, though people type them without the stroke.
_STROKES: Final = str.maketrans("łøđħŧ", "lodht")


def folded(text: str) -> str:
    """The text without case, accents and needless space: "Ёжик" and "ежик" are the same."""
    apart = unicodedata.normalize("NFKD", " ".join(text.split()).casefold())
    bare = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return bare.casefold().translate(_STROKES)[:FOLDED_LENGTH]
