"""What workers do for events. Each task ends in one service."""

from __future__ import annotations

from celery import shared_task


@shared_task(name="tournaments.sweep", ignore_result=True)
def sweep() -> None:
    """Go on with every event whose time has come."""
