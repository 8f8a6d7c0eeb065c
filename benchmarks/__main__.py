"""`python -m benchmarks [engine] [live] [rankings] [ratings] [start]`: everything without a name."""

from __future__ import annotations

import sys

from benchmarks import engine, rankings, ratings, start
from benchmarks.live import run as live

PARTS = {
    "engine": engine.run,
    "live": live.run,
    "rankings": rankings.run,
    "ratings": ratings.run,
    "start": start.run,
}


def main() -> None:
    """Run the parts named on the command line."""
    names = sys.argv[1:] or list(PARTS)
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        sys.exit(f"benchmarks: no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}")
    for name in names:
        PARTS[name]()


if __name__ == "__main__":
    main()
