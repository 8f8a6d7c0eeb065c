"""Names nobody may take: those of the house, of its bots, and those that guests and the deleted are given."""

from __future__ import annotations

import re

from accounts.names.skeleton import looks_of, skeleton_of

HOUSE = (
    "admin", "administrator", "moderator", "mod", "system", "support", "root", "staff", "owner", "official",
    "thousand", "bot", "robot", "guest", "player", "deleted", "former player", "anonymous", "nobody",
    "somebody", "админ", "администратор", "модератор", "система", "поддержка", "тысяча", "бот", "робот",
    "гость", "игрок", "удалён", "удалённый игрок", "бывший игрок", "аноним", "никто",
)  # fmt: skip
BOTS = ("Ada", "Blaise", "Emmy", "Felix")
GIVEN = ("guest", "гость", "deleted", "удалён")  # the house puts a number behind these words

_READ_AS_LETTERS = str.maketrans({"4": "A", "3": "E", "0": "O", "1": "I"})
_number = re.compile(r"[\s\d._'-]+$")
_sign = re.compile(r"[\s._'-]+")


def _read(name: str) -> frozenset[str]:
    """How the name reads: its looks, with digits for letters too."""
    looks = looks_of(name)
    return frozenset((*looks, *(look.translate(_READ_AS_LETTERS) for look in looks)))


_house = frozenset(read for name in (*HOUSE, *BOTS) for read in _read(name))
_given = frozenset(read for name in GIVEN for read in _read(name))
_pseudonym = re.compile(
    f"(?:{'|'.join(sorted(map(re.escape, _given)))})[{''.join(map(skeleton_of, '0123456789abcdef'))}]{{8}}"
)


def is_of_house(name: str) -> bool:
    """Whether the name, or the name without the number behind it, looks like one of the house's."""
    return bool(_house & (_read(name) | _read(_number.sub("", name) or name)))


def is_reserved(name: str) -> bool:
    """The same for people: nor may a name begin like those that guests and the deleted are given."""
    words = [word for word in _sign.split(name) if word]
    begins = bool(words) and bool(_given & (_read(words[0]) | _read(_number.sub("", words[0]) or words[0])))
    return begins or is_of_house(name) or any(map(_pseudonym.fullmatch, looks_of(name)))
