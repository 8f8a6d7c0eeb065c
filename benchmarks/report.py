"""How a figure is printed."""

from __future__ import annotations

import json
import platform
from typing import Any


def emit(name: str, value: float, unit: str, **detail: Any) -> None:
    """Print one figure as a JSON object on a line of its own."""
    figure = {"name": name, "value": round(value, 3), "unit": unit, "detail": detail}
    print(json.dumps(figure), flush=True)


def interpreter() -> str:
    """The interpreter's name and version: figures mean nothing without."""
    return f"{platform.python_implementation()} {platform.python_version()}"


def percentile(values: list[float], share: float) -> float:
    """Return the value below which this share of the values lies; 0 of none."""
    ordered = sorted(values)
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)] if ordered else 0.0
