"""Names nobody may take: those of the house, of its bots, and those that guests are given."""

from __future__ import annotations

import re

from accounts.names.skeleton import skeleton_of

HOUSE = (
    "admin", "administrator", "moderator", "mod", "system", "support", "root", "staff", "owner", "official",
    "thousand", "bot", "robot", "guest", "player", "deleted", "former player", "anonymous", "nobody",
    "somebody", "админ", "администратор", "модератор", "система", "поддержка", "тысяча", "бот", "робот",
    "гость", "игрок", "удалён", "удалённый игрок", "бывший игрок", "аноним", "никто",
)  # fmt: skip
BOTS = ("Ada", "Blaise", "Emmy", "Felix")

_skeletons = frozenset(skeleton_of(name) for name in (*HOUSE, *BOTS))
_number = re.compile(r"[\s\d._'-]+$")


def is_reserved(name: str) -> bool:
    """Whether the name, or the name without the number behind it, looks like one of the house's."""
    return skeleton_of(name) in _skeletons or skeleton_of(_number.sub("", name) or name) in _skeletons
