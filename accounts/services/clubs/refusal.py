"""What a service of the clubs refuses."""

from __future__ import annotations

from typing import Any


class ClubRefused(Exception):
    """A wish that changes nothing. `accounts.presenters.clubs` puts the code into words.

    `field` names the field of a form that is to blame, if one is.
    """

    def __init__(self, code: str, *, field: str = "", **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.facts = facts
