"""Events, who plays in them, their rounds and what came of them."""

from __future__ import annotations

from tournaments.models.calendar_link import CalendarLink
from tournaments.models.change import Change
from tournaments.models.entry import Admission, Entry, KeptApart
from tournaments.models.event import Event
from tournaments.models.event_table import EventSeat, EventTable
from tournaments.models.official import Official
from tournaments.models.press import Press
from tournaments.models.round import Bye, Round
from tournaments.models.word import Broadcast, Told

__all__ = [
    "Admission",
    "Broadcast",
    "Bye",
    "CalendarLink",
    "Change",
    "Entry",
    "Event",
    "EventSeat",
    "EventTable",
    "KeptApart",
    "Official",
    "Press",
    "Round",
    "Told",
]
