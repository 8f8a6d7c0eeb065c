"""What the calls about events take."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from ninja import Schema
from pydantic import AfterValidator, Field, StrictBool, StrictInt, StrictStr, StringConstraints

from accounts.texts import one_line
from games.api.schemas import PRINTABLE, Body

Reason = Annotated[StrictStr, StringConstraints(max_length=300), AfterValidator(one_line)]
Word = Annotated[str, StringConstraints(max_length=100, pattern=PRINTABLE)]
Version = StrictInt | None


class ResultIn(Body):
    """Points of every seat; `seats`, if it comes, names the entries (null: none) that these points are of."""

    totals: Annotated[list[StrictInt], Field(max_length=4)]
    seats: Annotated[list[StrictInt | None], Field(max_length=4)] | None = None
    version: Version = None
    reason: Reason = ""
    close: StrictBool = False  # end the match that runs


class WhyIn(Body):
    """A reason, and the version that was seen."""

    version: Version = None
    reason: Reason = ""


class SeatIn(Body):
    """Who plays on a seat: a player, a bot, or (neither) whose seat it is."""

    seat: Annotated[StrictInt, Field(ge=0, lt=4)]
    player: UUID | None = None
    bot: StrictBool = False
    version: Version = None
    reason: Reason = ""


class TimeIn(Body):
    """More time."""

    seconds: StrictInt
    version: Version = None
    reason: Reason = ""


class SwapIn(Body):
    """Two seats of a drawn round; or one, and the number of an entry that rests."""

    seat: StrictInt
    other: StrictInt | None = None
    entry: StrictInt | None = None
    version: Version = None
    reason: Reason = ""


class UndoIn(Body):
    """A line of the log."""

    change: StrictInt
    reason: Reason = ""


class WordIn(Body):
    """A line to all tables."""

    text: Annotated[StrictStr, StringConstraints(max_length=1000), AfterValidator(one_line)]


class ConflictOut(Schema):
    """A refusal; where somebody was faster, with what both wanted."""

    code: str
    error: str
    reason: str | None = None
    conflict: dict[str, Any] | None = None
