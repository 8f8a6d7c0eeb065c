"""Who has played how much in a club, and how well. Entries that were taken over count as the player's."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.db.models import Count, Max, Q, QuerySet, Sum
from django.db.models.functions import TruncDate
from django.utils import timezone

from accounts.models import Club, Player
from games.models import PaperResult, Participation

DAYS: Final = 90


@dataclass(slots=True)
class Record:
    """What somebody has to show in a club."""

    matches: int = 0
    wins: int = 0
    ranked: int = 0  # matches with a place
    places: int = 0  # their sum
    last: datetime | None = None
    days: set[date] = field(default_factory=set)

    @property
    def evenings(self) -> int:
        """On how many of the last days he played."""
        return len(self.days)

    @property
    def average_place(self) -> float | None:
        """The mean of the places; None without any."""
        return self.places / self.ranked if self.ranked else None


def records_in(club: Club) -> dict[UUID, Record]:
    """The records of everybody who has played in the club. Five queries, however many they are."""
    owners = _owners(club)
    records: dict[UUID, Record] = defaultdict(Record)
    online = Participation.objects.filter(
        match__table__club=club, match__annulled_at=None, player__isnull=False, finished_at__isnull=False
    )
    paper = PaperResult.objects.filter(match__club=club, match__annulled_at=None)
    for rows, when in ((online, "finished_at"), (paper, "match__played_at")):
        for row in _sums(rows, when):
            _add(records[owners.get(row["player"], row["player"])], row)
        for player, day in _days(rows, when):
            records[owners.get(player, player)].days.add(day)
    return dict(records)


def _owners(club: Club) -> dict[UUID, UUID]:
    taken = Player.objects.filter(entered_by=club, taken_over_by__isnull=False)
    return dict(taken.values_list("pk", "taken_over_by_id"))


def _sums(rows: QuerySet[Any], when: str) -> list[dict[str, Any]]:
    sums = rows.order_by().values("player").annotate(
        matches=Count("pk"),
        wins=Count("pk", filter=Q(place=1)),
        ranked=Count("place"),
        places=Sum("place"),
        last=Max(when),
    )  # fmt: skip
    return list(sums)


def _days(rows: QuerySet[Any], when: str) -> list[tuple[UUID, date]]:
    since = timezone.now() - timedelta(days=DAYS)
    recent = rows.filter(**{f"{when}__gte": since}).order_by()
    return list(recent.annotate(day=TruncDate(when)).values_list("player", "day").distinct())


def _add(record: Record, row: dict[str, Any]) -> None:
    record.matches += row["matches"]
    record.wins += row["wins"]
    record.ranked += row["ranked"]
    record.places += row["places"] or 0
    record.last = max(filter(None, (record.last, row["last"])), default=None)
