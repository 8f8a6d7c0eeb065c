"""What a form of the console sent, read with care."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from accounts.http import PlayerRequest
from accounts.models import Player
from accounts.texts import one_line, tidy
from games.services.refusal import Refused

LONGEST: Final = 2000
UNSENT: Final = frozenset({"csrfmiddlewaretoken", "press"})


@dataclass(frozen=True, slots=True)
class Sent:
    """One press: which act, about what, on sight of which version."""

    event: str
    by: Player | None
    do: str = ""
    subject: str = ""  # the row the form stands at
    key: str = ""
    values: Mapping[str, str] = field(default_factory=dict)

    def text(self, name: str) -> str:
        """What stands in a field, without spaces around it."""
        return self.values.get(name, "").strip()

    def number(self, name: str) -> int:
        """A whole number of a field, with either minus; refused when it is none."""
        found = self.whole(name)
        if found is None:
            raise Refused("bad_request", f"{name}: a whole number", reason="number")
        return found

    def whole(self, name: str) -> int | None:
        """The same, and None for an empty field."""
        plain = self.text(name).replace("−", "-").replace("–", "-").removeprefix("+").replace(" ", "")
        if not plain:
            return None
        digits = plain.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
            raise Refused("bad_request", f"{name}: a whole number", reason="number")
        return int(plain)

    def row(self, name: str = "subject") -> int:
        """The id of a row; 0, which no row has, for anything else."""
        text = self.values.get(name, "")
        return int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else 0

    @property
    def version(self) -> int | None:
        """The version the form was made with."""
        return self.row("version") or None

    @property
    def reason(self) -> str:
        """Why, in the official's words."""
        return self.text("reason")[:300]

    def totals(self) -> list[int]:
        """The points of the seats, one field each."""
        names = sorted((name for name in self.values if name.startswith("points-")), key=_seat_of)
        if not names:
            raise Refused("bad_request", "points-0: missing", reason="number")
        return [self.number(name) for name in names]

    @property
    def has_points(self) -> bool:
        """Whether any field of points is filled in."""
        return any(value.strip() for name, value in self.values.items() if name.startswith("points-"))


@dataclass(frozen=True, slots=True)
class Act:
    """What a button does, and what is said once it is done."""

    run: Callable[[Sent], object]
    said: Callable[[], str] = lambda: ""
    shows: bool = False  # what comes of it is shown on the page that answers, once


def sent_by(request: PlayerRequest, event: str) -> Sent:
    """The form that was posted."""
    posted = ((name, str(value)) for name, value in request.POST.items() if name not in UNSENT)
    values = {tidy(name): tidy(value[:LONGEST]) for name, value in posted}
    return Sent(
        event=event,
        by=request.player,
        do=values.get("do", ""),
        subject=values.get("subject", ""),
        key=one_line(request.POST.get("press", "")),
        values=values,
    )


def _seat_of(name: str) -> int:
    number = name.removeprefix("points-")
    return int(number) if number.isascii() and number.isdigit() and len(number) < 3 else 99
