"""Two transactions wait for each other, and the database ends one of them: it is done again."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec, TypeVar

from django.db import OperationalError, transaction

DEADLOCK: Final = "40P01"  # as PostgreSQL calls it
TRIES: Final = 3
PAUSE_S: Final = 0.05  # the other goes first

P = ParamSpec("P")
T = TypeVar("T")


def again_after_deadlock(work: Callable[P, T]) -> Callable[P, T]:
    """Do the work, one whole transaction, again if it was ended. Inside another one only that can be."""

    @wraps(work)
    def tried(*args: P.args, **kwargs: P.kwargs) -> T:
        is_whole = not transaction.get_connection().in_atomic_block
        for _try in range(TRIES - 1 if is_whole else 0):
            try:
                return work(*args, **kwargs)
            except OperationalError as error:
                if not is_deadlock(error):
                    raise
                time.sleep(PAUSE_S)
        return work(*args, **kwargs)

    return tried


def is_deadlock(error: OperationalError) -> bool:
    """Whether the database ended the transaction for the sake of another."""
    return getattr(error.__cause__, "sqlstate", None) == DEADLOCK
