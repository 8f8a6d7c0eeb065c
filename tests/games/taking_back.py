"""Taking back as if everybody had agreed, and what has to be as it was before."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils import timezone

from games.models import Deal, Participation
from games.record.snapshot import freeze
from games.selectors.cache import newest_position
from games.selectors.position import AgreementFacts, Position
from games.selectors.take_back import last_own
from games.services.locking import lock_table
from games.services.saving import save_position
from games.services.take_back import take_back
from tests.games.driving import rows_of

KIND = "take_back"


def undo(table: str, seat: int, sequence: int | None = None) -> Position:
    """Take the seat's last action back, and what followed."""
    with transaction.atomic():
        before = lock_table(table)
        at = last_own(before, seat) if sequence is None else sequence
        after = take_back(before, AgreementFacts(0, KIND, seat, None, at, ()), timezone.now())
        assert after.version == before.version + 1
        save_position(after, replaces=before.version)
    return after


def standing_of_table(table: str) -> dict[str, Any]:
    """Everything that has to be the same after an action was taken back as before it was done."""
    position, row = newest_position(table), rows_of(table)
    match = row.pk
    return {
        "state": freeze(position.state),
        "snapshot": row.snapshot,
        "log": position.deal.log if position.deal else (),
        "sequences": position.deal.sequences if position.deal else (),
        "previous": position.previous,
        "scores": position.scores,
        "dealers": position.score_dealers,
        "accounts": position.accounts,
        "status": (row.status, row.result, row.finished_at),
        "clocks": (row.clocks, position.clocks),
        "due": row.due_at is not None,
        "deals": list(Deal.objects.filter(match=match).order_by("pk").values()),
        "participations": list(Participation.objects.filter(match=match).order_by("pk").values()),
    }
