"""Events in the administration: to look at. Their officials change them."""

from __future__ import annotations

from tournaments.admin import entries, events, rounds

__all__ = ["entries", "events", "rounds"]
