"""Matches for those who want to keep, replay or check them: finished deals only."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from games.engine import fresh_standing, outcome
from games.models import Match
from games.record.writer import record_json
from games.selectors.checked_rules import rules_of
from games.selectors.hosts import check_hands_open
from games.selectors.position import load_seats
from games.selectors.replay import ReplayedDeal, replay_deals


def match_record(match: UUID) -> dict[str, Any]:
    """The record of a match without the deal that somebody is still to play.

    Raises Match.DoesNotExist, or HandsClosed at a hosted table whose deals are not open yet.
    """
    row = Match.objects.select_related("table").get(pk=match)
    check_hands_open(row)
    finished = _finished_deals(row)
    table = row.table
    return record_json(
        preset=table.preset,
        options=table.options,
        players=[facts.name for facts in load_seats(table.pk)],
        start=fresh_standing(rules_of(table.preset, table.options)),
        deals=[deal.finale for deal in finished if deal.finale is not None],
        result=outcome(finished[-1].state) if finished else None,
    )


def match_proof(match: UUID) -> dict[str, Any]:
    """What proves that the shuffles were fixed beforehand: salt and pack of each finished deal.

    Raises as `match_record` does.
    """
    row = Match.objects.select_related("table").get(pk=match)
    check_hands_open(row)
    deals = [deal.row for deal in _finished_deals(row)]
    return {
        "deals": [
            {"deal": deal.number, "commitment": deal.commitment, "salt": deal.salt, "pack": deal.pack}
            for deal in deals
        ]
    }


def _finished_deals(match: Match) -> list[ReplayedDeal]:
    return [deal for deal in replay_deals(match) if deal.finale is not None]
