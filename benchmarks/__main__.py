"""`python -m benchmarks [PART ...]`: every part without a name."""

from __future__ import annotations

import sys

from benchmarks import draw, engine, event, faults, idle, rankings, ratings, standings, start, visits
from benchmarks.live import run as live

PARTS = {
    "draw": draw.run,
    "engine": engine.run,
    "event": event.run,
    "faults": faults.run,
    "idle": idle.run,
    "live": live.run,
    "rankings": rankings.run,
    "ratings": ratings.run,
    "standings": standings.run,
    "start": start.run,
    "visits": visits.run,
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
