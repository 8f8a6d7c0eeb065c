"""What a service refuses."""

from __future__ import annotations


class Refused(Exception):
    """A command that changes nothing.

    `code` is one of the engine's codes or of ours: not_signed_in, not_found, not_your_seat, not_allowed,
    stale_version, seat_taken, already_seated, bad_request. `detail` says in English what is wrong
    with a request, for its programmer; `action` is the one that was refused, if it was one; `reason` is
    a code for people, where `code` says too little to them.
    """

    def __init__(self, code: str, detail: str = "", *, action: str | None = None, reason: str = "") -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = detail
        self.action = action
        self.reason = reason
