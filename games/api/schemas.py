"""What the calls of the JSON interface take, for checking and for the documentation."""

from __future__ import annotations

from typing import Annotated, Any

from ninja import Schema
from pydantic import BaseModel, Field, StrictBool, StrictInt, StrictStr, StringConstraints

PRINTABLE = r"^[^\x00-\x1f\x7f]*$"
Name = Annotated[StrictStr, StringConstraints(max_length=200, pattern=PRINTABLE)]
ClientActionId = Annotated[
    StrictStr, StringConstraints(min_length=1, max_length=64, pattern=r"^[\x20-\x7e]+$")
]
Seed = Annotated[StrictStr, StringConstraints(min_length=1, max_length=100, pattern=PRINTABLE)]
SeatText = Annotated[StrictStr, StringConstraints(max_length=40)]


Choice = Annotated[StrictStr, StringConstraints(max_length=10)]


class Body(BaseModel):
    """What is sent: a JSON object. Ninja's Schema would read the attributes of whatever comes."""


class GuestIn(Body):
    """A name, if the guest wants one."""

    name: Name | None = None


class TableIn(Body):
    """A new table."""

    preset: Annotated[StrictStr, StringConstraints(max_length=40)] = "thousand_offline"
    options: dict[str, Any] = Field(default_factory=dict)
    seats: Annotated[list[SeatText], Field(max_length=8)] = ["me", "bot:easy", "bot:easy"]
    rated: StrictBool = False
    club: Annotated[StrictStr, StringConstraints(max_length=40)] | None = None
    clock: Any = None
    access: Choice = "link"
    watchers: Choice = "everybody"
    open_hands: StrictBool = False
    talk: Choice = "free"
    seed: StrictInt | Seed | None = None


class JoinIn(Body):
    """A seat, or none: the first that is open."""

    seat: StrictInt | None = None
    anyway: bool = False  # also beside somebody one has blocked


class TalkIn(Body):
    """A phrase by its name, or free text: one of the two."""

    phrase: Annotated[StrictStr, StringConstraints(max_length=20)] = ""
    text: Annotated[StrictStr, StringConstraints(max_length=2000)] = ""


class ActionIn(Body):
    """An action, the version it was chosen at, and an id under which it counts once."""

    action: Annotated[StrictStr, StringConstraints(max_length=40)]
    version: StrictInt
    client_action_id: ClientActionId


class QuestionIn(Body):
    """What the others are asked: a kind, and the seat it is about, if it is about one."""

    kind: Annotated[StrictStr, StringConstraints(max_length=20)]
    about: Annotated[StrictInt, Field(ge=0, lt=4)] | None = None
    version: StrictInt | None = None


class AnswerIn(Body):
    """Whether one agrees."""

    agrees: StrictBool


class ErrorOut(Schema):
    """A refusal."""

    code: str
    error: str
    state: dict[str, Any] | None = None
