"""What workers do for events. Each task ends in one service."""

from __future__ import annotations

from celery import shared_task

from tournaments.presenters.letters import letter_for
from tournaments.services import presses
from tournaments.services.rounds.drawing import draw_now
from tournaments.services.rounds.mailing import send_waiting
from tournaments.services.sweep import sweep_events


@shared_task(name="tournaments.sweep", ignore_result=True)
def sweep() -> None:
    """Go on with every event whose time has come."""
    sweep_events()


@shared_task(name="tournaments.draw", ignore_result=True)
def draw(round: int) -> None:
    """Draw a round, if it still waits for it."""
    draw_now(round=round)


@shared_task(name="tournaments.mail", ignore_result=True)
def mail() -> None:
    """Send the mails that wait."""
    send_waiting(letter_for)


@shared_task(name="tournaments.forget_old_presses", ignore_result=True)
def forget_old_presses() -> None:
    """Delete the ids of what officials pressed long ago."""
    presses.forget_old_presses()
