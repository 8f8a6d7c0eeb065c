"""A whole site for browser tests: the one they share, or one of a file's own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.thousand_site.supervisor.site import Site


def running_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site with bots that think for a blink of an eye, until the tests are done."""
    running = Site(
        tmp_path_factory.mktemp("site") / "var",
        THOUSAND_BOT_DELAY_MS="80",
        THOUSAND_DEAL_PAUSE_MS="20000",
        THOUSAND_DEBUG_SEEDS="1",
    )
    try:
        yield running.start().ready()
        running.stop()
    finally:
        running.clean_up()
