"""What an event says at its tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from uuid import UUID

from django.urls import reverse

from accounts.models import Player
from games.models import Seat, Table
from games.selectors.hosts import Host
from tournaments.models import Broadcast, Entry, Event, EventTable, Round
from tournaments.selectors.events import role_of
from tournaments.selectors.stages import is_knock_out

BEGUN = (Round.State.PLAYING, Round.State.FINISHED)
OVER = (Event.State.FINISHED, Event.State.CANCELLED)


def host_of(table: str) -> Host | None:
    """The event of a table with what it says there; None for a table of no event."""
    row = EventTable.objects.select_related("round__event").filter(table=table).first()
    if row is None:
        return None
    event = row.round.event
    word = Broadcast.objects.filter(event=event, withdrawn_at=None).order_by("-pk").first()
    following = _round_after(row)
    there = following or _round_again(row)
    return Host(
        name=event.name,
        href=reverse("event", args=[event.pk]),
        round=row.round.number,
        rounds=_rounds(event, row.round.number),
        number=row.number,
        word=word.text if word else "",
        word_id=word.pk if word else 0,
        reason=event.paused_because if event.paused_at else "",
        hands_open=event.state in OVER or row.round.state == Round.State.FINISHED,
        next_round=following.number if following else None,
        next_tables=_tables_in(there, table) if there else (),
        is_over=event.state in OVER,
    )


def _rounds(event: Event, number: int) -> int:
    """Of how many rounds this is one; 0 where they are not counted."""
    is_counted = event.format != Event.Format.ARENA and not is_knock_out(event, number)
    return max(event.rounds, number) if is_counted else 0


def names_of_events(tables: Sequence[str]) -> Mapping[str, str]:
    """The names of the events of some tables, by one query."""
    rows = EventTable.objects.filter(table__in=tables)
    return dict(rows.values_list("table", "round__event__name"))


def lets_in(table: str, player: Player, watchers: str) -> bool:
    """Officials look on at every table of their event; where friends may, so may whoever plays in it."""
    row = EventTable.objects.select_related("round__event").filter(table=table).first()
    if row is None:
        return False
    event = row.round.event
    if role_of(event, player):
        return True
    return watchers == Table.Watchers.KNOWN and Entry.objects.filter(event=event, player=player).exists()


def _round_after(row: EventTable) -> Round | None:
    """The newest round behind the table's that has begun."""
    rounds = Round.objects.filter(event=row.round.event_id, number__gt=row.round.number, state__in=BEGUN)
    return rounds.order_by("-number").first()


def _round_again(row: EventTable) -> Round | None:
    """The table's own round, while another table is played there instead of it."""
    again = EventTable.objects.filter(replays=row, state=EventTable.State.PLAYING)
    return row.round if row.state == EventTable.State.VOID and again.exists() else None


def _tables_in(following: Round, table: str) -> tuple[tuple[UUID, str], ...]:
    """Where those who sit at this table sit in another round."""
    people = Seat.objects.filter(table=table, player__isnull=False).values("player")
    there = Seat.objects.filter(table__event_table__round=following, player__in=people).exclude(
        table__event_table__state=EventTable.State.VOID
    )
    rows = there.order_by("table").values_list("player", "table")
    return tuple((player, code) for player, code in rows if player is not None)
