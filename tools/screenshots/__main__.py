"""Take pictures of the table.

    python -m tools.screenshots docs/screenshots          the pictures of the README
    python -m tools.screenshots --all var/screens         every state, both languages, all sizes and themes

Needs Chromium, but no server and no database: the pages are rendered from the views of tests/presenters.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from tools.screenshots.pages import README, STATES, write  # noqa: E402
from tools.screenshots.shoot import Shot, shoot  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--all", action="store_true", help="every state instead of the README's pictures")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as pages:
        if asked.all:
            write(STATES, Path(pages))
            shots = [
                Shot(page.name, f"{page.stem}-{size}-{theme}.png", size, theme)
                for page in sorted(Path(pages).glob("*.html"))
                for size in ("desktop", "phone", "short")
                for theme in ("light", "dark")
            ]
        else:
            write(README, Path(pages))
            shots = [
                Shot("play-en.html", "table.png", "desktop", "light"),
                Shot("auction-en.html", "table-phone.png", "phone", "light"),
            ]
        shoot(Path(pages), asked.folder, shots)


main()
