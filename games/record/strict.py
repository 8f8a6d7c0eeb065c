"""JSON values compared by value and type: true is not 1, 115.0 is not 115."""

from __future__ import annotations

from typing import Any, TypeGuard


def is_int(value: Any) -> TypeGuard[int]:
    """Whether a JSON value is an integer."""
    return type(value) is int


def same(found: Any, expected: Any) -> bool:
    """Whether two JSON values are the same; in an object only the expected keys count."""
    if type(found) is not type(expected):
        return False
    if isinstance(expected, dict):
        return all(key in found and same(found[key], value) for key, value in expected.items())
    if isinstance(expected, list):
        return len(found) == len(expected) and all(map(same, found, expected))
    return bool(found == expected)
