"""The whole page of an event for one viewer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from accounts.models import Player
from accounts.presenters.markdown import html_of
from games.presenters.rulebook.card import Section, rule_card
from games.presenters.rulebook.shown import Shown, shown
from games.selectors.rules import NamedRules, named, preset_rules
from tournaments.models import Broadcast, Entry, Event, Official
from tournaments.presenters.event_form.advice import advice_of
from tournaments.presenters.event_page.conditions import Condition, conditions
from tournaments.presenters.event_page.course import course_words, format_name, lateness_words
from tournaments.presenters.event_page.final import podium_of, with_place
from tournaments.presenters.event_page.naming import NameWanted, name_wanted
from tournaments.presenters.event_page.now import Now, now_for
from tournaments.presenters.event_page.steps import Step, steps
from tournaments.presenters.event_page.when import When, when
from tournaments.presenters.standings.table import Row, StandingsPage, standings_page
from tournaments.selectors.conditions import hurdles
from tournaments.selectors.entries import TAKING, entries_of, entry_of, newest_round
from tournaments.selectors.table_rules import rules_known

WORDS_SHOWN = 5
PLAYERS_SHOWN = 12


@dataclass(frozen=True, slots=True)
class EventView:
    """What the template needs."""

    now: Now
    steps: list[Step]
    starts: When
    check_in: When | None
    opens: When | None
    conditions: list[Condition]
    course: list[str]
    lateness: list[str]
    format: str
    rules: Shown | None  # nothing is known of rules that the site has no more
    rules_changed: bool
    card: tuple[Section, ...]
    about: Any
    entry: Entry | None
    entries: list[Entry]
    taken: int
    waiting: int
    officials: list[Official]
    words: list[Broadcast]
    standings: StandingsPage | None
    advice: tuple[str, ...]
    name: NameWanted | None
    podium: tuple[Row, ...]


def event_view(event: Event, player: Player | None, role: str, asked: str = "") -> EventView:
    """Read everything once. The number of queries does not grow with the players.

    `asked` is a name under which the viewer could not enter.
    """
    entry = entry_of(event, player)
    found = hurdles(event, player)
    newest = newest_round(event)
    standings = standings_page(event, player) if newest is not None else None
    playing, waiting = _who_plays(event, standings)
    rules = rules_known(event)
    chosen = _chosen(event) if rules else None
    now = with_place(now_for(event, player, entry, found), event, standings)
    return EventView(
        now=now,
        steps=steps(event),
        starts=when(event.starts_at, event),
        check_in=when(event.check_in_at, event) if event.check_in_at else None,
        opens=when(event.registration_at, event) if event.registration_at else None,
        conditions=conditions(event, found),
        course=course_words(event),
        lateness=lateness_words(event),
        format=format_name(event),
        rules=shown(chosen) if chosen else None,
        rules_changed=chosen is not None and chosen.rules != rules,
        card=rule_card(rules) if rules else (),
        about=html_of(event.about),
        entry=entry,
        entries=playing[:PLAYERS_SHOWN],
        taken=len(playing),
        waiting=waiting,
        officials=list(event.officials.select_related("player__user").order_by("role", "pk").reverse()),
        words=list(_words(event)),
        standings=standings,
        advice=advice_of(event, len(playing)) if role and newest is None else (),
        name=name_wanted(event, player, entry, asked) if now.kind == "enter" else None,
        podium=podium_of(event, standings),
    )


def _chosen(event: Event) -> NamedRules:
    return named(event.saved_rules) if event.saved_rules else preset_rules(event.preset)


def _who_plays(event: Event, standings: StandingsPage | None) -> tuple[list[Entry], int]:
    """Who plays, and how many wait; of an event that is over, everybody who stands in its standings."""
    rows = list(entries_of(event))
    if event.state == Event.State.FINISHED and standings is not None:
        numbers = {row.number for row in standings.rows}
        return [row for row in rows if row.number in numbers], 0
    waiting = sum(row.state == Entry.State.WAITING for row in rows)
    return [row for row in rows if row.state in TAKING], waiting


def _words(event: Event) -> Any:
    rows = Broadcast.objects.filter(event=event, withdrawn_at=None).select_related("by")
    return rows.order_by("-at", "-pk")[:WORDS_SHOWN]
