"""Close codes of ours. Browsers do not come back after them, but for COME_BACK."""

from __future__ import annotations

from typing import Final

UNKNOWN_TOKEN: Final = 4401
SIGNED_OUT: Final = 4403
NO_TABLE: Final = 4404
BANNED_NOW: Final = 4405
CLOSED: Final = 4406
STUCK: Final = 4408
COME_BACK: Final = 4410  # as whom they are by then
TOO_LARGE: Final = 4413
TOO_MANY: Final = 4429
