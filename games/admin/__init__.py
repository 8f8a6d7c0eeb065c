"""Tables, matches, reports and ratings in the administration."""

from __future__ import annotations

from games.admin import messages, papers, ratings, reports, tables, watchers

__all__ = ["messages", "papers", "ratings", "reports", "tables", "watchers"]
