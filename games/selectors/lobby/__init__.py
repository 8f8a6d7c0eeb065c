"""What the front page shows of the tables."""

from __future__ import annotations

from games.selectors.lobby.mine import running_table, running_tables

__all__ = ["running_table", "running_tables"]
