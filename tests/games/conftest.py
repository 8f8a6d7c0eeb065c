"""Every test of tables starts from nothing: no position of an earlier one is known, nobody is counted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytest_django import Settings

from games.selectors import cache, onlookers, presence
from games.services import presence as marks


@pytest.fixture(autouse=True)
def _nothing_known(settings: Settings) -> Iterator[None]:
    settings.THOUSAND_RATE_LIMITS = False
    settings.THOUSAND_BOT_DELAY_MS = 900
    settings.THOUSAND_DEAL_PAUSE_MS = 6300
    forget_everything()
    yield
    forget_everything()


def forget_everything() -> None:
    """As a process that has just been started."""
    cache._positions.clear()
    presence._read.clear()
    onlookers._read.clear()
    marks._marked.clear()
