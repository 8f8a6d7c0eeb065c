"""Tables, seats, matches, deals, the log of actions, and rule sets that people have saved."""

from __future__ import annotations

from games.models.deal import Deal
from games.models.logged_action import LoggedAction
from games.models.match import Match
from games.models.saved_rules import SavedRules
from games.models.seat import Seat
from games.models.table import Table

__all__ = ["Deal", "LoggedAction", "Match", "SavedRules", "Seat", "Table"]
