"""Which names may be taken: real ones of any people, written so that everybody sees what is there."""

from __future__ import annotations

import itertools
import re
import unicodedata

from confusable_homoglyphs import categories

from accounts.names.reserved import is_reserved

NAME_COLUMN = 40  # what the database keeps
SHORTEST, LONGEST = 2, 24  # letters, digits and signs; marks above and below do not count
MOST_MARKS = 2  # on one letter: Vietnamese and Hebrew need two
SIGNS = " -'._"
_APOSTROPHES = str.maketrans(dict.fromkeys("’‘ʼ`´ʹ", "'"))
_HYPHENS = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2212", "-"))
_EVERYDAY = frozenset({"և"})  # NFKC would take the Armenian letter apart, and Սևակ needs it
_JAPANESE, _KOREAN = {"HAN", "HIRAGANA", "KATAKANA"}, {"HAN", "HANGUL"}
# Scripts in everyday use (UAX #31, table 5).
_SCRIPTS = frozenset(
    [
        *("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC", "THAANA", "ETHIOPIC"),
        *("HAN", "HIRAGANA", "KATAKANA", "BOPOMOFO", "HANGUL", "THAI", "LAO", "KHMER", "MYANMAR", "TIBETAN"),
        *("DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL", "TELUGU", "KANNADA"),
        *("MALAYALAM", "SINHALA"),
    ]
)
_HIDDEN = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
_ODD_LATIN = re.compile(
    "[\u0250-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]"
)  # phonetic letters


def clean_name(text: str) -> str:
    """The name as it is kept: composed, with single spaces and plain apostrophes and hyphens."""
    return unicodedata.normalize("NFC", " ".join(text.translate(_APOSTROPHES).translate(_HYPHENS).split()))


def visible(text: str) -> str:
    """The text without what shows nothing or would rearrange the line; spaces stay."""
    return "".join(letter for letter in text if letter.isspace() or not _is_hidden(letter))


def can_be_read(name: str) -> bool:
    """Whether there is something to see, and no letter under a heap of marks."""
    seen = any(unicodedata.category(letter)[0] in "LNS" for letter in name)
    return seen and not _has_too_many_marks(name)


def why_refused(name: str) -> str | None:
    """The code of what is wrong with a clean name, None when it may be taken."""
    if any(_is_hidden(letter) for letter in name):
        return "hidden"
    if not all(_is_allowed(letter) for letter in name) or _is_disguised(name):
        return "characters"
    if _has_too_many_marks(name):
        return "marks"
    length = sum(not unicodedata.category(letter).startswith("M") for letter in name)
    if length < SHORTEST or not any(letter.isalpha() for letter in name):
        return "short"
    if length > LONGEST or len(name) > NAME_COLUMN:
        return "long"
    if _has_odd_signs(name):
        return "signs"
    if not all(_is_of_one_script(word) for word in re.split(r"[ \-'._]+", name)):
        return "scripts"
    return "reserved" if is_reserved(name) else None


def _is_hidden(letter: str) -> bool:
    """Control, format and direction characters, private use, unassigned, and whatever shows nothing."""
    return unicodedata.category(letter) in _HIDDEN or bool(_INVISIBLE.match(letter))


def _is_allowed(letter: str) -> bool:
    if letter.isascii():
        return letter.isalnum() or letter in SIGNS
    category, script = unicodedata.category(letter), categories.alias(letter)
    if category in {"Mn", "Mc"}:
        return script in _SCRIPTS or script == "INHERITED"
    common = letter in "ーｰ々"  # marks of length and repetition count as common, or as Han
    return (
        category in {"Lu", "Ll", "Lt", "Lo", "Lm"}
        and (script in _SCRIPTS or common)
        and not _ODD_LATIN.match(letter)
    )


def _is_disguised(name: str) -> bool:
    """Whether there are letters that only look like others: full width, mathematical, raised, ligatures."""
    plain = "".join(letter for letter in name if letter not in _EVERYDAY)
    return unicodedata.normalize("NFKC", plain) != plain


def _has_too_many_marks(name: str) -> bool:
    in_a_row = 0
    before = " "
    for letter in name:
        is_mark = unicodedata.category(letter).startswith("M")
        if is_mark and (in_a_row == MOST_MARKS or not (before.isalpha() or in_a_row)):
            return True
        in_a_row = in_a_row + 1 if is_mark else 0
        before = letter
    return False


def _has_odd_signs(name: str) -> bool:
    """Signs join: none begins a name, only a dot ends one, and two meet only as a dot and a space."""
    if name[0] in SIGNS or name[-1] in SIGNS.replace(".", ""):
        return True
    return any(one in SIGNS and two in SIGNS and one + two != ". " for one, two in itertools.pairwise(name))


def _is_of_one_script(word: str) -> bool:
    scripts = {categories.alias(letter) for letter in word} - {"COMMON", "INHERITED"}
    return len(scripts) <= 1 or scripts <= _JAPANESE or scripts <= _KOREAN
