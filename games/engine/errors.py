"""What the engine refuses, and why."""

from __future__ import annotations


class IllegalAction(ValueError):
    """An action the rules refuse; the state is as it was.

    `code` is one of the stable codes of the record format, such as "illegal_card".
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class BadRules(ValueError):
    """A rule set that cannot be; `option` names what is wrong."""

    def __init__(self, option: str, reason: str) -> None:
        super().__init__(f"{option}: {reason}")
        self.option = option
        self.reason = reason


class BadDeal(ValueError):
    """A deal that cannot follow: wrong pack, wrong dealer, or not the time for a deal."""
