"""How long properties are tried: quick and repeatable by default, HYPOTHESIS_PROFILE=long for luck."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings


def load() -> None:
    """Register both profiles and take the one the environment names."""
    slow = [HealthCheck.too_slow]
    settings.register_profile(
        "quick", max_examples=60, deadline=None, derandomize=True, suppress_health_check=slow
    )
    settings.register_profile("long", max_examples=2000, deadline=None, suppress_health_check=slow)
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
