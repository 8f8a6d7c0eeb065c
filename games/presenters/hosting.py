"""What stands at a table that an official runs: whose it is, until when it is played, and the way back."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from math import ceil

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.presenters.pauses import Price, price_of_staying_away
from games.presenters.viewer import Viewer
from games.selectors.hosts import register_host
from games.selectors.view import TableView

__all__ = ["HostLine", "host_line", "price_of_going", "register_host"]


@dataclass(frozen=True, slots=True)
class HostLine:
    """One line above the table. Without an event nobody but the clock speaks."""

    name: str
    href: str
    where: str  # "Round 3 of 5 · table 7"
    last_deal: str  # which deal is the last, in words
    left_ms: int | None  # until then; None where no time runs
    left: str
    word: str  # said to all tables
    word_id: int
    is_held: bool
    reason: str  # why play is stopped
    next_words: str  # on the way to the viewer's next table; "" while there is none
    next_href: str
    note: str  # when the match is over and the round is not


def host_line(view: TableView, viewer: Viewer) -> HostLine | None:
    """The line of a hosted table; None at others."""
    hosting, host = view.hosting, view.host
    if hosting is None:
        return None
    is_over = view.status == "finished"
    runs = hosting.ends_at is not None and not hosting.is_held and not is_over
    left_ms = _left_ms(hosting.ends_at) if runs and hosting.ends_at is not None else None
    next_table = view.next_table
    return HostLine(
        name=host.name if host else "",
        href=host.href if host else "",
        where=_where(view),
        last_deal=_last_deal(view, viewer) if runs else "",
        left_ms=left_ms or None,
        left=clock_words(left_ms) if left_ms else "",
        word=host.word if host else "",
        word_id=host.word_id if host else 0,
        is_held=hosting.is_held and not is_over,
        reason=host.reason if host and hosting.is_held else "",
        next_words=_next_words(view) if next_table else "",
        next_href=reverse("table", args=[next_table]) if next_table else "",
        note=_note(view) if is_over else "",
    )


def price_of_going(rated: bool) -> Price:
    """What leaving a hosted match means: nothing is given up."""
    words = _("A bot plays for you until you come back; the seat and its points stay yours.")
    if rated:
        words = f"{words} {price_of_staying_away()}"
    confirm = _("Let a bot play for you? Press again")
    left = _("A bot plays for you. Your seat waits: come back any time before the match is over.")
    return Price(words, confirm, left, button=_("Let a bot play"))


def clock_words(ms: int) -> str:
    """Minutes and seconds, or hours, minutes and seconds; a second that has begun is still shown."""
    seconds = ceil(ms / 1000)
    minutes = seconds // 60
    if minutes < 60:
        return f"{minutes}:{seconds % 60:02}"
    return f"{minutes // 60}:{minutes % 60:02}:{seconds % 60:02}"


def _left_ms(ends_at: datetime) -> int:
    return max(0, int((ends_at - timezone.now()).total_seconds() * 1000))


def _where(view: TableView) -> str:
    if view.host is None:
        return ""
    said = {"n": view.host.round, "rounds": view.host.rounds, "table": view.host.number}
    if not view.host.rounds:
        return _("Round %(n)d · table %(table)d") % said
    return _("Round %(n)d of %(rounds)d · table %(table)d") % said


def _last_deal(view: TableView, viewer: Viewer) -> str:
    ends_at = view.hosting.ends_at if view.hosting else None
    if ends_at is None:
        return ""
    if ends_at <= timezone.now():
        return _("Time is over: this deal is the last.")
    at = date_format(ends_at.astimezone(viewer.zone), pgettext("time of day", "H:i"))
    return _("The deal in hand at %(time)s is the last") % {"time": at}


def _next_words(view: TableView) -> str:
    number = view.host.next_round if view.host else None
    return _("To your table in round %(n)d") % {"n": number} if number else _("To your new table")


def _note(view: TableView) -> str:
    if view.host is None or view.next_table:
        return ""
    if view.host.is_over:
        return _("The event is over.")
    if view.host.next_round is not None:
        return _("Round %(n)d is being played.") % {"n": view.host.next_round}
    return _("Your next table is shown here once the next round begins.") if view.seat is not None else ""
