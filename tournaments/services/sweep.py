"""The sweep: whatever is due in events, and whatever was lost on the way. Each event on its own."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any, Final

from django.db.models import Q
from django.utils import timezone

from games.services.refusal import Refused
from tournaments.effects.tasks import enqueue_draw, enqueue_mail
from tournaments.models import Event, EventTable, Round
from tournaments.services.entries.bans import entries_to_withdraw, withdraw_banned
from tournaments.services.life.due import BEFORE, move_on
from tournaments.services.rounds.absence import mark_absent
from tournaments.services.rounds.drawing import stands_still
from tournaments.services.rounds.going_on import go_on_by_itself
from tournaments.services.rounds.mailing import anything_waits
from tournaments.services.rounds.results import take_result
from tournaments.services.tables.lapsing import end_void_games

logger = logging.getLogger(__name__)

MAIL_EVERY_S: Final = 30.0
GRACE: Final = timedelta(seconds=1)  # what is on its way is given that long to arrive
_mail_asked = [0.0]


def sweep_events() -> None:
    """Go on with every event whose time has come."""
    _part("before the start", lambda: _each(_not_begun(), move_on))
    _part("bans", lambda: _each(entries_to_withdraw(), lambda entry: withdraw_banned(entry=entry)))
    _part("results", lambda: _each(_untaken(), lambda match: take_result(match=match)))
    _part("absences", lambda: _each(_absences(), lambda row: mark_absent(round=row)))
    _part("rounds", lambda: _each(_running(), lambda code: go_on_by_itself(event=code)))
    _part("void tables", end_void_games)
    _part("draws", _ask_again)
    _part("mail", _ask_for_mail)


def _not_begun() -> Iterable[str]:
    rows = Event.objects.filter(due_at__lte=timezone.now(), state__in=BEFORE, paused_at=None)
    return rows.values_list("pk", flat=True)


def _untaken() -> Iterable[Any]:
    """Finished matches at tables that do not know it yet."""
    rows = EventTable.objects.filter(state=EventTable.State.PLAYING)
    rows = rows.filter(
        round__event__state=Event.State.RUNNING, table__matches__finished_at__lte=timezone.now() - GRACE
    )
    return rows.values_list("table__matches", flat=True)


def _absences() -> Iterable[int]:
    rows = Round.objects.filter(absent_at__lte=timezone.now(), event__paused_at=None)
    return rows.filter(event__state=Event.State.RUNNING).values_list("pk", flat=True)


def _running() -> Iterable[str]:
    """Running events with something to do: something is due, or a round has no table left to wait for."""
    waiting = EventTable.objects.filter(state__in=(EventTable.State.PLAYING, EventTable.State.DRAWN))
    playing = Round.objects.filter(state=Round.State.PLAYING)
    over = playing.exclude(pk__in=waiting.values("round"))
    rows = Event.objects.filter(state=Event.State.RUNNING, paused_at=None)
    due = Q(due_at__lte=timezone.now()) | Q(pk__in=over.values("event"))
    # Whoever has an event go by itself from now on.
    idle = Q(due_at=None, next_round=Event.NextRound.BY_ITSELF) & ~Q(pk__in=playing.values("event"))
    return rows.filter(due | idle | Q(format=Event.Format.ARENA, due_at=None)).values_list("pk", flat=True)


def _ask_again() -> None:
    for row in Round.objects.filter(state=Round.State.DRAWING, event__state=Event.State.RUNNING):
        if stands_still(row):
            enqueue_draw(row.pk)


def _ask_for_mail() -> None:
    now = time.monotonic()
    if now - _mail_asked[0] >= MAIL_EVERY_S and anything_waits():
        _mail_asked[0] = now
        enqueue_mail()


def _each(subjects: Iterable[Any], act: Callable[[Any], object]) -> None:
    for subject in list(subjects):
        try:
            act(subject)
        except Refused as refused:
            logger.info("%s: %s %s", subject, refused.code, refused.reason)
        except Exception:
            logger.exception("%s could not go on", subject)


def _part(name: str, work: Callable[[], object]) -> None:
    """What fails keeps no other part of the sweep from its work."""
    try:
        work()
    except Exception:
        logger.exception("a part of the sweep of events failed: %s", name)
