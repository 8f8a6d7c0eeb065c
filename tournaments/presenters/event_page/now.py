"""What one viewer can do in an event now: the biggest thing on its page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.models import Player
from tournaments.models import Bye, Entry, Event, Round
from tournaments.presenters.event_page.conditions import Obstacle, obstacle, obstacles
from tournaments.presenters.event_page.when import left_words
from tournaments.presenters.round_names import name_within, round_name
from tournaments.selectors.conditions import Hurdle, why_not_now
from tournaments.selectors.entries import GONE, has_room, not_drawn, place_in_line
from tournaments.selectors.my_place import MyTable, bye_now, last_table, playing_round, table_now

State = Entry.State


@dataclass(frozen=True, slots=True)
class Now:
    """`kind` chooses the form, `title` is the big line, `lines` stand below it."""

    kind: str  # table, enter, line, check_in, in, out, obstacles, over, nothing
    title: str
    lines: tuple[str, ...] = ()
    href: str = ""
    obstacles: tuple[Obstacle, ...] = ()
    asks_password: bool = False
    may_leave: bool = False
    leaving: str = ""  # what leaving would mean
    may_say_here: bool = False  # while one waits
    rest_round: int = 0  # the round one can ask to rest in
    rests: bool = False  # whether one has asked


def now_for(event: Event, player: Player | None, entry: Entry | None, found: tuple[Hurdle, ...]) -> Now:
    """What to show this viewer."""
    if player is not None and event.state == Event.State.RUNNING:
        table = table_now(event, player)
        if table is not None and table.table.table_id:
            return _table(table)
    if event.state == Event.State.CANCELLED:
        return Now("over", _("The event was called off"), _nonempty(event.cancelled_because))
    if event.state == Event.State.FINISHED:
        return Now("over", _("The event is over"), _last(entry))
    if entry is None or entry.state in GONE:
        return _outside(event, player, entry, found)
    if entry.state == State.EXPELLED:
        return Now("out", _("You were expelled"), _nonempty(entry.reason))
    return _inside(event, entry)


def _table(mine: MyTable) -> Now:
    title = _("Your table: %(n)d") % {"n": mine.table.number}
    lines = [round_name(mine.round.event, mine.round)]
    if mine.round.ends_at is not None and (left := left_words(mine.round.ends_at)):
        lines.append(_("The time of the round is over %(left)s.") % {"left": left})
    return Now("table", title, tuple(lines), href=reverse("table", args=[mine.table.table_id]))


def _outside(event: Event, player: Player | None, entry: Entry | None, found: tuple[Hurdle, ...]) -> Now:
    lines = _gone(entry)
    closed = why_not_now(event)
    if closed is not None:
        if closed.code == "not_yet":
            found = (closed, *found)
            return Now(
                "obstacles", _("Entries are not open yet"), lines, obstacles=_words(event, found, player)
            )
        title = _("You are out") if entry else _("No more entries")
        return Now("obstacles", title, lines, obstacles=(obstacle(event, closed),))
    if found:
        return Now("obstacles", _("You cannot enter"), lines, obstacles=_words(event, found, player))
    if not has_room(event):
        waits = _("All places are taken. Whoever enters now waits, and moves up when somebody leaves.")
        title = _("Onto the waiting list")
        return Now("enter", title, (*lines, waits), asks_password=bool(event.password))
    title = _("Enter the event") if entry is None else _("Come back")
    if event.state == Event.State.RUNNING:
        lines = (*lines, _("The event is being played: you are in from the next round on."))
    return Now("enter", title, lines, asks_password=bool(event.password))


def _inside(event: Event, entry: Entry) -> Now:
    leaving = _("You leave your place, and whoever waits moves up.")
    if entry.state == State.WAITING:
        title = _("You wait: place %(n)d in line") % {"n": place_in_line(entry)}
        return Now("line", title, **_in_line(event, entry), may_leave=True, leaving=leaving)
    if event.state == Event.State.RUNNING:
        return _between(event, entry)
    if event.state == Event.State.CHECK_IN and entry.state == State.ENTERED:
        title = _("Check in now")
        lines = (_("Who has not by the start does not play."),)
        return Now("check_in", title, lines, may_leave=True, leaving=leaving)
    if entry.state == State.CHECKED_IN:
        lines = (_("Stay here: when the round begins, your table stands in this place."),)
        return Now("in", _("You are checked in"), lines, may_leave=True, leaving=leaving)
    lines = (_check_in_line(event),)
    return Now("in", _("You have entered"), lines, may_leave=True, leaving=leaving)


def _in_line(event: Event, entry: Entry) -> dict[str, Any]:
    lines = (_("When a place is free you get it, and a notice."),)
    if event.state != Event.State.CHECK_IN:
        return {"lines": lines}
    if entry.here_at is None:
        said = _("Places that are free at the start go to whoever waits here: say that you are here.")
        return {"lines": (said,), "may_say_here": True}
    return {"lines": (_("You are here. Places that are free at the start go by the waiting list."),)}


def _check_in_line(event: Event) -> str:
    if event.check_in_at is None:
        return _("Be here when it starts: your table stands in this place then.")
    left = left_words(event.check_in_at)
    return (
        _("Check-in opens %(left)s; check in here.") % {"left": left} if left else _("Check-in opens soon.")
    )


def _between(event: Event, entry: Entry) -> Now:
    leaving = _("You are drawn no more. You can come back before the last round.")
    next_round = not_drawn(event) if event.format == Event.Format.SWISS else 0
    rest_round = next_round if next_round <= event.rounds else 0
    rests = bool(rest_round) and entry.rests_in == rest_round
    rest: dict[str, Any] = {"rest_round": rest_round, "rests": rests}
    bye = bye_now(entry)
    if bye is not None:
        said = {
            Bye.Kind.ALLOCATED: _("You rest in round %(n)d, and get the points of a win."),
            Bye.Kind.ASKED: _("You rest in round %(n)d, as you have asked."),
        }.get(Bye.Kind(bye.kind), _("You do not play in round %(n)d."))
        title = said % {"n": bye.round.number}
        return Now("in", title, _next_round(event), may_leave=True, leaving=leaving, **rest)
    result = _last(entry)
    title = result[0] if result else _("You are in")
    return Now("in", title, (*result[1:], *_next_round(event)), may_leave=True, leaving=leaving, **rest)


def _next_round(event: Event) -> tuple[str, ...]:
    if event.paused_at is not None:
        return (_("The event is paused."),)
    playing = playing_round(event)
    if playing is not None:
        open_tables = playing.tables.filter(state="playing").count()
        if open_tables:
            said = ngettext("%(n)d table still plays.", "%(n)d tables still play.", open_tables)
            return (said % {"n": open_tables},)
    if event.due_at is not None and (left := left_words(event.due_at)):
        return (_("The next round begins %(left)s.") % {"left": left},)
    return (_("The next round begins soon; your table stands in this place then."),)


def _last(entry: Entry | None) -> tuple[str, ...]:
    """What the viewer's last table came to."""
    last = last_table(entry) if entry is not None else None
    if last is None or not last.table.totals or not last.table.places:
        return ()
    facts = {
        "round": last.round.number,
        "place": last.table.places[last.seat.index],
        "total": str(last.table.totals[last.seat.index]).replace("-", "−"),
    }
    return (_("Round %(round)d: place %(place)d with %(total)s") % facts,)


def _gone(entry: Entry | None) -> tuple[str, ...]:
    if entry is None:
        return ()
    if entry.state == State.NO_SHOW:
        return (_("You were not checked in when it started."),)
    return (_("You have withdrawn."), *_nonempty(entry.reason))


def _words(event: Event, found: tuple[Hurdle, ...], player: Player | None) -> tuple[Obstacle, ...]:
    return tuple(obstacles(event, found, player))


def _nonempty(text: str) -> tuple[str, ...]:
    return (text,) if text else ()


def round_words(round: Round | None, event: Event) -> str:
    """How far an event is: "round 3 of 5"."""
    if round is None:
        return number_words(0, event)
    return name_within(event, round)


def number_words(number: int, event: Event) -> str:
    """The same by the number of a round; 0 is none yet."""
    if not number:
        return _("before the first round")
    if event.format in (Event.Format.ARENA, Event.Format.KNOCK_OUT):
        return _("round %(n)d") % {"n": number}
    if number > event.rounds:
        return _("final, round %(n)d") % {"n": number - event.rounds}
    return _("round %(n)d of %(all)d") % {"n": number, "all": event.rounds}
