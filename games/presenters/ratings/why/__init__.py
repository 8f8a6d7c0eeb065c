"""Why did a rating change: one match in words."""

from __future__ import annotations

from games.presenters.ratings.why.page import WhyShown, why_shown

__all__ = ["WhyShown", "why_shown"]
