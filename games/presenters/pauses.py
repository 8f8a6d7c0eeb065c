"""What leaving a rated match costs, and the pause after leaving several, in words."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext


@dataclass(frozen=True, slots=True)
class Price:
    """What leaving now would cost one player."""

    words: str
    confirm: str  # on the button, once it has been pressed
    left: str  # to whoever has done it
    button: str = ""  # where it is no leaving


def price_now(pause: timedelta) -> Price:
    """The price for whoever sits at a rated table whose match runs."""
    said = [_placed_last(), price_of_staying_away()]
    if not pause:
        left = _("You left a rated match: last place.")
        return Price(" ".join(said), _("Leave and be placed last? Press again"), left)
    values = {"pause": duration(pause)}
    left = _("You left a rated match: last place, and a pause of %(pause)s before the next one.") % values
    said.insert(1, _("If you leave now you also pause for %(pause)s before the next one.") % values)
    confirm = _("Leave, be placed last and pause for %(pause)s? Press again") % values
    return Price(" ".join(said), confirm, left)


def price_of_leaving() -> str:
    """What leaving a rated match costs everybody."""
    again = _("Leaving again within a week brings a pause before the next one.")
    return f"{_placed_last()} {again}"


def price_of_staying_away() -> str:
    """What it costs to let a bot play."""
    return _("Who stays away for a whole deal and is not back at the end has left when the bot came.")


def _placed_last() -> str:
    return _("Whoever leaves a rated match is placed last.")


def paused_words(until: datetime) -> str:
    """Why somebody waits for the next rated match, and how long."""
    left = max(until - timezone.now(), timedelta(0))
    return _("A pause after leaving rated matches: it ends in %(time)s.") % {"time": duration(left)}


def duration(time: timedelta) -> str:
    """A time in whole minutes or hours, rounded up."""
    minutes = max(1, ceil(time.total_seconds() / 60))
    if minutes < 120:
        return ngettext("%(n)d minute", "%(n)d minutes", minutes) % {"n": minutes}
    hours = ceil(minutes / 60)
    return ngettext("%(n)d hour", "%(n)d hours", hours) % {"n": hours}
