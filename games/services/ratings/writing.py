"""One line of a ledger and everything that follows from it at once. Called with the players' rows locked."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import combinations
from typing import Any
from uuid import UUID

from games.models import Encounter, MonthRating, RatedMatch, Rating, RatingEvent
from games.rating.display import shown
from games.rating.entries import Entry
from games.rating.ledger import Account, apply_line, people
from games.rating.pools import Pool
from games.rating.replay import month_of
from games.rating.update import Change
from games.rating.weights import WINDOW, weight
from games.services.ratings.configured import configured_model

logger = logging.getLogger(__name__)

FIGURES = ("mu", "sigma", "shown", "matches", "opponents", "rated_at", "ranked_until")


def write_line(
    pool: Pool,
    entries: Sequence[Entry],
    ratings: Mapping[UUID, Rating],
    moment: datetime,
    *,
    kept: list[dict[str, Any]],
    **subject: Any,
) -> None:
    """Rate a match in a pool. `kept` are the entries as they were played, for the ledger."""
    model = configured_model()
    players = people(entries)
    counts = weight(_together(pool, players, moment))
    line = RatedMatch.objects.create(
        pool=pool.key, entries=kept, weight=counts, model=model.name, finished_at=moment, **subject
    )
    accounts = {player: _account(ratings[UUID(player)]) for player in players}
    moved = apply_line(entries, accounts, moment, counts, model)
    _meet(pool, accounts)
    RatingEvent.objects.bulk_create(_event(line, player, change) for player, change in moved.items())
    rows = [_fill(ratings[UUID(player)], account) for player, account in accounts.items()]
    Rating.objects.bulk_update(rows, FIGURES)
    for player, change in moved.items():
        _note_month(pool, player, accounts[player], moment, change)
        if change.because == "insane":
            logger.error("line %d of %s: no possible rating came out for %s", line.pk, pool.key, player)


def _event(line: RatedMatch, player: str, change: Change) -> RatingEvent:
    before, after = change.before, change.after
    return RatingEvent(
        rated=line, pool=line.pool, player_id=UUID(player), mu_before=before.mu, sigma_before=before.sigma,
        mu_after=after.mu, sigma_after=after.sigma, finished_at=line.finished_at,
    )  # fmt: skip


def _fill(row: Rating, account: Account) -> Rating:
    for name, value in zip(FIGURES, account.figures(), strict=True):
        setattr(row, name, value)
    return row


def _account(row: Rating) -> Account:
    rated_at = row.rated_at if row.matches else None
    return Account(row.mu, row.sigma, row.matches, row.opponents, rated_at)


def _together(pool: Pool, players: Sequence[str], moment: datetime) -> int:
    """The most matches that any two of them had in the window, this one included."""
    ids = [UUID(player) for player in players]
    recent = RatingEvent.objects.filter(pool=pool.key, player__in=ids, finished_at__gt=moment - WINDOW)
    played: dict[str, set[int]] = {player: set() for player in players}
    for player, line in recent.values_list("player", "rated"):
        played[str(player)].add(line)
    return 1 + max(len(played[one] & played[other]) for one, other in combinations(players, 2))


def _meet(pool: Pool, accounts: Mapping[str, Account]) -> None:
    """Count each two once more. Both rows of the players are locked, so nobody else counts the pair."""
    pairs = list(combinations(sorted(accounts), 2))
    ids = [UUID(player) for player in accounts]
    met = Encounter.objects.filter(pool=pool.key, one__in=ids, other__in=ids)
    known = {(str(row.one_id), str(row.other_id)): row for row in met}
    for row in known.values():
        row.matches += 1
    Encounter.objects.bulk_update(known.values(), ["matches"])
    new = [pair for pair in pairs if pair not in known]
    Encounter.objects.bulk_create(
        Encounter(pool=pool.key, one_id=UUID(one), other_id=UUID(other), matches=1) for one, other in new
    )
    for pair in new:
        for player in pair:
            accounts[player].opponents += 1


def _note_month(pool: Pool, player: str, account: Account, moment: datetime, change: Change) -> None:
    new = {"mu": 0.0, "sigma": 0.0, "shown": 0, "gained": 0.0}
    row, _made = MonthRating.objects.get_or_create(
        pool=pool.key, month=month_of(moment), player_id=UUID(player), defaults=new
    )
    row.mu, row.sigma, row.shown = account.mu, account.sigma, shown(account.mu)
    row.gained += change.after.mu - change.before.mu
    row.matches += 1
    row.opponents = account.opponents
    row.save()
