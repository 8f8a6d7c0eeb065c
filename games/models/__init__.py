"""Tables, matches and their log, saved rule sets, ratings, and reports."""

from __future__ import annotations

from games.models.agreement import Agreement
from games.models.club_rules import ClubRules
from games.models.deal import Deal
from games.models.invitation import Invitation
from games.models.logged_action import LoggedAction
from games.models.match import Match
from games.models.message import Message
from games.models.outage import Outage, Pulse
from games.models.paper_match import PaperMatch, PaperResult
from games.models.participation import Participation
from games.models.rating import Encounter, MonthRating, RatedMatch, Rating, RatingEvent
from games.models.recompute_request import RecomputeRequest
from games.models.report import Report
from games.models.saved_rules import SavedRules
from games.models.seat import Seat
from games.models.table import Table
from games.models.watcher import Watcher

__all__ = [
    "Agreement",
    "ClubRules",
    "Deal",
    "Encounter",
    "Invitation",
    "LoggedAction",
    "Match",
    "Message",
    "MonthRating",
    "Outage",
    "PaperMatch",
    "PaperResult",
    "Participation",
    "Pulse",
    "RatedMatch",
    "Rating",
    "RatingEvent",
    "RecomputeRequest",
    "Report",
    "SavedRules",
    "Seat",
    "Table",
    "Watcher",
]
