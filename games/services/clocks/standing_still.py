"""Moving what was running while the site was away. Called by whoever notes the outage, in its transaction."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import Case, Exists, F, OuterRef, Q, Value, When

from games.clock import read_clock, read_clocks, resumed, written
from games.effects.poke import poke_table
from games.models import Match, Seat, Table
from games.selectors.presence import PRESENT_FOR

logger = logging.getLogger(__name__)


def hold_tables(began: datetime) -> None:
    """Lock every match that is about to be touched, in the order in which others take theirs."""
    seen = Seat.objects.filter(table=OuterRef("table"), last_seen__gte=began - PRESENT_FOR)
    touched = Match.objects.select_for_update(of=("self",)).filter(
        Q(Exists(seen))
        | Q(acting_since__isnull=False)
        | Q(table__fill_at__gt=began)
        | Q(table__ends_at__gt=began),
        status__in=[Match.Status.WAITING, Match.Status.PLAYING],
    )
    list(touched.order_by("table").values_list("pk"))


def move_clocks(began: datetime, ended: datetime, credit: timedelta, *, away: timedelta) -> None:
    """Every clock of a timed match stood still meanwhile."""
    timed = Match.objects.select_related("table").filter(
        status=Match.Status.PLAYING, acting_since__isnull=False, table__clock__isnull=False,
        table__held_at=None,
    )  # fmt: skip
    for match in timed.order_by("table"):
        try:
            moved = _moved(match, began, ended, credit, away)
        except Exception:
            logger.exception("the clock of match %s could not be moved", match.pk)
        else:
            Match.objects.filter(pk=match.pk).update(version=F("version") + 1, **moved)
            _poke_after_commit(match.table_id, match.version + 1)


def _moved(
    match: Match, began: datetime, ended: datetime, credit: timedelta, away: timedelta
) -> dict[str, Any]:
    assert match.acting_since is not None
    assert match.table.clock is not None
    clock, stored = read_clock(match.table.clock), match.clocks
    clocks = written(read_clocks(clock, 0, stored)) if stored else {}
    since = resumed(match.acting_since, began=began, ended=ended, credit=credit)
    since_when = {"away_s": round(away.total_seconds()), "back_at": int(ended.timestamp())}
    is_person = "runs" in clocks
    due = match.due_at + (since - match.acting_since) if match.due_at and is_person else match.due_at
    return {
        "acting_since": since,
        "due_at": due,
        "clocks": {**clocks, **since_when} if clocks else {},
    }


def move_presence(began: datetime, ended: datetime, credit: timedelta) -> None:
    """Whoever was there when it began is not called absent because of it; at hosted tables all are waited for
    anew."""
    running = Match.objects.filter(table__hosted=True, status=Match.Status.PLAYING, finished_at=None)
    Seat.objects.filter(table__in=running.values("table"), kind=Seat.Kind.HUMAN).update(missed_from=ended)
    Seat.objects.filter(last_seen__gte=began - PRESENT_FOR).update(
        last_seen=Case(
            When(last_seen__gt=began, last_seen__lte=ended, then=Value(ended + credit)),
            default=F("last_seen") + (ended - began + credit),
        )
    )


def move_fillings(began: datetime, ended: datetime, credit: timedelta) -> None:
    """Bots sit down as much later: people could not come meanwhile."""
    waiting = Match.objects.filter(status=Match.Status.WAITING, table__fill_at__gt=began)
    held = list(waiting.order_by("table").values_list("pk", "table", "version"))
    Match.objects.filter(pk__in=[match for match, _table, _version in held]).update(version=F("version") + 1)
    tables = Table.objects.filter(pk__in=[table for _match, table, _version in held])
    tables.update(fill_at=F("fill_at") + (ended - began + credit))
    for _match, table, version in held:
        _poke_after_commit(table, version + 1)


def move_ends(began: datetime, ended: datetime, credit: timedelta) -> None:
    """The time of a hosted table is over as much later. At one that stands still it does not run anyway."""
    running = Match.objects.filter(status=Match.Status.PLAYING, finished_at=None, table__ends_at__gt=began)
    held = list(running.filter(table__held_at=None).order_by("table").values_list("pk", "table", "version"))
    Match.objects.filter(pk__in=[match for match, _table, _version in held]).update(version=F("version") + 1)
    tables = Table.objects.filter(pk__in=[table for _match, table, _version in held])
    tables.update(ends_at=F("ends_at") + (ended - began + credit))
    for _match, table, version in held:
        _poke_after_commit(table, version + 1)


def _poke_after_commit(table: str, version: int) -> None:
    transaction.on_commit(partial(poke_table, table, version), robust=True)
