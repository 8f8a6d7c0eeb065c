"""The head of the console: where the event is, what comes next, who else is here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, ngettext

from accounts.models import Player
from tournaments.models import Event, EventTable, Official, Round
from tournaments.presenters.console.clock import RoundClock, round_clock
from tournaments.presenters.console.next_step import NextStep, next_step
from tournaments.presenters.console.start_question import start_question
from tournaments.presenters.round_names import round_name
from tournaments.selectors.blockers import why_not_next
from tournaments.selectors.console.board import Board
from tournaments.selectors.console.officials import others_at_console
from tournaments.selectors.stages import is_the_last

# The address, the words, and whether assistants have it.
TABS: Final[tuple[tuple[str, Promise, bool], ...]] = (
    ("event-console", gettext_lazy("Tables"), True),
    ("event-console-draw", gettext_lazy("Draw"), False),
    ("event-console-players", gettext_lazy("Players"), False),
    ("event-console-results", gettext_lazy("Results"), True),
    ("event-console-messages", gettext_lazy("Messages"), True),
    ("event-console-log", gettext_lazy("Log"), True),
    ("event-console-settings", gettext_lazy("Settings"), False),
)


@dataclass(frozen=True, slots=True)
class Head:
    """What stands above and below every tab."""

    title: str
    counts: Sequence[str]
    troubled: int
    clock: RoundClock | None
    step: NextStep
    is_paused: bool
    may_pause: bool
    may_call: bool
    others: str
    tabs: Sequence[tuple[str, Promise]]
    version: int


def head_of(event: Event, board: Board, viewer: Player | None, *, is_director: bool) -> Head:
    """The head for one official."""
    is_running = event.state == Event.State.RUNNING
    return Head(
        title=_title(event, board.round),
        counts=_counts(board) if is_running else (),
        troubled=len(board.troubled),
        clock=round_clock(event, board.round),
        step=next_step(
            event,
            board.round,
            why_not_next(event) if is_running else (),
            is_last=is_running and board.round is not None and is_the_last(event, board.round),
            start=start_question(event),
        ),
        is_paused=event.paused_at is not None,
        may_pause=is_director and is_running and event.paused_at is None,
        may_call=is_running and event.paused_at is None,
        others=others_words(others_at_console(event, viewer)),
        tabs=[(name, words) for name, words, for_assistants in TABS if is_director or for_assistants],
        version=event.version,
    )


def _title(event: Event, row: Round | None) -> str:
    if event.state != Event.State.RUNNING or row is None:
        return str(event.get_state_display())
    return round_name(event, row)


def _counts(board: Board) -> list[str]:
    state = EventTable.State
    done, playing = len(board.in_state(state.FINISHED)), len(board.in_state(state.PLAYING))
    drawn = len(board.in_state(state.DRAWN))
    found = []
    if done:
        found.append(ngettext("%(n)d done", "%(n)d done", done) % {"n": done})
    if playing:
        found.append(ngettext("%(n)d playing", "%(n)d playing", playing) % {"n": playing})
    if drawn:
        found.append(ngettext("%(n)d table drawn", "%(n)d tables drawn", drawn) % {"n": drawn})
    return found


def others_words(names: Sequence[str]) -> str:
    """Who else is at the console."""
    if not names:
        return ""
    words = ngettext("%(names)s is here too", "%(names)s are here too", len(names))
    return words % {"names": ", ".join(names)}


def role_words(role: str) -> str:
    """What an official is."""
    return str(Official.Role(role).label)
