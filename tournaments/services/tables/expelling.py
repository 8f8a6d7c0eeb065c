"""Expelling an entry."""

from __future__ import annotations

from django.db import transaction

from accounts.models import Player
from accounts.services.deadlocks import again_after_deadlock
from games.services.refusal import Refused
from tournaments.models import Change, Entry, Event, EventSeat, EventTable, Round
from tournaments.services.entries.holding import entry_for_director
from tournaments.services.log import note
from tournaments.services.tables.game import play_on_seat
from tournaments.services.tables.holding import checked_reason
from tournaments.services.tables.lines import count_up

OVER = (Event.State.FINISHED, Event.State.CANCELLED)


@again_after_deadlock
def expel(*, entry: int, by: Player | None, version: int | None, reason: str) -> Change:
    """Let an entry play no more; what it has played counts on. `version` is the entry's.

    At the table where it sits a bot plays to the end. In a drawn round it stays until that is drawn anew.
    """
    said = checked_reason(reason, needed=True)
    with transaction.atomic():
        event, row, director = entry_for_director(entry, by, version)
        if event.state in OVER:
            raise Refused("wrong_phase", "the event is over", reason="event_over")
        if row.state == Entry.State.EXPELLED:
            raise Refused("wrong_phase", "expelled already", reason="expelled_already")
        old = {"state": row.state, "last_round": row.last_round, "reason": row.reason, "version": row.version}
        row.state, row.reason = Entry.State.EXPELLED, said
        row.last_round = _last_played(event)
        row.version += 1
        row.save(update_fields=["state", "reason", "last_round", "version"])
        _leave_tables(event, row)
        return note(
            event, "expelled", by=director, entry=row, old=old,
            new={"state": row.state, "last_round": row.last_round, "reason": said, "version": row.version},
            reason=said,
        )  # fmt: skip


def _last_played(event: Event) -> int:
    begun = Round.objects.filter(event=event, state__in=(Round.State.PLAYING, Round.State.FINISHED))
    return begun.order_by("-number").values_list("number", flat=True).first() or 0


def _leave_tables(event: Event, entry: Entry) -> None:
    """A bot plays on where the entry sits now."""
    rows = EventSeat.objects.filter(entry=entry, table__state=EventTable.State.PLAYING)
    for seat in rows.select_related("table__table", "entry__player"):
        if not seat.level:
            seat.level, seat.played_by = event.bot_level, None
            seat.save(update_fields=["level", "played_by"])
            count_up([seat.table])
            play_on_seat(seat.table, seat, for_good=True)
