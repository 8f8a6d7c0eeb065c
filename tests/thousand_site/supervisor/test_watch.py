"""Whoever dies again and again is started ever more slowly."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator

import pytest

from tests.conftest import wait_until
from thousand_site.supervisor.children import ChildSpec, stop
from thousand_site.supervisor.watch import LONGEST_PAUSE_S, Watch

pytestmark = pytest.mark.processes


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def watch(said: list[str]) -> Iterator[Watch]:
    watch = Watch(os.environ, said.append)
    yield watch
    watch.stop_all()


def _program(code: str) -> ChildSpec:
    return ChildSpec("the child", (sys.executable, "-c", code), stop_within_s=1)


def test_a_child_that_cannot_start_is_given_pauses(watch: Watch, said: list[str]) -> None:
    watch.start(_program("raise SystemExit(3)"))

    watch.until(lambda: len(said) == 3, within_s=10)

    assert [line.rpartition(" in ")[2] for line in said] == ["0.5 s", "1 s", "2 s"]
    assert said[0].startswith("the child died (exit code 3)")


def test_a_child_that_had_settled_is_started_again_at_once(
    watch: Watch, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thousand_site.supervisor.watch.SETTLED_AFTER_S", 0.2)
    watch.start(_program("import time; time.sleep(0.4)"))

    watch.until(lambda: len(said) == 2, within_s=10)

    assert said == ["the child died (exit code 0); starting it again"] * 2


def test_people_never_wait_long_for_the_next_try() -> None:
    # A bot has to move within 10 s after whatever happened, and a start takes some of them.
    assert LONGEST_PAUSE_S <= 5


def test_a_child_that_does_not_want_to_stop_is_killed(watch: Watch, said: list[str]) -> None:
    deaf = "import signal, time; signal.signal(15, signal.SIG_IGN); time.sleep(60)"
    child = watch.start(_program(deaf))
    time.sleep(0.5)

    watch.stop_all()

    assert child.process.returncode == -9
    assert said[-1] == "the child did not stop by itself and was killed"


def test_what_a_child_started_ends_with_it(watch: Watch) -> None:
    parent = "import subprocess, time; subprocess.Popen(['sleep', '60']); time.sleep(60)"
    child = watch.start(_program(parent))
    time.sleep(0.5)

    assert stop(child.process, within_s=2)

    wait_until(lambda: not _group_exists(child.process.pid), "its group is gone")


def _group_exists(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
