"""What other apps may want to know when something happens in the game. Sent inside the transaction."""

from __future__ import annotations

from typing import Final

from django.dispatch import Signal

# A match is over, with a result or without. Arguments: match (its id), table (its code).
match_finished: Final = Signal()
# The site was away, and everybody is credited. Arguments: began, ended (moments), credit (on top).
outage_ended: Final = Signal()
# A match has been annulled, or counts again. Arguments: match (its id), table (its code).
match_annulled: Final = Signal()
