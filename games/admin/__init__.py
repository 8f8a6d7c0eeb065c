"""Tables, matches, reports and ratings in the administration."""

from __future__ import annotations

from games.admin import papers, ratings, reports, tables

__all__ = ["papers", "ratings", "reports", "tables"]
