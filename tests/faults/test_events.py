"""An event is planned, and everything that could start it restarts before; then in the middle of a round."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from tests.conftest import wait_until
from tests.faults.test_kills import is_well, kill
from tests.thousand_site.supervisor.site import ROOT, Site

pytestmark = pytest.mark.processes

AHEAD_S = 25


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site at which bots take their time, so that something can happen within a round."""
    site = Site(
        tmp_path_factory.mktemp("events") / "var",
        THOUSAND_BOT_DELAY_MS="400",
        THOUSAND_DEAL_PAUSE_MS="300",
    )
    try:
        yield site.start().ready()
        site.stop()
    finally:
        site.clean_up()


def evening(site: Site, command: str, argument: str | int) -> dict[str, Any]:
    """What the script of evenings says in the site's own environment."""
    run = [sys.executable, "-m", "tests.faults.evenings", command, str(argument)]
    environment = {**site.environment, "DJANGO_SETTINGS_MODULE": "thousand_site.settings"}
    done = subprocess.run(
        run, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout.splitlines()[-1]))


def back(site: Site, *names: str) -> None:
    wait_until(lambda: all(site.child(name) for name in names), f"{names} are back", 20)


def test_whatever_restarts_an_event_starts_on_time_and_once_and_is_played_to_its_end(site: Site) -> None:
    wait_until(lambda: is_well(site), "all is well", 60)
    plan = evening(site, "plan", AHEAD_S)
    starts = datetime.fromisoformat(plan["starts_at"])
    for name in ("worker", "beat", "server", "web"):
        kill(site, name)
        back(site, name)
    assert evening(site, "tell", plan["event"])["state"] == "check_in"

    time.sleep(max(0.0, (starts - datetime.now(UTC)).total_seconds()))
    wait_until(lambda: evening(site, "tell", plan["event"])["published"], "it did not start", 40)
    begun = evening(site, "tell", plan["event"])
    assert begun["late_s"] < 15
    assert (begun["starts"], begun["published"], begun["tables"]) == (1, 1, [2])
    assert begun["notices"] == 6

    # In the middle of the round: the web process and the worker are killed, and the broker.
    wait_until(lambda: evening(site, "tell", plan["event"])["steps"] > 3, "nobody plays", 60)
    for name in ("worker", "web", "server"):
        kill(site, name)
    back(site, "worker", "web", "server")

    wait_until(lambda: evening(site, "tell", plan["event"])["state"] == "finished", "it did not end", 180)
    over = evening(site, "tell", plan["event"])
    assert (over["starts"], over["published"], over["tables"]) == (1, 2, [2, 2])
    assert over["results"] == 4
    assert over["notices"] == 12
