"""Names as parts of addresses: plain Latin letters, digits and dashes."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

# What does not come apart into a Latin letter and its marks. Cyrillic as it is read, by and large.
_LETTERS: Final = {
    "а": "a", "б": "b", "в": "v", "г": "g", "ґ": "g", "д": "d", "е": "e", "ё": "yo", "є": "ye", "ж": "zh",
    "з": "z", "и": "i", "і": "i", "ї": "yi", "й": "y", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o",
    "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ў": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch",
    "ш": "sh", "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya", "ђ": "dj", "ј": "j",
    "љ": "lj", "њ": "nj", "ћ": "c", "џ": "dz",
    "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i", "κ": "k",
    "λ": "l", "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s", "ς": "s", "τ": "t",
    "υ": "y", "φ": "f", "χ": "ch", "ψ": "ps", "ω": "o",
    "ß": "ss", "æ": "ae", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i", "œ": "oe", "ħ": "h",
}  # fmt: skip


def slug_of(name: str, *, longest: int = 40, otherwise: str = "club") -> str:
    """The name in lower-case Latin letters, digits and dashes; `otherwise` where nothing of it is left."""
    latin = "".join(map(_latin, unicodedata.normalize("NFC", name).casefold()))
    slug = re.sub("[^a-z0-9]+", "-", latin).strip("-")[:longest].strip("-")
    return slug or otherwise


def _latin(letter: str) -> str:
    if letter in _LETTERS:
        return _LETTERS[letter]
    parts = (part for part in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(part))
    return "".join(_LETTERS.get(part, part) for part in parts).casefold()
