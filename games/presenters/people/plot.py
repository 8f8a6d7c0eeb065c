"""The history of a rating: as points of a plot, as rows of a table, and as a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from itertools import groupby
from typing import Final

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.presenters.ratings.numbers import change
from games.rating.display import shown, spread
from games.selectors.ratings import Rated, Step

ROWS: Final = 60
PAUSE_S: Final = 14 * 24 * 60 * 60  # shorter ones widen the band by nothing that could be seen


@dataclass(frozen=True, slots=True)
class DayRow:
    """One day on which rated matches ended."""

    day: date
    shown: int
    spread: int
    change: str
    matches: int


@dataclass(frozen=True, slots=True)
class Plot:
    """Everything the history panel shows. `columns`: moments, rating, and the ends of the band."""

    columns: list[list[int]]
    rows: list[DayRow]  # the latest first
    more: int  # days that the table leaves out
    words: str


def plot_of(steps: Sequence[Step], rated: Rated) -> Plot:
    """The history up to now. Each day is one point: days of many matches would be a wall."""
    days = [(day, list(found)) for day, found in groupby(steps, lambda step: _day(step.finished_at))]
    times: list[int] = []
    values: list[tuple[int, int]] = []
    for _when, found in days:
        first, last = found[0], found[-1]
        began = int(first.finished_at.timestamp())
        if times and began - times[-1] > PAUSE_S:
            # The band has grown since the last match.
            times.append(began - 1)
            values.append((shown(first.mu_before), spread(first.sigma_before)))
        times.append(int(last.finished_at.timestamp()))
        values.append((last.shown_after, last.spread_after))
    times.append(max(int(timezone.now().timestamp()), times[-1] + 1))
    values.append((rated.shown, rated.spread))
    rows = [
        DayRow(
            day,
            found[-1].shown_after,
            found[-1].spread_after,
            change(found[-1].shown_after - found[0].shown_before),
            len(found),
        )
        for day, found in reversed(days)
    ]
    middle = [value for value, _width in values]
    low, high = ([value + sign * width for value, width in values] for sign in (-1, 1))
    return Plot([times, middle, low, high], rows[:ROWS], max(0, len(rows) - ROWS), _words(steps, rated))


def _day(moment: datetime) -> date:
    return timezone.localtime(moment).date()


def _words(steps: Sequence[Step], rated: Rated) -> str:
    first = steps[0]
    return _("Rating from %(from)d ± %(from_spread)d in %(month)s to %(to)d ± %(to_spread)d now") % {
        "from": first.shown_after,
        "from_spread": first.spread_after,
        "month": date_format(timezone.localtime(first.finished_at), "F Y"),
        "to": rated.shown,
        "to_spread": rated.spread,
    }
