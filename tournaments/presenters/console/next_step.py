"""The one thing that comes next in an event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Event, Round
from tournaments.presenters.console.blockers import blocker_lines, stale_words
from tournaments.presenters.console.start_question import StartQuestion
from tournaments.presenters.round_names import (
    draw_words,
    round_name,
    rounds_after,
    start_words,
)
from tournaments.selectors.blockers import Blocker


@dataclass(frozen=True, slots=True)
class NextStep:
    """What the big button does; without `do` there is only a sentence. `blockers` keep it from that."""

    do: str
    words: str
    note: str = ""
    blockers: Sequence[str] = ()
    progress: int | None = None  # of a draw, in percent
    asks: str = ""  # the question of a second press
    start: StartQuestion | None = None  # what is asked before the event starts

    @property
    def is_open(self) -> bool:
        """Whether it can be pressed."""
        return bool(self.do) and not self.blockers


def next_step(
    event: Event,
    last: Round | None,
    blockers: Sequence[Blocker] = (),
    *,
    is_last: bool = False,
    start: StartQuestion | None = None,
) -> NextStep:
    """What a director does next, wherever the event is; `is_last`: no round comes after the last one."""
    if event.paused_at is not None and event.state not in (Event.State.FINISHED, Event.State.CANCELLED):
        note = event.paused_because or _("The event is paused. No time runs.")
        return NextStep("go_on", _("Go on"), note)
    if event.state == Event.State.RUNNING:
        return _running(event, last, blockers, is_last=is_last)
    return _before_or_after(event, start)


def _before_or_after(event: Event, start: StartQuestion | None) -> NextStep:
    match event.state:
        case Event.State.DRAFT:
            return NextStep("announce", _("Announce the event"), _("Only its officials see it so far."))
        case Event.State.ANNOUNCED:
            return NextStep("open_registration", _("Open registration"), _("Nobody can enter yet."))
        case Event.State.REGISTRATION:
            note = _("Players can enter and withdraw.")
            if event.check_in_at is None:
                return NextStep("start", _("Start the event"), _("Whoever has entered plays."), start=start)
            return NextStep("open_check_in", _("Open check-in"), note)
        case Event.State.CHECK_IN:
            note = _("Who has not checked in by then does not play.")
            return NextStep("start", _("Start the event"), note, start=start)
        case Event.State.FINISHED:
            return NextStep("", _("The event is finished."))
        case _:
            return NextStep("", _("The event was cancelled."))


def _running(event: Event, last: Round | None, blockers: Sequence[Blocker], *, is_last: bool) -> NextStep:
    codes = {blocker.code for blocker in blockers}
    lines = blocker_lines(blockers)
    if event.format == Event.Format.ARENA:
        return _arena(codes)
    if last is None:
        return NextStep("draw", draw_words(event, 1), blockers=lines)
    if "draw_failed" in codes:
        return NextStep("draw", _("Try the draw again"), " ".join(lines))
    match last.state:
        case Round.State.DRAWING:
            progress = last.draw.get("progress")
            percent = round(100 * progress) if isinstance(progress, float) else None
            words = _("%(round)s: being drawn…") % {"round": round_name(event, last)}
            return NextStep("", words, progress=percent)
        case Round.State.DRAWN if "stale_draw" in codes:
            stale = next(blocker for blocker in blockers if blocker.code == "stale_draw")
            note = stale_words(stale)
            return NextStep("redraw", _("Draw round %(n)d again") % {"n": last.number}, note)
        case Round.State.DRAWN:
            words = start_words(event, last)
            note = _("Only officials see the draw so far: look at it first if you like.")
            return NextStep("publish", words, note, lines)
    if is_last or codes == {"too_few"}:
        asks = _("Finish the event? Press again")
        return NextStep("finish", _("Finish the event"), blockers=_of_tables(blockers), asks=asks)
    return NextStep("draw", draw_words(event, last.number + 1), _left(event, last), lines)


def _arena(codes: set[str]) -> NextStep:
    """Its tables are drawn by themselves, and it ends by itself when its time is over."""
    if "no_more_rounds" in codes:
        return NextStep("", _("No more tables are drawn. The arena ends by itself with its last table."))
    if "too_few" in codes:
        asks = _("Finish the event? Press again")
        return NextStep("finish", _("Finish the event"), _("Fewer than three players are left."), asks=asks)
    return NextStep("", _("Tables are drawn by themselves, as soon as players are free."))


def _of_tables(blockers: Sequence[Blocker]) -> list[str]:
    return blocker_lines(blocker for blocker in blockers if blocker.table is not None)


def _left(event: Event, last: Round) -> str:
    left = rounds_after(event, last)
    if left < 1:
        return ""
    return ngettext("%(n)d round is left.", "%(n)d rounds are left.", left) % {"n": left}
