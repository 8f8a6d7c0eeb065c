"""What officials do at the tables of an event. Each act is a line in the log, and most can be undone.

Every act takes keyword arguments and ids, gives its `Change`, and refuses with a code; `version` is that of
the row it is about, as the official saw it (None: not compared). What the lines hold is in `lines`.
"""

from __future__ import annotations

from tournaments.services.tables.broadcasting import broadcast, withdraw_broadcast
from tournaments.services.tables.expelling import expel
from tournaments.services.tables.replaying import replay
from tournaments.services.tables.results import close_with_score, set_result
from tournaments.services.tables.seats import bot_in, substitute
from tournaments.services.tables.swapping import move, swap
from tournaments.services.tables.time import extra_time
from tournaments.services.tables.undoing import undo
from tournaments.services.tables.voiding import void

__all__ = [
    "bot_in",
    "broadcast",
    "close_with_score",
    "expel",
    "extra_time",
    "move",
    "replay",
    "set_result",
    "substitute",
    "swap",
    "undo",
    "void",
    "withdraw_broadcast",
]
