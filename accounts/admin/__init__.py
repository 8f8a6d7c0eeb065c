"""People in the administration."""

from __future__ import annotations

from accounts.admin import clubs, house, moderation, people

__all__ = ["clubs", "house", "moderation", "people"]
