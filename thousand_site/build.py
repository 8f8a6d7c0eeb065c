"""Which build this is."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

from django.conf import settings


@cache
def build_id() -> str:
    """BUILD_ID, or what git says of this checkout, or "unknown"."""
    return settings.BUILD_ID or _described(settings.BASE_DIR) or "unknown"


def _described(checkout: Path) -> str:
    command = ["git", "-C", str(checkout), "describe", "--always", "--dirty", "--tags"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=2, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
