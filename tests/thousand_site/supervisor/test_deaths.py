"""A child that dies is started again, with a line that says so."""

from __future__ import annotations

import os
import signal

import pytest

from tests.conftest import wait_until
from tests.thousand_site.supervisor.site import Site

pytestmark = pytest.mark.processes


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("web", "the web server"),
        ("worker", "the worker"),
        ("beat", "beat"),
        ("server", "the Redis-compatible server"),
    ],
)
def test_a_killed_child_comes_back(running_site: Site, name: str, called: str) -> None:
    wait_until(lambda: running_site.health().get("ok"), "all is well", 30)
    killed = running_site.child(name)
    assert killed

    os.kill(killed, signal.SIGKILL)

    running_site.hear(f"{called} died (signal SIGKILL); starting it again")
    wait_until(lambda: running_site.child(name) not in (None, killed), f"{called} is back")
    wait_until(lambda: running_site.health().get("ok"), "all is well again", 30)
