"""After each fault all windows show one version within three seconds. Next to a storm, a table plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.conftest import wait_until
from tests.faults.evils import EVILS, storm
from tests.faults.party import Party, with_party
from tests.faults.test_queue_away import Redis
from tests.thousand_site.supervisor.site import Site

pytestmark = pytest.mark.processes

IN_TIME_S = 3.0
CALM_S = 0.3  # what a move takes to reach everybody on a machine that has little else to do
QUIET_P95_S = 1.0


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    redis = Redis(tmp_path_factory.mktemp("redis") / "redis")
    yield redis
    redis.kill()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, redis: Redis) -> Iterator[Site]:
    """A site whose Redis can be taken away."""
    site = Site(
        tmp_path_factory.mktemp("converging") / "var",
        REDIS_URL=redis.server.url,
        THOUSAND_BOT_DELAY_MS="300",
        THOUSAND_DEAL_PAUSE_MS="300",
        THOUSAND_RATE_LIMITS="0",
    )
    try:
        yield site.start().ready()
        site.stop()
    finally:
        site.clean_up()


async def slowness(party: Party) -> float:
    """How much slower than it should be this machine is now: at least 1."""
    moves = [await party.one_move() for _move in range(5)]
    return max(1.0, sorted(moves)[2] / CALM_S)


@pytest.mark.parametrize("name", EVILS)
def test_all_windows_show_the_same_within_three_seconds(site: Site, redis: Redis, name: str) -> None:
    wait_until(lambda: site.health().get("ok"), "all is well", 30)

    async def suffer(party: Party) -> tuple[float, float]:
        factor = await slowness(party)
        await EVILS[name](party, site, redis)
        return await party.recover(), factor

    took, factor = asyncio.run(with_party(site.port, suffer))

    assert took <= IN_TIME_S * factor


def test_while_redis_is_away_everybody_sees_each_move_soon(site: Site, redis: Redis) -> None:
    wait_until(lambda: site.health().get("ok"), "all is well", 30)

    async def play_on(party: Party) -> tuple[list[float], float]:
        factor = await slowness(party)
        redis.kill()
        try:
            return [await party.one_move() for _move in range(4)], factor
        finally:
            redis.start()

    took, factor = asyncio.run(with_party(site.port, play_on))

    assert max(took) <= IN_TIME_S * factor


def test_a_quiet_table_plays_on_next_to_a_storm_of_sockets(site: Site, redis: Redis) -> None:
    wait_until(lambda: site.health().get("ok"), "all is well", 30)

    async def play_on(quiet: Party) -> tuple[list[float], int, float]:
        factor = await slowness(quiet)
        loud = await Party(site.port, quiet.http).sit_down()
        raging = asyncio.create_task(storm(loud))
        moves = []
        while not raging.done():
            moves.append(await quiet.one_move())
            await asyncio.sleep(0.1)
        await loud.leave()
        return sorted(moves), await raging, factor

    moves, opened, factor = asyncio.run(with_party(site.port, play_on))

    assert opened == 200
    assert moves[int(0.95 * len(moves))] <= QUIET_P95_S * factor
