"""What workers do for matches. Each task ends in one service."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Lock
from uuid import UUID

from celery import shared_task

from games.rating.pools import pool_of_key
from games.selectors.outages import SWEEP
from games.services import ratings, talk
from games.services.absence.archiving import archive_abandoned
from games.services.absence.healing import set_going
from games.services.absence.seating import sweep_absences
from games.services.agreements.expiry import lapse_unanswered
from games.services.clocks.outages import sign
from games.services.filling import fill_due
from games.services.onlookers import forget_gone
from games.services.turns import run_due, run_turn

logger = logging.getLogger(__name__)

REPLAY_AGAIN_S = 3

_replaying = Lock()


@shared_task(name="games.turn", ignore_result=True)
def turn(match: str, version: int) -> None:
    """Go on with a match, if it still is at this version."""
    run_turn(match=UUID(match), version=version, makes_way=True)


@shared_task(name="games.sweep", ignore_result=True)
def sweep() -> None:
    """Go on with every match whose turn or time is over, and begin where people have waited enough."""
    _do_part("sign", lambda: sign(part=SWEEP))
    _do_part("turns", run_due)
    _do_part("waiting tables", fill_due)
    _do_part("questions", lapse_unanswered)
    _do_part("absences", sweep_absences)
    _do_part("tables that stand still", set_going)
    _do_part("spectators", forget_gone)


def _do_part(name: str, work: Callable[[], object]) -> None:
    """What fails keeps no other part of the sweep from its work."""
    try:
        work()
    except Exception:
        logger.exception("a part of the sweep failed: %s", name)


@shared_task(name="games.archive", ignore_result=True)
def archive() -> None:
    """End the tables nobody comes back to."""
    archive_abandoned()


@shared_task(name="games.rate", ignore_result=True)
def rate(match: str) -> None:
    """Rate a finished match."""
    ratings.rate_match(UUID(match))


@shared_task(name="games.rate_paper", ignore_result=True)
def rate_paper(match: str) -> None:
    """Rate a match that was played with real cards."""
    ratings.rate_paper_match(UUID(match))


@shared_task(name="games.recompute", ignore_result=True)
def recompute(pool: str) -> None:
    """Work a pool out anew. One at a time in a process: the other threads are for the turns."""
    if not _replaying.acquire(blocking=False):
        recompute.apply_async(args=(pool,), countdown=REPLAY_AGAIN_S)
        return
    try:
        ratings.recompute(pool_of_key(pool))
    finally:
        _replaying.release()


@shared_task(name="games.sweep_ratings", ignore_result=True)
def sweep_ratings(everything: bool = False) -> None:
    """Rate finished matches that were lost on the way: of the last days, or all."""
    ratings.sweep_ratings(everything=everything)


@shared_task(name="games.forget_old_talk", ignore_result=True)
def forget_old_talk() -> None:
    """Delete what was said at tables long ago."""
    talk.forget_old_talk()


@shared_task(name="games.prove_ratings", ignore_result=True)
def prove_ratings() -> None:
    """Prove that every pool is what its ledger gives."""
    ratings.prove_all()
