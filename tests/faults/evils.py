"""What can happen to a site, each with the moment at which it is over."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from aiohttp import ClientError

from tests.faults.party import Party
from tests.faults.test_queue_away import Redis
from tests.thousand_site.supervisor.site import Site

Evil = Callable[[Party, Site, Redis], Awaitable[None]]
STORM_S, STORM_SOCKETS = 5.0, 200


async def web_killed(party: Party, site: Site, redis: Redis) -> None:
    """kill -9; over when the supervisor's next one answers."""
    web = site.child("web")
    assert web
    os.kill(web, signal.SIGKILL)
    await _answers(site)


async def web_frozen(party: Party, site: Site, redis: Redis) -> None:
    """Silence for three seconds."""
    web = site.child("web")
    assert web
    os.kill(web, signal.SIGSTOP)
    await asyncio.sleep(3)
    os.kill(web, signal.SIGCONT)


async def redis_away(party: Party, site: Site, redis: Redis) -> None:
    """Ten seconds without Redis, in which people play on."""
    redis.kill()
    until = time.monotonic() + 10
    while time.monotonic() < until:
        await party.move()
        await asyncio.sleep(0.5)
    redis.start()


async def both_killed(party: Party, site: Site, redis: Redis) -> None:
    """Web and worker at once."""
    for name in ("web", "worker"):
        child = site.child(name)
        assert child
        os.kill(child, signal.SIGKILL)
    await _answers(site)


async def storm(party: Party, seconds: float = STORM_S, sockets: int = STORM_SOCKETS) -> int:
    """Sockets to another table that open and are gone, one after the other; how many there were."""
    address = f"{party.ws}/ws/tables/{party.table}/?format=json"
    opened = 0

    async def come_and_go(after: float) -> None:
        nonlocal opened
        await asyncio.sleep(after)
        with suppress(ClientError, OSError, TimeoutError):
            async with party.http.ws_connect(address, origin=party.ws.replace("ws:", "http:")) as socket:
                await socket.receive(timeout=10)
                opened += 1

    await asyncio.gather(*(come_and_go(seconds * place / sockets) for place in range(sockets)))
    return opened


EVILS: dict[str, Evil] = {
    "web_killed": web_killed,
    "web_and_worker_killed": both_killed,
    "web_frozen": web_frozen,
    "redis_away": redis_away,
}


async def _answers(site: Site) -> None:
    await asyncio.sleep(0.2)  # the dead one answers no more
    while not await asyncio.to_thread(site.health):
        await asyncio.sleep(0.05)
