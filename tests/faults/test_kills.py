"""kill -9 of the web process, of the worker, of both, in every phase of a deal with a bot to move."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from typing import Any

import pytest

from tests.conftest import wait_until
from tests.faults.program import Program
from tests.thousand_site.supervisor.site import ROOT, Site

pytestmark = pytest.mark.processes

WITHIN_S = 10


def kill(site: Site, name: str) -> None:
    child = site.child(name)
    assert child, f"{name} is not there"
    os.kill(child, signal.SIGKILL)


def scene(site: Site, *arguments: str) -> Any:
    """What the script of scenes says in the site's own environment."""
    command = [sys.executable, "-m", "tests.faults.scenes", *arguments]
    environment = {**site.environment, "DJANGO_SETTINGS_MODULE": "thousand_site.settings"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def is_well(site: Site) -> bool:
    return bool(site.health().get("ok"))


@pytest.mark.parametrize("victims", [("web",), ("worker",), ("web", "worker")], ids="+".join)
def test_after_a_kill_every_bot_moves_once_within_ten_seconds(site: Site, victims: tuple[str, ...]) -> None:
    wait_until(lambda: is_well(site), "all is well", 30)
    before = scene(site, "bots")

    for name in victims:
        kill(site, name)
    wait_until(lambda: all(site.child(name) for name in ("web", "worker")), "they are back", 10)
    back = time.monotonic()

    spectator = Program(site.port, "Galya")
    for table in before:
        wait_until(
            lambda table=table: spectator.state(table["table"])["version"] > table["version"],  # type: ignore[misc]
            f"nobody went on in {table['phase']}",
            WITHIN_S - (time.monotonic() - back),
        )
    for table in before:
        after = scene(site, "log", table["table"])
        assert after["faults"] == []
        assert after["log"][: len(table["log"])] == table["log"]
        done = len(after["log"]) - len(table["log"]) + after["deals"] - table["deals"]
        assert after["version"] - table["version"] == done


def test_no_acknowledged_action_is_missing_and_none_is_done_twice(site: Site) -> None:
    wait_until(lambda: is_well(site), "all is well", 30)
    players = [Program(site.port, name) for name in ("Anna", "Boris", "Vera")]
    table = players[0].call("POST", "tables", {"seats": ["me", "open", "open"]})["table"]
    for player in players[1:]:
        player.call("POST", f"tables/{table}/join", {})
    acknowledged: list[str] = []
    over = threading.Event()

    def play() -> None:
        rng = random.Random(3)
        while not over.is_set():
            state = players[0].state(table)
            if state["to_act"] is None:
                time.sleep(0.05)
                continue
            player = players[state["to_act"]]
            state = player.state(table)
            if state["legal"]:
                action = rng.choice(state["legal"])
                player.act(state, action)
                acknowledged.append(action)

    thread = threading.Thread(target=play)
    thread.start()
    for names in (("web",), ("worker",), ("web", "worker")):
        time.sleep(1)
        for name in names:
            kill(site, name)
        wait_until(lambda: all(site.child(name) for name in ("web", "worker")), "they are back", 10)
        seen = len(acknowledged)
        wait_until(lambda seen=seen: len(acknowledged) > seen, "the game goes on", 20)  # type: ignore[misc]
    over.set()
    thread.join(timeout=40)

    after = scene(site, "log", table)
    assert after["faults"] == []
    assert after["log"] == acknowledged
    assert len(acknowledged) > 20


def test_all_matches_are_what_their_logs_say(site: Site) -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "check_matches"],
        cwd=ROOT, env=site.environment, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stdout
    assert ", 0 differ" in done.stdout
