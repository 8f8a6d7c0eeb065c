"""What a service of the moderation refuses."""

from __future__ import annotations


class ModerationRefused(Exception):
    """A wish that changes nothing. `accounts.presenters.moderation` puts the code into words."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code
