"""Making events known to the tables at which they are played."""

from __future__ import annotations

from games.presenters.hosting import register_host
from tournaments.selectors.hosting import host_of, lets_in, names_of_events


def speak_at_tables() -> None:
    """Let the games ask here what there is to say at a hosted table. Called when the site starts."""
    register_host(about=host_of, names=names_of_events, lets_in=lets_in)
