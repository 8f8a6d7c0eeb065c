"""What every test may use: a Redis of its own, and the cast."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from thousand_site.supervisor import embedded, plan
from thousand_site.supervisor.children import spawn, stop

if TYPE_CHECKING:
    from accounts.models import Player


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without servers from outside, what only they can prove is skipped, and says so."""
    if os.environ.get("DATABASE_URL") and os.environ.get("THOUSAND_TEST_REDIS"):
        return
    for item in items:
        if item.get_closest_marker("services"):
            item.add_marker(pytest.mark.skip(reason="needs PostgreSQL and Redis: make test-services"))


def pytest_unconfigure() -> None:
    """The folder goes with the process it was made for."""
    shutil.rmtree(os.environ["THOUSAND_TEST_VAR"], ignore_errors=True)


@pytest.fixture(scope="session", autouse=True)
def redis_url() -> Iterator[str]:
    """The Redis of this test run: the one REDIS_URL named from outside, else an embedded one of its own."""
    outside = os.environ.get("THOUSAND_TEST_REDIS")
    var = Path(os.environ["THOUSAND_TEST_VAR"])
    if outside:
        yield os.environ["REDIS_URL"]
    else:
        server = embedded.prepare(var / "valkey")
        process = spawn(plan.server(server.command), os.environ)
        wait_until(server.answers, "the embedded server did not answer")
        yield server.url
        stop(process, within_s=5)


@pytest.fixture(autouse=True)
def _language_of_the_site() -> None:
    """The language of one test's last page is not that of the next test, whichever comes after it."""
    from django.utils import translation

    translation.deactivate()


def wait_until(done: Callable[[], object], complaint: str, seconds: float = 10) -> None:
    """Poll until something is so, or fail saying what was not."""
    deadline = time.monotonic() + seconds
    while not done():
        if time.monotonic() > deadline:
            pytest.fail(f"{complaint} within {seconds:g} s")
        time.sleep(0.05)


@pytest.fixture
def anna(db: None) -> Player:
    """A guest who usually sits at seat 0."""
    return _guest("Anna")


@pytest.fixture
def boris(db: None) -> Player:
    """A guest who usually sits at seat 1."""
    return _guest("Boris")


@pytest.fixture
def vera(db: None) -> Player:
    """A guest who usually sits at seat 2."""
    return _guest("Vera")


@pytest.fixture
def galya(db: None) -> Player:
    """An outsider: she sits nowhere."""
    return _guest("Galya")


def _guest(name: str) -> Player:
    from accounts.services.guests import create_guest

    return create_guest(name=name)
