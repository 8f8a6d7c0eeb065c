"""An event is planned, and everything that could start it restarts before; then in the middle of a round."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from typing import Any

import pytest

from tests.conftest import wait_until
from tests.faults.test_kills import is_well, kill
from tests.thousand_site.supervisor.site import ROOT, Site

pytestmark = pytest.mark.processes

AHEAD_S = 20


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site at which bots take their time, so that something can happen within a round."""
    site = Site(
        tmp_path_factory.mktemp("events") / "var",
        THOUSAND_BOT_DELAY_MS="250",
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


def read(site: Site, query: str, event: str) -> Any:
    """One value of the site's database: asked again and again, so without Django."""
    with closing(sqlite3.connect(site.var / "db.sqlite3", timeout=10)) as database:
        return database.execute(query, [event]).fetchone()[0]


def restart(site: Site, *names: str) -> None:
    for name in names:
        kill(site, name)
    wait_until(lambda: all(site.child(name) for name in names), f"{names} are back", 20)


PUBLISHED = "select count(*) from tournaments_round where event_id = ? and started_at is not null"
STATE = "select state from tournaments_event where code = ?"
STEPS = """
    select count(*) from games_loggedaction a join games_match m on m.id = a.match_id
    join tournaments_eventtable t on t.table_id = m.table_id
    join tournaments_round r on r.id = t.round_id where r.event_id = ?
"""


def test_whatever_restarts_before_an_event_starts_on_time_and_once(site: Site) -> None:
    wait_until(lambda: is_well(site), "all is well", 60)
    plan = evening(site, "plan", AHEAD_S)
    starts = datetime.fromisoformat(plan["starts_at"])
    for name in ("worker", "beat", "server", "web"):
        restart(site, name)
    assert read(site, STATE, plan["event"]) == "check_in"

    time.sleep(max(0.0, (starts - datetime.now(UTC)).total_seconds()))
    wait_until(lambda: read(site, PUBLISHED, plan["event"]), "it did not start", 40)
    begun = evening(site, "tell", plan["event"])
    assert begun["late_s"] < 15
    assert (begun["starts"], begun["published"], begun["tables"]) == (1, 1, [2])
    assert begun["notices"] == 6


def test_a_round_goes_on_whatever_restarts_in_its_middle(site: Site) -> None:
    event = evening(site, "plan", 1)["event"]
    wait_until(lambda: read(site, STEPS, event) > 3, "nobody plays", 60)
    restart(site, "worker", "web", "server")

    wait_until(lambda: read(site, STATE, event) == "finished", "it did not end", 80)
    over = evening(site, "tell", event)
    assert (over["starts"], over["published"], over["tables"]) == (1, 1, [2])
    assert over["results"] == 2
    assert over["notices"] == 6
