"""What the speeds are called in the lobby."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.speeds import NO_CLOCK, speed_called, speed_of


def speed_title(name: str) -> str:
    """A speed by its name."""
    return {
        "quick": pgettext("speed", "Quick"),
        "normal": pgettext("speed", "Normal"),
        "slow": pgettext("speed", "Slow"),
        NO_CLOCK: pgettext("speed", "No clock"),
    }.get(name, name)


def clock_words(name: str) -> str:
    """How much time that is: a move, and in reserve."""
    speed = speed_called(name)
    if speed is None:
        return _("think as long as you like")
    return _("%(move)d s a move, %(bank)d min in reserve") % {
        "move": speed.action_s,
        "bank": speed.bank_s // 60,
    }


def speed_words(clock: dict[str, Any] | None) -> str:
    """The clock of a table in a word or two."""
    if clock is None:
        return speed_title(NO_CLOCK)
    speed = speed_of(clock)
    return speed_title(speed.name) if speed else _("%(n)d s a move") % {"n": clock["action_s"]}
