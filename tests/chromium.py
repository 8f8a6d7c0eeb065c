"""Where the browser of the browser tests is; as a program it says so and exits with 1 when there is none."""

from __future__ import annotations

import os
import shutil
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    """CHROMIUM names one; else the first that is installed."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def main() -> None:
    found = find_chromium()
    if not found:
        print("NO BROWSER TESTS: Chromium was not found (apt install chromium, or CHROMIUM=/path/to/it).")
        sys.exit(1)
    print(f"Browser tests in {found}")


if __name__ == "__main__":
    main()
