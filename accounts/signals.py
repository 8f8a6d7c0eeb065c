"""What others may want to know when something changes among people. Sent inside the transaction."""

from __future__ import annotations

from typing import Final

from django.dispatch import Signal

# A player has taken over a club's entry, or (player None) it was undone. Arguments: club, entry, player.
entry_taken_over: Final = Signal()
# A ban from play has begun. Argument: player.
play_banned: Final = Signal()
# A player is called otherwise, or is a guest no longer. Argument: player.
player_renamed: Final = Signal()
