"""Limits are counted anew for each test."""

from __future__ import annotations

import uuid
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def fresh_cache(settings: Any) -> None:
    """A cache of the test's own."""
    memory = "django.core.cache.backends.locmem.LocMemCache"
    settings.CACHES = {"default": {"BACKEND": memory, "LOCATION": uuid.uuid4().hex}}
