"""Working a pool out anew: replayed beside what is stored, compared, and put in its place at once."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from uuid import UUID

from django.db import transaction

from accounts.models import Club, Player
from accounts.services.notices import tell
from games.models import Rating
from games.rating.display import NEW_MU, shown
from games.rating.pools import Pool
from games.selectors.ledger import players_since
from games.services.ratings.comparing import EVENTS, Difference, Recent, differences
from games.services.ratings.locks import replaying_alone, take_pool
from games.services.ratings.replaying import Replayed, catch_up, replay_pool
from games.services.ratings.staging import Stage, staging
from games.services.ratings.storing import stage_rows, stage_weights

RATING_RECOMPUTED = "rating_recomputed"  # a notice
ATTEMPTS = 2  # then with everybody kept out from the beginning

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Moved:
    """One player whose rating is shown differently now. None: no rated match there."""

    player: UUID
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Draft:
    """A pool replayed and compared, and what is to be written."""

    pool: Pool
    replayed: Replayed
    found: list[Difference]
    reasons: dict[str, int]
    stage: Stage


@dataclass(slots=True)
class Recomputed:
    """What a recomputation came to. `reasons` counts lines: annulled, reinstated, taken_over, other."""

    pool: Pool
    lines: int = 0
    rows: int = 0  # how many of all kinds were not what the ledger gives
    moved: list[Moved] = field(default_factory=list)
    reasons: dict[str, int] = field(default_factory=dict)


def recompute(pool: Pool, *, dry_run: bool = False) -> Recomputed:
    """Make everything that is stored of a pool what its ledger gives, and tell whom that moved.

    Replaying, comparing and staging take long and keep nobody waiting. Only then is the pool taken, and it is
    looked what has come in meanwhile. Should that be more than new matches, all begins anew.
    """
    with replaying_alone(pool):
        for _attempt in range(ATTEMPTS):
            with staging() as stage:
                draft = _drafted(pool, stage)
                with transaction.atomic():
                    take_pool(pool)
                    if draft.replayed.is_present:
                        return _finished(draft, dry_run)
                    transaction.set_rollback(True)  # which gives the pool back
        with transaction.atomic():
            take_pool(pool)
            with staging() as stage:
                return _finished(_drafted(pool, stage), dry_run)


def _drafted(pool: Pool, stage: Stage) -> Draft:
    replayed = replay_pool(pool)
    found = differences(pool, replayed.replay)
    stage_rows(stage, pool, replayed.replay, found)
    stage_weights(stage, pool, replayed.replay)
    return Draft(pool, replayed, found, _reasons(replayed, found), stage)


def _finished(draft: Draft, dry_run: bool) -> Recomputed:
    """Called while the pool is taken."""
    before = dict(Rating.objects.filter(pool=draft.pool.key).values_list("player", "shown"))
    line = draft.replayed.extent.last
    catch_up(draft.replayed)
    done = Recomputed(
        draft.pool,
        draft.replayed.extent.lines,
        sum(each.count for each in draft.found),
        _moved(before, draft.replayed),
        draft.reasons,
    )
    if not dry_run:
        draft.stage.apply()
        if draft.replayed.extent.last > line:
            _put_right_since(line, draft)
        _tell(done)
    _log(done, draft.replayed, dry_run)
    return done


def _put_right_since(line: int, draft: Draft) -> None:
    """What matches rated meanwhile have written is what was staged for others, and is looked at once more."""
    pool, replay = draft.pool, draft.replayed.replay
    recent = Recent(line, players_since(pool, line) | draft.replayed.players_since(line))
    stage_rows(draft.stage, pool, replay, differences(pool, replay, recent=recent))
    stage_weights(draft.stage, pool, replay, after=line)
    draft.stage.apply()


def _log(done: Recomputed, replayed: Replayed, dry_run: bool) -> None:
    for line, player in replayed.replay.refused:
        logger.error("line %d of %s: no possible rating came out for %s", line, done.pool.key, player)
    if done.rows and not dry_run:
        logger.info(
            "%s worked out anew: %d rows written, %d moved", done.pool.key, done.rows, len(done.moved)
        )


def _moved(before: Mapping[UUID, int], replayed: Replayed) -> list[Moved]:
    after = {UUID(player): shown(account.mu) for player, account in replayed.replay.accounts.items()}
    everybody = sorted(before.keys() | after.keys())
    seen = [Moved(player, before.get(player), after.get(player)) for player in everybody]
    return [each for each in seen if _points(each.before) != _points(each.after)]


def _points(points: int | None) -> int:
    """Without a rated match one stands where everybody begins."""
    return shown(NEW_MU) if points is None else points


def _reasons(replayed: Replayed, found: Iterable[Difference]) -> dict[str, int]:
    """Why rows of events are not what they should be, by the lines they belong to."""
    events = next(each for each in found if each.kind is EVENTS)
    extra, missing = _players_of(key for _pk, key in events.extra), _players_of(events.missing)
    taken_over = extra.keys() & missing.keys() - replayed.annulled
    wrong = {line for _pk, (line, _player) in events.wrong}
    reasons = {
        "annulled": len(extra.keys() & replayed.annulled),
        "reinstated": len(missing.keys() - taken_over),
        "taken_over": len(taken_over),
    }
    told = {name: count for name, count in reasons.items() if count}
    return told or ({"other": len(wrong)} if wrong else {})


def _players_of(keys: Iterable[tuple[int, str]]) -> dict[int, set[str]]:
    players: dict[int, set[str]] = defaultdict(set)
    for line, player in keys:
        players[line].add(player)
    return players


def _club_of(pool: Pool) -> dict[str, str]:
    club = Club.objects.get(pk=pool.club) if pool.club else None
    return {"club": club.name, "slug": club.slug} if club else {}


def _tell(done: Recomputed) -> None:
    moved = {each.player: each for each in done.moved}
    club = _club_of(done.pool)
    for player in Player.objects.filter(pk__in=moved, user__isnull=False):
        each = moved[player.pk]
        tell(
            player=player,
            kind=RATING_RECOMPUTED,
            pool=done.pool.key,
            **club,
            before=_points(each.before),
            after=_points(each.after),
            reasons=done.reasons,
        )
