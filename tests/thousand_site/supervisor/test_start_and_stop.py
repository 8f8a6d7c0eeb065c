"""One command starts everything, and Ctrl-C leaves nothing."""

from __future__ import annotations

import os
import signal
import time

import pytest

from tests.conftest import wait_until
from tests.thousand_site.supervisor.conftest import SiteMaker
from tests.thousand_site.supervisor.site import ROOT

pytestmark = pytest.mark.processes


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_runs_and_stops_in_order_and_leaves_nothing(site_in: SiteMaker, how: signal.Signals) -> None:
    before = set(os.listdir(ROOT))
    site = site_in().start().ready()
    assert f"ready at http://localhost:{site.port}/" in site.output
    wait_until(lambda: site.health().get("ok"), "all is well")
    assert len(site.left()) == 5
    asked = time.monotonic()

    code = site.stop(how)

    assert code == 0
    assert time.monotonic() - asked < 8
    assert site.left() == {}
    ended = [
        line.removeprefix("thousand: stopping ") for line in site.output.splitlines() if "stopping" in line
    ]
    assert ended == ["beat", "the web server", "the worker", "the Redis-compatible server"]
    assert "was killed" not in site.output
    assert set(os.listdir(ROOT)) - before <= {"var"}


def test_a_second_start_finds_everything_where_it_was(site_in: SiteMaker) -> None:
    site = site_in().start().ready()
    key = (site.var / "secret_key").read_text()
    site.stop()
    again = site_in(port=site.port).start().ready()

    wait_until(lambda: again.health().get("ok"), "all is well")
    assert (site.var / "secret_key").read_text() == key
    assert "collected the static files" not in again.output


def test_kill_9_of_the_supervisor_leaves_nothing(site_in: SiteMaker) -> None:
    site = site_in().start().ready()

    site.process.kill()

    wait_until(lambda: not site.left(), "everything is gone")
    site_in().start().ready()


def test_two_folders_run_side_by_side(site_in: SiteMaker) -> None:
    one, other = site_in("one").start(), site_in("other").start()

    wait_until(lambda: one.health().get("ok"), "the first is well", 40)
    wait_until(lambda: other.health().get("ok"), "the second is well", 40)
    one.stop()
    assert other.health()["ok"]


def test_a_folder_with_a_long_and_strange_name_runs_by_a_port(site_in: SiteMaker) -> None:
    site = site_in('Тысяча & "friends" #1, 100% \\o/?' + "!" * 60).start().ready()

    wait_until(lambda: site.health().get("ok"), "all is well")
    assert (site.var / "redis_url").read_text().startswith("redis://:")
