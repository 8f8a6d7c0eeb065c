"""What keeps the next step from being taken, by name."""

from __future__ import annotations

from tournaments.models import Event


def blocker_lines(event: Event) -> list[str]:
    """One sentence for each thing that is to be done first."""
    return []
