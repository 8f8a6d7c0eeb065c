"""The states of an event in a row, with the one it is in."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments.models import Event
from tournaments.presenters.event_page.now import number_words, round_words
from tournaments.selectors.entries import newest_round

State = Event.State


@dataclass(frozen=True, slots=True)
class Step:
    """One state; `is_now` is where the event is, `is_past` what is behind it."""

    words: str
    is_now: bool
    is_past: bool


def steps(event: Event) -> list[Step]:
    """The way of the event; a cancelled one has none."""
    if event.state == State.CANCELLED:
        return []
    way = [State.ANNOUNCED, State.REGISTRATION, State.CHECK_IN, State.RUNNING, State.FINISHED]
    if event.check_in_at is None and event.state != State.CHECK_IN:
        way.remove(State.CHECK_IN)
    if event.registration_at is None and event.state != State.ANNOUNCED:
        way.remove(State.ANNOUNCED)
    here = State.ANNOUNCED if event.state == State.DRAFT else State(event.state)
    at = way.index(here) if here in way else 0
    return [Step(_step(state, event), place == at, place < at) for place, state in enumerate(way)]


def step_words(event: Event, round: int) -> str:
    """The state in a list; `round` is the newest one that is published, 0 for none."""
    if event.state == State.RUNNING:
        return _("paused") if event.paused_at else number_words(round, event)
    return {
        State.DRAFT: _("draft"),
        State.ANNOUNCED: pgettext("event", "announced"),
        State.REGISTRATION: _("entries open"),
        State.CHECK_IN: _("check-in open"),
        State.FINISHED: pgettext("event", "finished"),
        State.CANCELLED: _("called off"),
    }[State(event.state)]


def _step(state: str, event: Event) -> str:
    if state == State.RUNNING and event.state == State.RUNNING:
        return round_words(newest_round(event), event)
    return {
        State.ANNOUNCED: pgettext("event", "announced"),
        State.REGISTRATION: pgettext("event", "entries"),
        State.CHECK_IN: _("check-in"),
        State.RUNNING: _("rounds"),
        State.FINISHED: pgettext("event", "finished"),
    }[State(state)]
