"""What a page costs: questions to the database, and time."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from benchmarks.report import emit, percentile

if TYPE_CHECKING:
    from django.test import Client


def queries(client: Client, address: str) -> tuple[int, int]:
    """How many questions a page asks, and its size in bytes."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    client.get(address)  # what is looked up once a process
    with CaptureQueriesContext(connection) as captured:
        size = len(client.get(address).content)
    return len(captured), size


def spent(client: Client, address: str) -> tuple[float, float]:
    """Seconds on the wall and of the processor for one request, read to its end."""
    began, busy = time.perf_counter(), time.process_time()
    answer = client.get(address)
    if answer.streaming:
        for _part in answer:
            pass
    if answer.status_code != 200:
        raise RuntimeError(f"{address} answered {answer.status_code}")
    return time.perf_counter() - began, time.process_time() - busy


def emit_spent(name: str, vendor: str, spent: list[tuple[float, float]]) -> None:
    """Print the middle and the 95th of what requests took, in milliseconds.

    Wall time, and beside it the CPU time of this process: on a busy machine only that means something.
    """
    for share in (0.5, 0.95):
        wall, cpu = (percentile([each[kind] for each in spent], share) * 1000 for kind in (0, 1))
        detail = {"database": vendor, "requests": len(spent), "cpu_ms": round(cpu, 1)}
        emit(f"{name}.p{round(share * 100)}", wall, "ms", **detail)
