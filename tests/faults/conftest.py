"""A running site for the faults."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.faults.program import Program
from tests.thousand_site.supervisor.site import Site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One site for all faults of a module. It must survive them anyway."""
    site = Site(
        tmp_path_factory.mktemp("faults") / "var",
        THOUSAND_BOT_DELAY_MS="2000",
        THOUSAND_DEAL_PAUSE_MS="2000",
        THOUSAND_RATE_LIMITS="0",
    )
    try:
        yield site.start().ready()
        site.stop()
    finally:
        site.clean_up()


@pytest.fixture
def program(site: Site) -> Program:
    """A guest's program."""
    return Program(site.port, "Anna")
