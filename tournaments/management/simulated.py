"""A whole event without people, by its own services: bots in every seat, from the entries to the end."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final

from allauth.account.models import EmailAddress
from django.utils import timezone

from accounts.models import Player, User
from accounts.services.guests import create_guest
from games.models import Match, Participation
from games.selectors.cache import newest_position
from games.services.turns import run_turn
from tournaments.models import Event, EventSeat, EventTable, Round
from tournaments.selectors.rounds import next_draw, playing_tables, publishes_itself
from tournaments.selectors.shapes import DEFAULTS
from tournaments.selectors.stages import stage_of
from tournaments.selectors.standings import standings_of
from tournaments.services.entries.entering import enter_by_official
from tournaments.services.life.starting import start_event
from tournaments.services.rounds.closing import finish_event
from tournaments.services.rounds.drawing import ask_draw, draw_now
from tournaments.services.rounds.going_on import go_on_by_itself
from tournaments.services.rounds.publishing import publish

LEVEL: Final = "easy"
MOST_STEPS: Final = 5_000  # of one match: no rule set goes on for ever
PRESET: Final = "thousand_offline"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played."""

    players: int = 60
    rounds: int = 5
    deals: int = 4
    format: str = Event.Format.SWISS
    remainder: str = Event.Remainder.BYES
    cut: int = 0
    seed: str = "0"
    preset: str = PRESET


@dataclass(slots=True)
class Clock:
    """Seconds spent on something, over and over."""

    spent: dict[str, float] = field(default_factory=dict)

    def timed(self, name: str, began: float) -> float:
        """Add what has passed since then; gives it, rounded."""
        seconds = time.perf_counter() - began
        self.spent[name] = self.spent.get(name, 0.0) + seconds
        return round(seconds, 3)


def simulated(plan: Plan) -> Iterator[dict[str, Any]]:
    """Play an event from its entries to its final standings; a line for each round, and one at the end."""
    began, clock = time.perf_counter(), Clock()
    director = _director()
    event = _entered(plan, director)
    start_event(code=event.pk, by=director)
    yield {"event": event.pk, "players": plan.players, "seconds": clock.timed("entering", began)}
    while (row := _next(event, director)) is not None:
        yield _played(event, row, director, clock)
        event.refresh_from_db()
    finish_event(event=event.pk, by=director)
    yield _closed(event, clock, began)


def _director() -> Player:
    number = User.objects.count() + 1
    user = User.objects.create(username=f"director {number}", email=f"director{number}@example.org")
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
    return Player.objects.create(name=user.username, user=user)


def _entered(plan: Plan, director: Player) -> Event:
    fields = {**DEFAULTS, "format": plan.format, "rounds": plan.rounds, "cut": plan.cut, "deals": plan.deals}
    fields |= {"remainder": plan.remainder, "bot_level": LEVEL, "absent_after_s": 3600, "expelled_after": 0}
    event = Event.objects.create(
        name="Simulated", preset=plan.preset, opened_by=director, seed=plan.seed[:32], break_s=0,
        state=Event.State.REGISTRATION, starts_at=timezone.now() + timedelta(hours=1),
        **{name: value for name, value in fields.items() if name != "break_s"},
    )  # fmt: skip
    event.officials.create(player=director, role="director")
    for number in range(1, plan.players + 1):
        player = create_guest(name=f"P {number:03}")
        enter_by_official(code=event.pk, by=director, player=player)
    return event


def _next(event: Event, director: Player) -> Round | None:
    """The next round to be drawn; None after the last."""
    event.refresh_from_db()
    waiting = next_draw(event)
    if waiting is not None:
        return waiting
    number = event.round_rows.count() + 1
    if event.state != Event.State.RUNNING or stage_of(event, number) is None or number > 60:
        return None
    if event.format == Event.Format.ARENA:
        Event.objects.filter(pk=event.pk).update(due_at=timezone.now())
        go_on_by_itself(event=event.pk)
        return next_draw(event)
    return ask_draw(event=event.pk, by=director)


def _played(event: Event, row: Round, director: Player, clock: Clock) -> dict[str, Any]:
    began = time.perf_counter()
    draw_now(round=row.pk)
    drawing = clock.timed("drawing", began)
    EventSeat.objects.filter(table__round=row).update(level=LEVEL)
    row.refresh_from_db()
    began = time.perf_counter()
    publish(event=event.pk, round=row.number, by=director)
    publishing = clock.timed("publishing", began)
    began, steps = time.perf_counter(), 0
    while tables := list(playing_tables(event)):
        steps += sum(_step(table) for table in tables)
    playing = clock.timed("playing", began)
    row.refresh_from_db()
    return {
        "round": row.number, "tables": row.tables.count(), "byes": row.byes.count(),
        "engine": row.draw.get("engine"), "objective": row.draw.get("objective"),
        "rematches": row.draw.get("rematches"), "fours": row.draw.get("fours"), "state": row.state,
        "steps": steps, "drawing_s": drawing, "publishing_s": publishing, "playing_s": playing,
    }  # fmt: skip


def _step(table: EventTable) -> int:
    """One step at a table: a bot moves, or the next deal is dealt."""
    position = newest_position(str(table.table_id))
    if position.status == Match.Status.FINISHED:
        return 0
    if not run_turn(match=position.match, version=position.version):
        raise RuntimeError(f"table {table.table_id} stands still")
    return 1


def _check_results(event: Event) -> None:
    """Prove that every table came to what its match did, by the rows of those who took part in it."""
    tables = EventTable.objects.filter(round__event=event, table__isnull=False)
    for table in tables.exclude(state=EventTable.State.VOID):
        rows = Participation.objects.filter(match__table=table.table_id).order_by("seat")
        played = [(row.total, row.place) for row in rows]
        if played != list(zip(table.totals or (), table.places or (), strict=True)):
            raise RuntimeError(f"table {table.table_id} came to {played}, not {table.totals} {table.places}")


def _closed(event: Event, clock: Clock, began: float) -> dict[str, Any]:
    at = time.perf_counter()
    standings = standings_of(event)
    clock.timed("standings", at)
    _check_results(event)
    names = dict(event.entries.values_list("pk", "player__name"))
    event.refresh_from_db()
    return {
        "state": event.state,
        "standings": [
            {"place": line.place, "player": names[line.entry], "points": round(float(line.points), 3)}
            for line in standings.lines
        ],
        "provisional": standings.provisional,
        "by_itself": publishes_itself(event),
        "seconds": round(time.perf_counter() - began, 2),
        "spent": {name: round(seconds, 2) for name, seconds in clock.spent.items()},
    }
