"""What a report is about: who sat with whom, and the deal that comes with it."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.db.models import Q
from django.utils import timezone

from accounts.models import Player
from games.models import Deal, Match, Message, Report
from games.models.table import is_code

A_DAY: Final = 10


def match_shared(table: str, reporter: Player) -> Match | None:
    """The last match of a table in which the player sits or sat."""
    if not is_code(table):
        return None
    sat = Q(participations__player=reporter) | Q(table__seats__player=reporter)
    return Match.objects.filter(Q(table=table) & sat).order_by("-number").first()


def match_heard(table: str, speaker: Player) -> Match | None:
    """The last match of a table at which somebody has spoken, as a player or a spectator."""
    if not is_code(table) or not Message.objects.filter(table=table, player=speaker).exists():
        return None
    return Match.objects.filter(table=table).order_by("-number").first()


def people_of(match: Match) -> list[Player]:
    """Everybody who sits or sat in a match."""
    sat = Q(participations__match=match) | Q(seats__table=match.table_id)
    return list(Player.objects.filter(sat, deleted_at=None).distinct().order_by("name", "pk"))


def last_deal(match: Match) -> Deal | None:
    """The deal that is being played, else the last one."""
    return Deal.objects.filter(match=match).order_by("-number").first()


def reports_left(reporter: Player) -> int:
    """How many reports the player may still make today."""
    since = timezone.now() - timedelta(days=1)
    return A_DAY - Report.objects.filter(reporter=reporter, created_at__gt=since).count()


def is_reported(reporter: Player, player: Player, match: Match | None) -> bool:
    """Whether the player's report of the other in this match is still open."""
    mine = Report.objects.filter(reporter=reporter, player=player, match=match, state=Report.State.OPEN)
    return mine.exists()
