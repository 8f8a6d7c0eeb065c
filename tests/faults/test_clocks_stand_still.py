"""The web process, or the worker, is away while a clock runs: nobody's time runs out by it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.conftest import wait_until
from tests.faults.program import Program
from tests.faults.test_kills import is_well, kill
from tests.thousand_site.supervisor.site import Site

pytestmark = pytest.mark.processes

CLOCK = {"action_s": 5, "bank_s": 0}
CREDIT = timedelta(seconds=20)


@pytest.fixture
def state(site: Site, program: Program) -> dict[str, Any]:
    """A table at which the program has five seconds to act."""
    wait_until(lambda: is_well(site), "all is well", 30)
    for _attempt in range(20):
        opened = program.call("POST", "tables", {"clock": CLOCK})
        if opened["to_act"] == opened["seat"]:
            return dict(opened)
    raise AssertionError("a bot always came first")


def deadline(state: dict[str, Any]) -> datetime:
    return datetime.fromisoformat(state["deadline"])


@contextmanager
def frozen(site: Site, name: str) -> Iterator[None]:
    """The process does nothing meanwhile, and does not end."""
    child = site.child(name)
    assert child, f"{name} is not there"
    os.kill(child, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(child, signal.SIGCONT)


def moved(program: Program, state: dict[str, Any]) -> dict[str, Any]:
    """The state once it has another deadline."""
    wait_until(
        lambda: program.state(state["table"])["deadline"] != state["deadline"], "the clock was not moved", 20
    )
    return program.state(state["table"])


def test_after_a_restart_of_the_web_process_everybody_gets_the_credit(
    site: Site, program: Program, state: dict[str, Any]
) -> None:
    kill(site, "web")
    time.sleep(0.5)

    after = moved(program, state)

    assert (after["log"], after["to_act"]) == (state["log"], state["seat"])
    assert deadline(after) >= deadline(state) + CREDIT
    assert after["bank_ms"] == state["bank_ms"]


@pytest.mark.parametrize("name", ["web", "worker"])
def test_while_a_part_is_away_for_longer_than_the_time_left_nobody_loses(
    site: Site, program: Program, state: dict[str, Any], name: str
) -> None:
    with frozen(site, name):
        time.sleep(9)

    after = moved(program, state)

    assert (after["log"], after["to_act"]) == (state["log"], state["seat"])
    assert deadline(after) >= deadline(state) + CREDIT + timedelta(seconds=8)


def test_and_without_an_outage_time_runs_out(program: Program, state: dict[str, Any]) -> None:
    after = moved(program, state)

    assert len(after["log"]) == len(state["log"]) + 1
    assert after["to_act"] != state["seat"]
