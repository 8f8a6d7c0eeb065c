"""The speeds of a table in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.speeds import NO_CLOCK, SPEEDS, speed_called, speed_of


def speed_title(name: str) -> str:
    """A speed by its name."""
    return {
        "quick": pgettext("speed", "Quick"),
        "normal": pgettext("speed", "Normal"),
        "slow": pgettext("speed", "Slow"),
        NO_CLOCK: pgettext("speed", "No clock"),
    }.get(name, name)


def speed_choices() -> list[tuple[str, str]]:
    """What a table can be opened with: values of the form and their words."""
    timed = [(speed.name, f"{speed_title(speed.name)} · {clock_words(speed.clock)}") for speed in SPEEDS]
    return [*timed, (NO_CLOCK, _("No clock, for friendly tables"))]


def clock_words(clock: Mapping[str, Any]) -> str:
    """Any clock, in short."""
    return _("%(action)s + %(bank)s") % {
        "action": _seconds(clock["action_s"]),
        "bank": _minutes(clock["bank_s"]),
    }


def speed_in_full(name: str) -> str:
    """How much time a speed gives: for a move, and in reserve."""
    speed = speed_called(name)
    if speed is None:
        return _("think as long as you like")
    return _("%(move)d s a move, %(bank)d min in reserve") % {
        "move": speed.action_s,
        "bank": speed.bank_s // 60,
    }


def speed_of_table(clock: Mapping[str, Any] | None) -> str:
    """The clock of a table in a word or two."""
    if clock is None:
        return speed_title(NO_CLOCK)
    speed = speed_of(dict(clock))
    return speed_title(speed.name) if speed else _("%(n)d s a move") % {"n": clock["action_s"]}


def _seconds(seconds: int) -> str:
    return _("%(n)d s") % {"n": seconds}


def _minutes(seconds: int) -> str:
    minutes = seconds // 60
    if seconds % 60:
        return _seconds(seconds)
    return ngettext("%(n)d min", "%(n)d min", minutes) % {"n": minutes}
