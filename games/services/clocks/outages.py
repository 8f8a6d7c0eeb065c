"""Signs that the site lives. After a time without them every clock goes on where it stood, with a credit."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from django.db import OperationalError, transaction
from django.utils import timezone

from accounts.services.deadlocks import again_after_deadlock
from games.clock import CREDIT
from games.models import Outage, Pulse
from games.selectors.outages import SILENCE
from games.services.clocks.standing_still import (
    hold_tables,
    move_clocks,
    move_ends,
    move_fillings,
    move_presence,
)
from games.signals import outage_ended

logger = logging.getLogger(__name__)

RESTART: Final = timedelta(seconds=2)  # for a process that has only begun, a silence of this length is one


def sign(*, part: str, now: datetime | None = None, silence: timedelta = SILENCE) -> Outage | None:
    """A part of the site is at work. Gives the outage that ended with that; everybody has got his credit.

    All processes of a part sign the same row: the part was away only if none of them was there.
    """
    now = now or timezone.now()
    if Pulse.objects.filter(part=part, beat_at__gt=now - silence).update(beat_at=now):
        return None
    return _sign_after_silence(part, now, silence)


@again_after_deadlock
def _sign_after_silence(part: str, now: datetime, silence: timedelta) -> Outage | None:
    with transaction.atomic():
        # All parts are held: when several come back at once, they come one after the other here.
        signs = {each.part: each.beat_at for each in Pulse.objects.select_for_update().order_by("part")}
        last = signs.get(part)
        if last is None:
            Pulse.objects.get_or_create(part=part, defaults={"beat_at": now})
            return None
        Pulse.objects.filter(part=part).update(beat_at=max(last, now))
        return _ended(last, now) if now - last > silence else None


def _ended(began: datetime, ended: datetime) -> Outage:
    """Write the outage down and move what was running. What another part has credited is not moved twice."""
    known = Outage.objects.filter(ended_at__gt=began).order_by("-ended_at").first()
    if known is not None and known.ended_at - began > RESTART:
        # This part was away by then already: it is the same outage, and goes on.
        outage, began, credit = known, known.ended_at, timedelta()
        outage.ended_at = max(ended, outage.ended_at)
        outage.save(update_fields=["ended_at"])
    else:
        began, credit = known.ended_at if known else began, CREDIT
        credit_s = CREDIT // timedelta(seconds=1)
        outage = Outage.objects.create(began_at=began, ended_at=ended, credit_s=credit_s)
    if ended > began:
        away = outage.ended_at - outage.began_at
        hold_tables(began)
        _move("clocks", lambda: move_clocks(began, ended, credit, away=away))
        _move("presence", lambda: move_presence(began, ended, credit))
        _move("waiting tables", lambda: move_fillings(began, ended, credit))
        _move("ends of hosted tables", lambda: move_ends(began, ended, credit))
        _move("others", lambda: _tell_others(began, ended, credit))
        logger.warning("the site was away for %.0f s: clocks stood still", away.total_seconds())
    return outage


def _tell_others(began: datetime, ended: datetime, credit: timedelta) -> None:
    outage_ended.send(sender=Outage, began=began, ended=ended, credit=credit)


def _move(what: str, move: Callable[[], None]) -> None:
    """What cannot be moved keeps nothing else from it. If the database is away, the next sign tries again."""
    try:
        with transaction.atomic():
            move()
    except OperationalError:
        raise
    except Exception:
        logger.exception("an outage could not be credited: %s", what)
