"""Why a table was drawn as it was, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any


def reason_lines(reasons: Iterable[tuple[str, Mapping[str, Any]]], names: Mapping[int, str]) -> list[str]:
    """A sentence for each reason; names are by the ids of entries."""
    return [code for code, _data in reasons]
