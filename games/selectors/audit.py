"""Whether what is stored of a match is what its log says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from games.engine import IllegalAction, outcome
from games.models import Deal, LoggedAction, Match
from games.record.account import account_of
from games.record.pack import commitment
from games.record.snapshot import freeze
from games.selectors.log import UNDO, Logged, whole_log
from games.selectors.replay import replay_deals, start_of
from games.selectors.results import result_faults


def faults_of(match: Match) -> list[str]:
    """Everything that does not fit, in words; empty for a sound match. Its table is selected with it."""
    try:
        return [
            fault
            for check in (_counting, _taking_back, _commitments, _replaying, result_faults)
            for fault in check(match)
        ]
    except (IllegalAction, ValueError, KeyError) as error:
        return [f"the log cannot be replayed: {error!r}"]


def lasting_faults(match_id: UUID) -> list[str]:
    """The faults of a match that may be played meanwhile: a move between two readings is no fault."""
    while True:
        match = Match.objects.select_related("table").get(pk=match_id)
        faults = faults_of(match)
        if not faults or Match.objects.filter(pk=match_id, version=match.version).exists():
            return faults


def _counting(match: Match) -> Iterator[str]:
    log = LoggedAction.objects.filter(match=match).order_by("sequence")
    if list(log.values_list("sequence", flat=True)) != list(range(match.action_count)):
        yield f"the log is not numbered from 0 to {match.action_count - 1}"
    numbers = list(Deal.objects.filter(match=match).order_by("number").values_list("number", flat=True))
    if numbers != list(range(len(numbers))):
        yield "the deals are not numbered without gaps"
    by_deal = list(log.values_list("deal__number", flat=True))
    if by_deal != sorted(by_deal):
        yield "actions of different deals are mixed up"
    if LoggedAction.objects.filter(match=match).exclude(deal__match=match).exists():
        yield "an action belongs to a deal of another match"


def _taking_back(match: Match) -> Iterator[str]:
    """An entry takes back an action of its own seat and deal that stood until then, at an unrated table."""
    standing: dict[int, Logged] = {}
    for row in whole_log(match):
        says = row.text.endswith(f" {UNDO}")
        if row.undoes is None:
            standing[row.sequence] = row
            if says:
                yield f"action {row.sequence} takes nothing back"
            continue
        first = standing.get(row.undoes)
        if not says or first is None or (first.seat, first.deal) != (row.seat, row.deal):
            yield f"action {row.sequence} cannot take back what it says"
        elif match.table.rated:
            yield f"action {row.sequence} takes back what was rated"
        standing = {at: each for at, each in standing.items() if at < row.undoes}


def _commitments(match: Match) -> Iterator[str]:
    for deal in Deal.objects.filter(match=match):
        if commitment(deal.salt, deal.pack) != deal.commitment:
            yield f"deal {deal.number}: the commitment is not that of salt and pack"


def _replaying(match: Match) -> Iterator[str]:
    state = start_of(match)
    for replayed in replay_deals(match):
        state = replayed.state
        finale = replayed.finale
        score = finale.score if finale else None
        account = account_of(finale) if finale and score else None
        if _plain(score.as_json() if score else None) != replayed.row.score:
            yield f"deal {replayed.row.number}: the score is not what the log gives"
        elif replayed.row.account not in (None, account):
            yield f"deal {replayed.row.number}: the account is not what the log gives"
    if _plain(freeze(state)) != match.snapshot:
        yield "the snapshot is not what the log gives"
    over = outcome(state)
    if _plain({"winner": over.winner, "places": over.places} if over else None) != match.result:
        yield "the result is not what the log gives"
    if over is not None and match.status != Match.Status.FINISHED:
        yield "the match is over and not finished"
    if match.ended_by and (over is not None or match.status != Match.Status.FINISHED):
        yield "others have ended the match, and the log says otherwise"


def _plain(value: Any) -> Any:
    """A value as it comes back from JSON: tuples are lists."""
    return json.loads(json.dumps(value))
