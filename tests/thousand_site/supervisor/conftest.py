"""Sites for the tests of the supervisor."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.thousand_site.supervisor.site import Site

SiteMaker = Callable[..., Site]


@pytest.fixture
def site_in(tmp_path: Path) -> Iterator[SiteMaker]:
    """A maker of sites, by the name of their folder; none outlives the test."""
    made: list[Site] = []

    def make(name: str = "var", port: int | None = None, **environment: str) -> Site:
        made.append(Site(tmp_path / name, port, **environment))
        return made[-1]

    yield make
    for site in made:
        site.clean_up()


@pytest.fixture(scope="module")
def running_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One running site for all tests of a module."""
    site = Site(tmp_path_factory.mktemp("site") / "var")
    try:
        yield site.start().ready()
        site.stop()
    finally:
        site.clean_up()
