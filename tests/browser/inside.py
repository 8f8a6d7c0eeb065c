"""Running a module of the tests with a running site's own settings and database."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.thousand_site.supervisor.site import Site


def run_inside(site: Site, module: str, *words: str) -> dict[str, str]:
    """What the module prints last, as JSON; it is started with these words."""
    done = subprocess.run(
        [sys.executable, "-m", module, *words],
        env={**site.environment, "DJANGO_SETTINGS_MODULE": "thousand_site.settings"},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return found
