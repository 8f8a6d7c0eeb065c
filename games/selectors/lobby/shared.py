"""One reading of the lobby for everybody who looks at it in this process."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from typing import Final

from games.selectors.lobby.reading import read_rows
from games.selectors.lobby.rows import Row

GOOD_FOR_S: Final = 1.0


@dataclass(frozen=True, slots=True)
class _Reading:
    begun_at: float
    rows: tuple[Row, ...]


_kept: list[_Reading] = []
_reader = threading.Lock()


def shared_rows(*, since: float | None = None) -> tuple[Row, ...]:
    """The listed tables, a second old at most; `since`: a moment of the monotonic clock that must be over."""
    wanted = time.monotonic() - GOOD_FOR_S if since is None else since
    with _reader:
        if not _kept or _kept[0].begun_at < wanted:
            begun_at = time.monotonic()
            _kept[:] = [_Reading(begun_at, read_rows())]
        return _kept[0].rows


def forget_rows() -> None:
    """Read anew next time."""
    with _reader:
        _kept.clear()
