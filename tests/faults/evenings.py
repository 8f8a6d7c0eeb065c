"""Runs in a site's own environment: plans an event that nobody is at, and tells what has become of it.

python -m tests.faults.evenings plan SECONDS | tell CODE
"""

from __future__ import annotations

import json
import sys
from typing import Any

import django


def main(command: str, argument: str) -> None:
    """Print one JSON value."""
    django.setup()
    told: Any = planned(int(argument)) if command == "plan" else state_of(argument)
    sys.stdout.write(json.dumps(told) + "\n")


def planned(seconds: int) -> dict[str, Any]:
    """An event of six that starts by itself so soon, whose one round bots play because nobody comes."""
    from datetime import timedelta

    from django.utils import timezone

    from tests.tournaments.cast import an_event, with_players
    from tournaments.models import Event

    starts = timezone.now() + timedelta(seconds=seconds)
    event = an_event(
        state=Event.State.CHECK_IN, starts_at=starts, due_at=starts, starts_by_itself=True, deals=1, rounds=1,
        next_round=Event.NextRound.BY_ITSELF, break_s=1, absent_after_s=1, expelled_after=0,
    )  # fmt: skip
    with_players(event, 6)
    return {"event": event.pk, "starts_at": starts.isoformat()}


def state_of(code: str) -> dict[str, Any]:
    """How far it is, how late it began, and how often everything was done."""
    from accounts.models import Notice
    from tournaments.models import Change, Event

    event = Event.objects.get(pk=code)
    first = event.round_rows.filter(number=1).first()
    began = first.started_at if first else None
    return {
        "state": event.state,
        "late_s": (began - event.starts_at).total_seconds() if began else None,
        "rounds": event.round_rows.count(),
        "tables": [row.tables.count() for row in event.round_rows.all()],
        "playing": [row.tables.filter(state="playing").count() for row in event.round_rows.all()],
        "starts": Change.objects.filter(event=event, kind="started").count(),
        "published": Change.objects.filter(event=event, kind="round_started").count(),
        "results": Change.objects.filter(event=event, kind="result").count(),
        "notices": Notice.objects.filter(kind="event_round", data__event=code).count(),
        "steps": sum(
            match.action_count
            for row in event.round_rows.all()
            for table in row.tables.all()
            for match in (table.table.matches.all() if table.table else ())
        ),
    }


if __name__ == "__main__":
    main(*sys.argv[1:])
