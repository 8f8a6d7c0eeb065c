"""Real tables beside both ceilings, at 10, 50 and 100 tables."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable

from aiohttp import ClientSession, ClientTimeout, TCPConnector

from benchmarks.live.bare import CeilingTable
from benchmarks.live.crowd import Measured, Script, play
from benchmarks.live.server import Server, serving, stores
from benchmarks.live.tables import RealTable
from benchmarks.report import emit, percentile

SITE = "thousand_site.asgi:application"
CEILINGS = "benchmarks.live.ceilings:application"
SECONDS = float(os.environ.get("BENCH_SECONDS", "5"))
TABLES = (10, 50, 100)
CALM_PAUSE_S = 0.05

MakeScript = Callable[[Server, int], Script]


def run() -> None:
    """Print one action at a calm table, then saturation at each number of tables with its ratios."""
    with stores() as environment:
        with serving(environment, SITE) as server:
            calm = _measure(server, _real, 1, CALM_PAUSE_S)
            _emit_latency("live.one_table", calm)
            real = {count: _saturated(server, "live", _real, count) for count in TABLES}
            emit("live.memory", server.memory_mb(), "MB", sockets=3 * TABLES[-1])
        environment = {**environment, "CEILING_BYTES": str(calm.message_bytes)}
        for kind in ("bare", "rendered"):
            with serving(environment, CEILINGS) as server:
                for count in TABLES:
                    ceiling = _saturated(server, f"ceiling.{kind}", _ceiling(kind), count)
                    emit(f"live.ratio_to_{kind}.{count}_tables", real[count] / ceiling, "ratio")


def _real(server: Server, number: int) -> Script:
    return RealTable(server, number)


def _ceiling(kind: str) -> MakeScript:
    return lambda server, number: CeilingTable(server, kind, number)


def _saturated(server: Server, name: str, make: MakeScript, count: int) -> float:
    """Let `count` tables play without pauses; print and return the actions a second."""
    measured = _measure(server, make, count, 0.0)
    rate = len(measured.seconds) / measured.elapsed
    spent = measured.cpu_seconds / max(1, len(measured.seconds)) * 1000
    emit(f"{name}.{count}_tables", rate, "actions/s", web_cpu_ms=round(spent, 2))
    _emit_latency(f"{name}.{count}_tables", measured)
    return rate


def _measure(server: Server, make: MakeScript, count: int, pause: float) -> Measured:
    return asyncio.run(_played(server, make, count, pause))


async def _played(server: Server, make: MakeScript, count: int, pause: float) -> Measured:
    connector = TCPConnector(limit=0)
    async with ClientSession(timeout=ClientTimeout(total=60), connector=connector) as http:
        scripts = [make(server, number) for number in range(count)]
        return await play(scripts, http, seconds=SECONDS, pause=pause, cpu=server.cpu_seconds)


def _emit_latency(name: str, measured: Measured) -> None:
    detail = {"actions": len(measured.seconds), "bytes_a_seat": measured.message_bytes}
    for share in (0.5, 0.99):
        value = percentile(measured.seconds, share) * 1000
        emit(f"{name}.p{round(share * 100)}", value, "ms", **detail)
