"""Changing a draw by hand, before it is published."""

from __future__ import annotations

from typing import NamedTuple

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Change
from tournaments.pairing.model import Reason


class Swapped(NamedTuple):
    """A draw changed by hand, and what speaks against it."""

    change: Change
    warnings: tuple[Reason, ...]


def swap(
    *, event: str, round: int, one_seat: int, other_seat: int, by: Player | None, version: int | None,
    reason: str = "",
) -> Swapped:  # fmt: skip
    """Let two seats (ids of `EventSeat`) of a drawn round change places. `version` is the round's."""
    raise Refused("not_found")


def move(
    *, event: str, round: int, seat: int, entry: int, by: Player | None, version: int | None, reason: str = ""
) -> Swapped:
    """Let an entry that rests take a seat (id of `EventSeat`); whoever had it rests. `version` is the round's."""
    raise Refused("not_found")
