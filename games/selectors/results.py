"""Who took part in a match and what came of it, worked out anew from the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any
from uuid import UUID

from games.engine import RuleSet, standing_of
from games.models import Deal, Match, Participation, Seat
from games.record.account import account_of
from games.record.figures import figures_of
from games.selectors.checked_rules import rules_of
from games.selectors.coming import give_to_bots, who_came
from games.selectors.hosting import places_by
from games.selectors.log import standing_log
from games.selectors.replay import replay_deals, start_of

# All that is worked out. Who sat there and when he left is noted at once and nowhere else; but what nobody
# of a hosted table has played himself is a bot's in the end.
FIGURES = (
    "place", "total", "deals", "contracts", "contracts_made", "contract_points", "bolts", "barrels",
    "barrels_won", "finished_at",
)  # fmt: skip
# What is compared of who sat there, and all that is written when that was wrong.
SITTING = ("player_id",)
KEPT = (*FIGURES, "player", "level", "joined_after", "left_at", "left_totals", "left_after")
Json = dict[str, Any]


def rebuilt_results(match: Match) -> list[Participation]:
    """The rows of a match as they should be, unsaved; none before the first deal. Its table is selected."""
    rows = list(Participation.objects.filter(match=match).order_by("seat")) or seated_rows(match)
    if match.finished_at is not None:
        scores, accounts, totals = _scored(match)
        if match.table.hosted:
            give_to_bots(rows, who_came(match.pk))
        close_results(
            rows,
            rules=rules_of(match.table.preset, match.table.options),
            scores=scores,
            accounts=accounts,
            places=match.result["places"] if match.result else places_by(totals) if match.ended_by else None,
            totals=totals if match.ended_by else None,
            winner=match.result["winner"] if match.result else None,
            finished_at=match.finished_at,
        )
    else:
        for row in rows:
            row.place = row.total = row.finished_at = None
    return rows


def result_faults(match: Match) -> Iterator[str]:
    """Where the stored rows of a match differ from those worked out, in words."""
    stored = {row.seat: row for row in Participation.objects.filter(match=match)}
    if not stored and Deal.objects.filter(match=match).exists():
        yield "nobody's results are kept: manage.py rebuild_results"
        return
    for row in rebuilt_results(match):
        kept = stored[row.seat]
        wrong = [name for name in (*SITTING, *FIGURES) if getattr(kept, name) != getattr(row, name)]
        if wrong:
            yield f"seat {row.seat}: results are not what the log gives: {', '.join(wrong)}"


def close_results(
    rows: Sequence[Participation],
    *,
    rules: RuleSet,
    scores: Sequence[Json],
    accounts: Sequence[Json],
    places: Sequence[int] | None,
    winner: int | None,
    finished_at: datetime,
    totals: Sequence[int] | None = None,
) -> None:
    """Fill in the figures of a match that is over. `places` is None when it ended without a result.

    `totals` are those by which others have ended it; else they are what the last scored deal left.
    """
    if totals is None:
        totals = scores[-1]["totals"] if scores else None
    stayed = [places[row.seat] for row in rows if row.left_at is None] if places else []
    leaving = sorted((row.left_at, row.seat) for row in rows if row.left_at is not None)
    for row in rows:
        upto = len(scores) if row.left_after is None else row.left_after
        has_won = winner if row.left_at is None else None
        his = slice(row.joined_after, upto)
        figures = figures_of(rules, scores[his], accounts[his], row.seat, has_won)
        for name, value in asdict(figures).items():
            setattr(row, name, value)
        row.finished_at = finished_at
        if row.left_at is not None:
            row.total = row.left_totals[row.seat] if row.left_totals else None
            behind = len(rows) - leaving.index((row.left_at, row.seat))
            row.place = behind if places else None
        else:
            row.total = totals[row.seat] if totals else None
            row.place = 1 + sum(place < places[row.seat] for place in stayed) if places else None


def _scored(match: Match) -> tuple[list[Json], list[Json], tuple[int, ...]]:
    """Scores and accounts of the scored deals, and the totals at the end."""
    replayed = list(replay_deals(match))
    last = replayed[-1].state if replayed else start_of(match)
    finales = [deal.finale for deal in replayed]
    scored = [(finale, finale.score) for finale in finales if finale is not None and finale.score is not None]
    scores = [score.as_json() for _finale, score in scored]
    return scores, [account_of(finale) for finale, _score in scored], standing_of(last).totals


def seated_rows(match: Match) -> list[Participation]:
    """Who sat there, unsaved, of a match begun before rows were kept: by the log, then by the seats."""
    numbers = dict(Deal.objects.filter(match=match).values_list("pk", "number"))
    if not numbers:
        return []
    actions: dict[int, list[tuple[UUID | None, datetime, int]]] = {}
    for row in standing_log(match):
        actions.setdefault(row.seat, []).append((row.player, row.created_at, numbers[row.deal]))
    seats = Seat.objects.filter(table=match.table_id).order_by("index")
    return [_row_of(match, seat, actions.get(seat.index, [])) for seat in seats]


def _row_of(match: Match, seat: Seat, actions: list[tuple[UUID | None, datetime, int]]) -> Participation:
    person = next((player for player, _moment, _deal in actions if player is not None), None)
    row = Participation(match=match, seat=seat.index, player_id=person or seat.player_id)
    if row.player_id is None:
        row.level = seat.level
        return row
    if person is None or seat.player_id == person:
        return row
    last = max(index for index, action in enumerate(actions) if action[0] == person)
    _player, moment, deal = actions[min(last + 1, len(actions) - 1)]
    row.left_at = moment
    before = Deal.objects.filter(match=match, number__lt=deal, score__isnull=False).order_by("number")
    totals = [score["totals"] for score in before.values_list("score", flat=True) if score]
    row.left_after, row.left_totals = len(totals), totals[-1] if totals else [0] * seat.table.seats.count()
    return row
