"""A lobby that nobody has read yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.selectors.lobby.shared import forget_rows
from games.services import listing


@pytest.fixture(autouse=True)
def _nothing_listed() -> Iterator[None]:
    forget_rows()
    listing._told.clear()
    yield
    forget_rows()
    listing._told.clear()
