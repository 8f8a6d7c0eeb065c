"""Faults: seconds until all windows of a table show one version, and moves next to a storm."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.report import emit, percentile
from tests.faults.evils import EVILS, storm
from tests.faults.party import Party, with_party
from tests.faults.test_queue_away import Redis
from tests.thousand_site.supervisor.site import Site

TIMES = 3


def run() -> None:
    """Print the worst of three times for each fault, then the quiet table next to the storm."""
    with _site() as (site, redis):
        for name, evil in EVILS.items():

            async def suffer(party: Party, evil: object = evil) -> float:
                assert callable(evil)
                await evil(party, site, redis)
                return await party.recover()

            took = [asyncio.run(with_party(site.port, suffer)) for _time in range(TIMES)]
            emit(f"faults.converged_after.{name}", max(took), "s", times=[round(each, 3) for each in took])
        calm, stormy, opened = asyncio.run(with_party(site.port, _next_to_a_storm))
        for name, moves in (("calm", calm), ("next_to_a_storm", stormy)):
            emit(f"faults.move_{name}.p95", percentile(moves, 0.95), "s", moves=len(moves), sockets=opened)


async def _next_to_a_storm(quiet: Party) -> tuple[list[float], list[float], int]:
    calm = [await quiet.one_move() for _move in range(20)]
    loud = await Party(quiet.port, quiet.http).sit_down()
    raging, stormy = asyncio.create_task(storm(loud)), []
    while not raging.done():
        stormy.append(await quiet.one_move())
    await loud.leave()
    return calm, stormy, await raging


@contextmanager
def _site() -> Iterator[tuple[Site, Redis]]:
    with TemporaryDirectory(prefix="thousand-faults-") as folder:
        redis = Redis(Path(folder) / "redis")
        site = Site(
            Path(folder) / "var",
            REDIS_URL=redis.server.url,
            THOUSAND_BOT_DELAY_MS="300",
            THOUSAND_DEAL_PAUSE_MS="300",
            THOUSAND_RATE_LIMITS="0",
        )
        try:
            yield site.start().ready(), redis
            site.stop()
        finally:
            site.clean_up()
            redis.kill()
