"""What was the site's own fault: whoever was lost around an outage did not leave."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from games.selectors.outages import was_away_between

AFTERWARDS: Final = timedelta(minutes=2)  # so long it may take to find back


def spoiled_by_outage(moment: datetime) -> bool:
    """Whether the site was down at that moment, or had been shortly before."""
    return was_away_between(moment - AFTERWARDS, moment)
