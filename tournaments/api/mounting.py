"""The calls about events become part of the site's JSON interface."""

from __future__ import annotations

from games.api.app import api
from tournaments.api import acting, reading


def mount() -> None:
    """Add them; called once, where the addresses of the site are read."""
    api.add_router("/events", reading.router, tags=["Events"])
    api.add_router("/events", acting.router, tags=["Events"])
