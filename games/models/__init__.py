"""Tables, seats, matches, deals and the log of actions."""

from __future__ import annotations

from games.models.deal import Deal
from games.models.logged_action import LoggedAction
from games.models.match import Match
from games.models.seat import Seat
from games.models.table import Table

__all__ = ["Deal", "LoggedAction", "Match", "Seat", "Table"]
