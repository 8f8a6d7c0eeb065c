"""What a time without the server does to a moment that something is counted from."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

CREDIT: Final = timedelta(seconds=20)  # what everybody gets on top of the time the server was away


def resumed(moment: datetime, *, began: datetime, ended: datetime, credit: timedelta) -> datetime:
    """Where `moment` has to lie for nothing of the outage to count, and the credit to be on top.

    What had passed when it began has still passed, and what was to come then is as far away as it was;
    what began during the outage begins when it ends.
    """
    if began < moment <= ended:
        return ended + credit
    return moment + (ended - began) + credit
