"""The table of the games at which a table of an event is played. The event is locked before any of it is."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from games.models import Match, Table
from games.selectors.totals import came_to
from games.services.hosting import add_time, end_hosted, hold, release, seat_bot, seat_player, set_end
from games.services.ratings.annulment import annul_hosted_match, reinstate_hosted_match
from tournaments.models import EventSeat, EventTable


def match_of(table: EventTable) -> Match | None:
    """The match that is or was played at a table."""
    if table.table_id is None:
        return None
    return Match.objects.filter(table=table.table_id).select_related("table").order_by("-number").first()


def is_running(table: EventTable) -> bool:
    """Whether a match is being played at it, or stands still."""
    match = match_of(table)
    return match is not None and match.finished_at is None


def end_game(table: EventTable) -> bool:
    """End the match that runs at a table; false when none does."""
    if table.table_id is None or not is_running(table):
        return False
    end_hosted(table=table.table_id)
    return True


def stop_game(table: EventTable) -> bool:
    """Let the match that runs at a table stand still; false when none does."""
    if table.table_id is None or not is_running(table):
        return False
    hold(table=table.table_id)
    return True


def go_on_game(table: EventTable) -> None:
    """Let a match that stands still go on."""
    if table.table_id is not None and Table.objects.filter(pk=table.table_id, held_at__isnull=False).exists():
        release(table=table.table_id)


def settle(table: EventTable, *, reason: str) -> None:
    """Let the finished match of a table count where its totals are what the table came to, and nowhere else.

    What somebody else has annulled stays so.
    """
    match = match_of(table)
    if match is None or match.finished_at is None:
        return
    counts = table.state == EventTable.State.FINISHED and table.totals == list(came_to(match).totals)
    if counts and table.match_annulled:
        reinstate_hosted_match(match=match.pk)
        table.match_annulled = False
    elif not counts and not table.match_annulled:
        table.match_annulled = annul_hosted_match(match=match.pk, reason=reason)
    else:
        return
    table.save(update_fields=["match_annulled"])


def play_on_seat(table: EventTable, seat: EventSeat, *, for_good: bool = False) -> None:
    """Let whom the row names play on a seat of the match that runs: a bot, or a person.

    Whoever has a bot play for him takes the seat back by acting, unless it is `for_good`.
    """
    if table.table_id is None or not is_running(table):
        return
    if seat.level:
        seat_bot(table=table.table_id, seat=seat.index, level=seat.level, for_good=for_good)
        return
    who = seat.played_by or seat.stand_in or (seat.entry.player if seat.entry else None)
    if who is not None:
        seat_player(table=table.table_id, seat=seat.index, player=who)


@dataclass(frozen=True, slots=True)
class Given:
    """What was given time: the end of the table, the banks of its clocks."""

    end: bool
    banks: bool


def give_time(table: EventTable, seconds: int) -> Given:
    """Let a running match end so much later, and give its clocks so much more."""
    game = table.table
    if game is None or not is_running(table):
        return Given(end=False, banks=False)
    if game.ends_at is not None:
        set_end(table=game.pk, ends_at=game.ends_at + timedelta(seconds=seconds))
    if game.clock is not None:
        add_time(table=game.pk, ms=seconds * 1000)
    return Given(end=game.ends_at is not None, banks=game.clock is not None)


def take_time(table: EventTable, seconds: int) -> None:
    """Let a running match end so much earlier; what has passed by then has passed."""
    game = table.table
    if game is not None and game.ends_at is not None and is_running(table):
        set_end(table=game.pk, ends_at=game.ends_at - timedelta(seconds=seconds))
