"""Several callers of services in one moment."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from django.db import connections


def at_once(works: Sequence[Callable[[], Any]], field: str = "") -> Counter[object]:
    """Do all of it at the same moment; what each gave (a field of it), or the code it was refused with."""
    outcomes: list[object] = []
    ready = threading.Barrier(len(works))

    def run(work: Callable[[], Any]) -> None:
        ready.wait(timeout=10)
        try:
            given = work()
            outcomes.append(getattr(given, field) if field else given)
        except Exception as error:
            outcomes.append(getattr(error, "code", repr(error)))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=[work]) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return Counter(outcomes)
