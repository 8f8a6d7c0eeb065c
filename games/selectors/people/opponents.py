"""Against whom a player does well: in how many of the matches together he finished ahead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.db.models import Avg, Count, F, Max, Q, QuerySet

from accounts.models import Player
from games.selectors.people.company import together

ENOUGH: Final = 5  # matches together, before it says anything
SHOWN: Final = 3


@dataclass(frozen=True, slots=True)
class Meetings:
    """Two players' matches together, seen by the first."""

    player: Player
    matches: int
    ahead: int
    behind: int
    my_points: float
    points: float
    last: Any

    @property
    def share(self) -> float:
        """Of the matches, in how many the first was ahead; a shared place is half."""
        return (self.ahead + (self.matches - self.ahead - self.behind) / 2) / self.matches


@dataclass(frozen=True, slots=True)
class Opponents:
    """The best and the worst, each best first; nobody is in both."""

    best: list[Meetings]
    worst: list[Meetings]
    met: int  # how many different people


def opponents_of(player: Player) -> Opponents:
    """Those met often enough, by how often the player finished ahead of them."""
    rows = list(_summed(together(player)))
    often = sorted((row for row in rows if row["matches"] >= ENOUGH), key=_order)
    best = [row for row in often[:SHOWN] if _share(row) >= 0.5]
    worst = [row for row in often[: -SHOWN - 1 : -1] if _share(row) < 0.5]
    people = Player.objects.in_bulk([row["player"] for row in (*best, *worst)])
    return Opponents([_made(row, people) for row in best], [_made(row, people) for row in worst], len(rows))


def head_to_head(me: Player, other: Player) -> Meetings | None:
    """My matches with one other player; None when there were none."""
    row = _summed(together(me).filter(player=other)).first()
    return None if row is None else _made(row, {other.pk: other})


def _summed(rows: QuerySet[Any]) -> QuerySet[Any, Any]:
    found: QuerySet[Any, Any] = (
        rows.values("player")
        .order_by("player")
        .annotate(
            matches=Count("pk"),
            ahead=Count("pk", filter=Q(my_place__lt=F("place"))),
            behind=Count("pk", filter=Q(my_place__gt=F("place"))),
            my_points=Avg("my_total"),
            points=Avg("total"),
            last=Max("finished_at"),
        )
    )
    return found


def _share(row: dict[str, Any]) -> float:
    return float(row["ahead"] + (row["matches"] - row["ahead"] - row["behind"]) / 2) / float(row["matches"])


def _order(row: dict[str, Any]) -> tuple[float, int, UUID]:
    return (-_share(row), -row["matches"], row["player"])


def _made(row: dict[str, Any], people: dict[UUID, Player]) -> Meetings:
    return Meetings(**{**row, "player": people[row["player"]]})
