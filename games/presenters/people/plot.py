"""The history of a rating: as points of a plot, as rows of a table, and as a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby
from typing import Final
from uuid import UUID

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from games.presenters.ratings.numbers import change
from games.rating.display import shown, spread
from games.selectors.ratings import Rated, Step

ROWS: Final = 60
MANY: Final = 500  # matches; from here on each day is one point
PAUSE_S: Final = 14 * 24 * 60 * 60  # shorter ones widen the band by nothing that could be seen
FIRST_DAYS: Final = timedelta(days=7)  # within them time would say nothing: matches are numbered instead
DAY_S: Final = 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class MatchStep:
    """One rated match in the table; `match` is none for the start."""

    match: UUID | None
    when: datetime | None
    shown: int
    spread: int
    change: str


@dataclass(frozen=True, slots=True)
class Point:
    """One point of the plot: where it lies, and what is said of it."""

    at: int
    shown: int
    spread: int
    when: str


@dataclass(frozen=True, slots=True)
class Plot:
    """Everything the history panel shows. `columns`: places on the axis, rating, and the band's ends."""

    columns: list[list[int]]
    says: list[str]  # of each point
    numbered: bool  # the axis counts matches instead of showing time
    axis: str  # what it counts
    locale: str  # of the months on the axis, in the order in which the site writes dates
    rows: list[MatchStep]  # the latest first
    more: int  # matches that the table leaves out
    words: str


def plot_of(steps: Sequence[Step], rated: Rated) -> Plot | None:
    """The history up to now, from what everybody begins with; None while there is none."""
    if not steps:
        return None
    numbered = timezone.now() - steps[0].finished_at < FIRST_DAYS and len(steps) <= MANY
    points = list(_numbered(steps) if numbered else _in_time(steps, rated))
    values = [point.shown for point in points]
    low, high = ([point.shown + sign * point.spread for point in points] for sign in (-1, 1))
    rows = [*(_row(step) for step in reversed(steps)), _start(steps[0])]
    return Plot(
        columns=[[point.at for point in points], values, low, high],
        says=[f"{point.when}: {point.shown} ± {point.spread}" for point in points],
        numbered=numbered,
        axis=_("Matches") if numbered else "",
        locale="en-GB" if get_language() == "en" else get_language() or "en-GB",
        rows=rows[:ROWS],
        more=max(0, len(steps) - ROWS),
        words=_words(steps, rated),
    )


def _numbered(steps: Sequence[Step]) -> Iterator[Point]:
    yield _before(steps[0], 0, _("At the start"))
    for number, step in enumerate(steps, start=1):
        yield _after(step, number)


def _in_time(steps: Sequence[Step], rated: Rated) -> Iterator[Point]:
    began = _second(steps[0])
    yield _before(steps[0], began - DAY_S, _("At the start"))
    last = began
    for step in _thinned(steps):
        at = _second(step)
        if at - last > PAUSE_S:
            # The band has grown since the last match.
            yield _before(step, at - 1, _day(step.finished_at))
        yield _after(step, max(at, last))
        last = max(at, last)
    yield Point(max(_second_of(timezone.now()), last + 1), rated.shown, rated.spread, _("Now"))


def _thinned(steps: Sequence[Step]) -> Sequence[Step]:
    """Of very many the last of each day."""
    if len(steps) <= MANY:
        return steps
    days = groupby(steps, lambda step: timezone.localtime(step.finished_at).date())
    return [list(found)[-1] for _date, found in days]


def _before(step: Step, at: int, when: str) -> Point:
    return Point(at, shown(step.mu_before), spread(step.sigma_before), when)


def _after(step: Step, at: int) -> Point:
    return Point(at, step.shown_after, step.spread_after, _moment(step.finished_at))


def _row(step: Step) -> MatchStep:
    moved = change(step.shown_after - step.shown_before)
    match = step.match or step.paper_match
    return MatchStep(match, step.finished_at, step.shown_after, step.spread_after, moved)


def _start(first: Step) -> MatchStep:
    return MatchStep(None, None, first.shown_before, spread(first.sigma_before), "")


def _second(step: Step) -> int:
    return _second_of(step.finished_at)


def _second_of(moment: datetime) -> int:
    return int(moment.timestamp())


def _day(moment: datetime) -> str:
    return date_format(timezone.localtime(moment), pgettext("date", "j M Y"))


def _moment(moment: datetime) -> str:
    return date_format(timezone.localtime(moment), pgettext("date", "j M Y, H:i"))


def _words(steps: Sequence[Step], rated: Rated) -> str:
    first = steps[0]
    return _("Rating from %(from)d ± %(from_spread)d in %(month)s to %(to)d ± %(to_spread)d now") % {
        "from": first.shown_before,
        "from_spread": spread(first.sigma_before),
        "month": date_format(timezone.localtime(first.finished_at), "F Y"),
        "to": rated.shown,
        "to_spread": rated.spread,
    }
