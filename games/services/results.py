"""Keeping who took part in a match and what came of it: at the first deal, on leaving, and at the end."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction

from accounts.models import Player
from games.engine import standing_of
from games.models import Match, Participation
from games.selectors.abandoned import abandoned_by_others
from games.selectors.coming import give_to_bots, who_came
from games.selectors.position import Position
from games.selectors.results import FIGURES, KEPT, SITTING, close_results, rebuilt_results, seated_rows


def begin_results(position: Position) -> None:
    """The first deal is dealt: these are the ones who play."""
    Participation.objects.bulk_create(
        Participation(match_id=position.match, seat=index, player_id=facts.player, level=facts.level)
        for index, facts in enumerate(position.seats)
    )


def note_leaving(position: Position, seat: int, now: datetime) -> None:
    """Somebody gives up the seat of a running match, which has not changed yet."""
    totals = standing_of(position.state).totals
    note_left(position.match, seat, now, totals=totals, deals=len(position.scores))


def note_left(match: UUID, seat: int, left_at: datetime, *, totals: Sequence[int], deals: int) -> None:
    """Note when somebody left, with everybody's points at that moment and how many deals were scored.

    Whether others had abandoned the match is settled here: what they do afterwards changes no price.
    """
    _kept(match)
    Participation.objects.filter(match=match, seat=seat, left_at__isnull=True).update(
        left_at=left_at,
        left_totals=list(totals),
        left_after=deals,
        left_forgiven=abandoned_by_others(match, seat, left_at),
    )


def note_joining(position: Position, seat: int, player: Player) -> None:
    """A player takes a bot's seat between deals: the row is his, with what is scored from now on."""
    _kept(position.match)
    Participation.objects.filter(match=position.match, seat=seat, player__isnull=True).update(
        player=player, level="", joined_after=len(position.scores)
    )


def finish_results(position: Position, finished_at: datetime) -> None:
    """The match is over, with a result or because nobody is left."""
    rows = _kept(position.match)
    if position.hosting is not None:
        give_to_bots(rows, who_came(position.match))
    close_results(
        rows,
        rules=position.rules,
        scores=position.scores,
        accounts=position.accounts,
        places=position.places,
        totals=standing_of(position.state).totals if position.ended_by else None,
        winner=position.result["winner"] if position.result else None,
        finished_at=finished_at,
    )
    if rows:
        Participation.objects.bulk_update(rows, FIGURES if position.hosting is None else KEPT)


def rebuild_results(*, match: UUID) -> bool:
    """Write the rows of a match anew from its log. False when they were right."""
    with transaction.atomic():
        row = Match.objects.select_for_update(of=("self",)).select_related("table").get(pk=match)
        stored = {kept.seat: kept for kept in Participation.objects.filter(match=row)}
        rebuilt = rebuilt_results(row)
        if stored:
            wrong = [new for new in rebuilt if _differs(new, stored[new.seat])]
            if wrong:
                Participation.objects.bulk_update(wrong, KEPT)
            return bool(wrong)
        Participation.objects.bulk_create(rebuilt)
        return bool(rebuilt)


def _kept(match: UUID) -> list[Participation]:
    """The rows of a match, made now if it was begun by a version that kept none."""
    rows = list(Participation.objects.filter(match=match).order_by("seat"))
    if rows:
        return rows
    return Participation.objects.bulk_create(seated_rows(Match.objects.select_related("table").get(pk=match)))


def _differs(one: Participation, other: Participation) -> bool:
    return any(getattr(one, name) != getattr(other, name) for name in (*SITTING, *FIGURES))
