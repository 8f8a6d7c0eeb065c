"""Redis goes away in the middle of a match: moves go on, and what was due is made up for when it is back."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import wait_until
from tests.faults.program import Program
from tests.faults.raw_socket import RawSocket
from tests.thousand_site.supervisor.site import Site
from thousand_site.supervisor import embedded

pytestmark = pytest.mark.processes


class Redis:
    """A server that can go and come back under the same address."""

    def __init__(self, folder: Path) -> None:
        self.server = embedded.prepare(folder)
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.server.command, stdout=subprocess.DEVNULL)
        wait_until(self.server.answers, "the server did not answer")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    redis = Redis(tmp_path / "redis")
    yield redis
    redis.kill()


@pytest.fixture
def site(tmp_path: Path, redis: Redis) -> Iterator[Site]:
    """A site whose Redis is not its own. Limits are on: they need Redis as well."""
    site = Site(
        tmp_path / "var",
        REDIS_URL=redis.server.url,
        THOUSAND_BOT_DELAY_MS="200",
        THOUSAND_DEAL_PAUSE_MS="200",
    )
    try:
        yield site.start().ready()
        site.stop()
    finally:
        site.clean_up()


def test_moves_go_on_without_redis_and_bots_catch_up_when_it_is_back(site: Site, redis: Redis) -> None:
    wait_until(lambda: site.health().get("ok"), "all is well", 30)
    players = [Program(site.port, name) for name in ("Anna", "Boris")]
    table = players[0].call("POST", "tables", {"seats": ["me", "open", "bot:easy"]})["table"]
    players[1].call("POST", f"tables/{table}/join", {})
    watching = RawSocket(site, f"/ws/tables/{table}/?format=json", players[0].token)
    played, slowest, away = 0, 0.0, False
    deadline = time.monotonic() + 60

    while played < 12:
        assert time.monotonic() < deadline, "the match did not go on"
        state = players[0].state(table)
        if state["to_act"] in (0, 1):
            player = players[state["to_act"]]
            state = player.state(table)
            asked = time.monotonic()
            player.act(state, state["legal"][-1])
            slowest = max(slowest, time.monotonic() - asked)
            played += 1
        elif away:
            # Nobody but the bot can go on, and the bot cannot: long enough without.
            time.sleep(1)
            assert players[0].state(table)["version"] == state["version"]
            redis.start()
            away = False
            # A socket that was open all the while hears of it: nobody has to come again.
            assert watching.hears_version(state["version"] + 1, seconds=15)
            played += 5
        else:
            time.sleep(0.05)
        if played == 3:
            redis.kill()
            away = True

    assert slowest < 1.5
