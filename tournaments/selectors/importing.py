"""What would become of each line of a list of names."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, cast
from uuid import UUID

from django.db.models import QuerySet

from accounts.models import Ban, Player
from accounts.names import clean_name, digest_of_name, why_refused
from accounts.selectors.clubs import may_manage
from accounts.selectors.people import find_person
from accounts.selectors.rights import present_ban
from tournaments.models import Entry, Event
from tournaments.selectors.entered_names import names_in_event, why_no_new_player
from tournaments.selectors.entries import TAKING, taken
from tournaments.selectors.names import members_called

Fate = Literal[
    "account", "member", "new", "guest", "entered", "called", "double", "unknown", "bad_name", "account_name",
    "needs_account", "formula", "banned", "expelled",
]  # fmt: skip
ENTERS: Final = ("account", "member", "new", "guest")
_FORMULA: Final = tuple("=+-@\t\r")
_OF_PEOPLE_ONLY: Final = (None, "reserved")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a list: what it says, what becomes of it, and whom it means."""

    number: int
    text: str
    fate: Fate
    player: Player | None = None
    waits: bool = False  # there is no room any more

    @property
    def enters(self) -> bool:
        """Whether somebody is entered by it."""
        return self.fate in ENTERS


@dataclass(frozen=True, slots=True)
class Preview:
    """All lines; the digest says which preview it was."""

    lines: tuple[Line, ...]

    @property
    def entering(self) -> int:
        """How many would be entered."""
        return sum(line.enters for line in self.lines)

    @property
    def digest(self) -> str:
        """The same as long as the same would happen."""
        facts = [(line.number, line.text, line.fate, str(line.player and line.player.pk), line.waits)
                 for line in self.lines]  # fmt: skip
        return hashlib.sha256(repr(facts).encode()).hexdigest()


def preview(event: Event, by: Player, names: Sequence[tuple[int, str]]) -> Preview:
    """What would happen to each name if it were entered now, one after the other."""
    cleaned = [clean_name(text) for _number, text in names]
    members = members_called(event, cleaned)
    entries = {row.player_id: row for row in _rows(event)}
    stranger = _stranger(event, by)
    called = names_in_event(event)
    room = _room(event)
    seen: set[str] = set()
    lines = []
    for (number, text), name in zip(names, cleaned, strict=True):
        fate, player = _fate(text, name, members, stranger)
        if fate == "guest":
            fate = "called" if digest_of_name(name) in called else _of_guest(event, name)
        key = str(player.pk) if player else digest_of_name(name)
        if fate in ENTERS:
            fate = "double" if key in seen else _known(fate, player, entries)
        seen.add(key)
        waits = fate in ENTERS and room is not None and room <= 0
        room = room - 1 if fate in ENTERS and room is not None else room
        lines.append(Line(number, text, fate, player, waits))
    return Preview(tuple(lines))


def _stranger(event: Event, by: Player) -> Fate:
    """What becomes of a name that nobody has: a member of the club, or without one a player of this event."""
    if event.club is None:
        return "guest"
    return "new" if may_manage(by, event.club) else "unknown"


def _of_guest(event: Event, name: str) -> Fate:
    return cast("Fate", why_no_new_player(event, name) or "guest")


def _fate(text: str, name: str, members: dict[str, Player], stranger: Fate) -> tuple[Fate, Player | None]:
    if text.startswith(_FORMULA):
        return "formula", None
    if why_refused(name) not in _OF_PEOPLE_ONLY or not name:
        return "bad_name", None
    member = members.get(name)
    if member is not None:
        return ("account" if member.is_registered else "member"), member
    person = find_person(name)
    if person is not None:
        return "account", person
    return stranger, None


def _known(fate: Fate, player: Player | None, entries: dict[UUID, Entry]) -> Fate:
    if player is None:
        return fate
    entry = entries.get(player.pk)
    if entry is not None and entry.state in (*TAKING, Entry.State.WAITING):
        return "entered"
    if entry is not None and entry.state == Entry.State.EXPELLED:
        return "expelled"
    return "banned" if present_ban(player, Ban.Kind.PLAY) else fate


def _rows(event: Event) -> QuerySet[Entry]:
    return Entry.objects.filter(event=event)


def _room(event: Event) -> int | None:
    return None if event.capacity is None else event.capacity - taken(event)
