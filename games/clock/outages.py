"""What a time without the server does to a moment that something is counted from."""

from __future__ import annotations

from datetime import datetime, timedelta


def resumed(moment: datetime, *, began: datetime, ended: datetime, credit: timedelta) -> datetime:
    """Where `moment` has to lie for nothing of the outage to count, and the credit to be on top.

    What had passed when it began has still passed; what began during it begins when it ends.
    """
    passed = max(began - moment, timedelta())
    return ended - passed + credit
