"""The speeds of a new table in words."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.speeds import NO_CLOCK, SPEEDS, Speed


def speed_choices() -> list[tuple[str, str]]:
    """What a table can be opened with: values of the form and their words."""
    return [*((speed.name, speed_words(speed)) for speed in SPEEDS), (NO_CLOCK, _no_clock())]


def speed_words(speed: Speed) -> str:
    """One speed: its name, and what it means."""
    named = {"quick": _("Quick"), "normal": _("Normal"), "slow": _("Slow")}[speed.name]
    return f"{named} · {clock_words(speed.clock)}"


def clock_words(clock: dict[str, int]) -> str:
    """Any clock, in words."""
    return _("%(action)s + %(bank)s") % {
        "action": _seconds(clock["action_s"]),
        "bank": _minutes(clock["bank_s"]),
    }


def _no_clock() -> str:
    return _("No clock, for friendly tables")


def _seconds(seconds: int) -> str:
    return _("%(n)d s") % {"n": seconds}


def _minutes(seconds: int) -> str:
    minutes = seconds // 60
    if seconds % 60:
        return _seconds(seconds)
    return ngettext("%(n)d min", "%(n)d min", minutes) % {"n": minutes}
