"""Which names look alike. A name's digest is that of its skeleton, and the database keeps it unique.

The skeleton is that of Unicode's UTS #39 with three changes for names: case, signs and accents do not count;
capitals are compared, because „Вера“ and "Bepa" are alike in them; and i, l and 1 are one letter, because
"Ivan" and "lvan" are. That makes few innocent names meet (Ilya and Liya).

Some letters look like one Latin letter when they are large and like another one when they are small: „ΝΟΝΟ“
is "NONO", „νονο“ is "vovo". Such a name has several looks. The first is its skeleton; all are kept, and a
name that shares any look with another cannot be had. „Гена“ is no Latin word in any spelling and meets
nobody, „гора“ meets "ropa" alone.

Whoever changes what a skeleton is lets a migration compute the digests anew, as accounts 0006 does.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import defaultdict
from functools import cache

from confusable_homoglyphs import confusables

_DIRECTION_MARKS = str.maketrans("", "", "\u200e\u200f")  # the library's data has them around Arabic letters
_OVERLAYS = "\u0335\u0336\u0337\u0338"  # the bar of ł: it becomes l and a bar, and the bar does not count
_ONE_LETTER = str.maketrans({"L": "I", "1": "I", "|": "I"})
_WORDS = re.compile(r"[ \-'._]+")
_LOOK_LIKE_ONE = (("RN", "M"), ("VV", "W"))  # in small letters; longer texts do not look alike in the data
# Points of Hebrew and Arabic are left out or written at will; vowel signs of other scripts make another name.
_OPTIONAL_MARKS = (
    (0x0300, 0x036F), (0x0483, 0x0489), (0x0591, 0x05C7), (0x0610, 0x061A), (0x064B, 0x065F),
    (0x0670, 0x0670), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F),
)  # fmt: skip


def skeleton_of(name: str) -> str:
    """What is left of a name when letters that look alike are one: equal for names that must not coexist."""
    plain = unicodedata.normalize("NFKC", name)
    return _skeleton(_letters(plain.casefold())) or plain.casefold()


def looks_of(name: str) -> tuple[str, ...]:
    """The skeleton, and what the name looks like in small letters, with capitals in front, and as written."""
    plain = unicodedata.normalize("NFKC", name)
    small = _letters(plain.casefold())
    begun = "".join(_letters(word.casefold()).capitalize() for word in _WORDS.split(plain))
    spellings = (small, begun, _letters(plain))
    looks = (skeleton_of(name), *(_skeleton(_with_small_look_alikes(each)) for each in spellings))
    return tuple(dict.fromkeys(filter(None, looks)))


def digest_of_name(name: str) -> str:
    """The SHA-256 of the skeleton, in hex: what is kept even when the name itself has to go."""
    return _digest(skeleton_of(name))


def digests_of_looks(name: str) -> tuple[str, ...]:
    """The digests of all looks of a name, that of its skeleton first."""
    return tuple(map(_digest, looks_of(name))) or (digest_of_name(name),)


def _digest(look: str) -> str:
    return hashlib.sha256(look.encode(errors="surrogatepass")).hexdigest()


def _skeleton(letters: str) -> str:
    small = letters.casefold()
    large = "".join(_prototype(letter) if _is_accented_latin(letter) else letter for letter in small).upper()
    alike = "".join(_prototype(letter) for letter in large if letter not in _OVERLAYS).upper()
    one = "".join(letter for letter in alike if letter not in _OVERLAYS).translate(_ONE_LETTER)
    for pair, letter in _LOOK_LIKE_ONE:
        one = one.replace(pair, letter)
    return one


def _with_small_look_alikes(letters: str) -> str:
    """The same with plain Latin letters in the place of the small letters that look like them."""
    return "".join(_small_look_alike(letter) if letter.islower() else letter for letter in letters)


def _small_look_alike(letter: str) -> str:
    found = _prototype(letter)
    return found if found.isascii() and found.islower() else letter


def _letters(text: str) -> str:
    """Letters, digits and the marks that make another letter; no signs, spaces or accents."""
    parts = unicodedata.normalize("NFD", text)
    return "".join(
        part for part in parts if unicodedata.category(part)[0] in "LNM" and not _is_optional(part)
    )


def _is_optional(mark: str) -> bool:
    return any(first <= ord(mark) <= last for first, last in _OPTIONAL_MARKS)


def _is_accented_latin(letter: str) -> bool:
    # Only these are also compared as small letters: ı is i and ł is l, though I and Ł are not both alike.
    return 0x80 <= ord(letter) < 0x250


def _prototype(letter: str) -> str:
    """The letter, or two, that stands for all that look like this one."""
    return _prototypes().get(letter, letter)


@cache
def _prototypes() -> dict[str, str]:
    """From letter to prototype.

    The library keeps Unicode's pairs in both directions. Each letter has one prototype and no prototype has
    another, so the pairs are stars: what has more than one neighbour is a prototype. In a lone pair it is the
    longer text, else the one that Unicode encoded first.
    """
    neighbours: dict[str, set[str]] = defaultdict(set)
    for text, found in confusables.confusables_data.items():
        for other in found:
            one, two = text.translate(_DIRECTION_MARKS), other["c"].translate(_DIRECTION_MARKS)
            neighbours[one].add(two)
            neighbours[two].add(one)
    found_prototypes: dict[str, str] = {}
    for text, others in neighbours.items():
        if len(others) == 1 and len(text) == 1:
            (other,) = others
            lone = len(neighbours[other]) == 1 and len(other) == 1
            found_prototypes[text] = min(text, other) if lone else other
    return found_prototypes
