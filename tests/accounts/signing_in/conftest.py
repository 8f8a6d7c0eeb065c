"""Limits are counted anew for each test."""

from __future__ import annotations

import uuid

import pytest
from pytest_django import Settings


@pytest.fixture(autouse=True)
def fresh_cache(settings: Settings) -> None:
    """A cache of the test's own."""
    memory = "django.core.cache.backends.locmem.LocMemCache"
    settings.CACHES = {"default": {"BACKEND": memory, "LOCATION": uuid.uuid4().hex}}
