"""Private questions (R41) at a table without a clock."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

ROUND: Final = timedelta(seconds=60)
AT_LEAST: Final = timedelta(seconds=30)  # whoever is asked has so much time, however late another goes away


def untimed_question_ends(since: datetime, now: datetime) -> datetime:
    """When a question asked at `since` is over, once somebody has gone away or come back at `now`.

    Whole minutes after it was asked: whose going it was, the moment does not tell.
    """
    rounds = -((since - now - AT_LEAST) // ROUND)
    return since + rounds * ROUND
