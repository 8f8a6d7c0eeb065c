"""Tables, matches, reports and ratings in the administration."""

from __future__ import annotations

from games.admin import messages, outages, papers, ratings, reports, tables, watchers

__all__ = ["messages", "outages", "papers", "ratings", "reports", "tables", "watchers"]
