"""What workers do for matches. Each task ends in one service."""

from __future__ import annotations

from uuid import UUID

from celery import shared_task

from games.services.turns import run_due, run_turn


@shared_task(name="games.turn", ignore_result=True)
def turn(match: str, version: int) -> None:
    """Go on with a match, if it still is at this version."""
    run_turn(match=UUID(match), version=version)


@shared_task(name="games.sweep", ignore_result=True)
def sweep() -> None:
    """Go on with every match whose turn was lost on the way."""
    run_due()
