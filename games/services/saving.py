"""Writing a changed position back, and telling of it once it is committed."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games.effects.poke import poke_table
from games.effects.ratings import enqueue_rating
from games.effects.turns import enqueue_turn
from games.engine import needs_deal, to_act
from games.models import Match, Table
from games.record.snapshot import freeze
from games.selectors.absence import paused_until
from games.selectors.cache import remember_position
from games.selectors.clocks import is_private
from games.selectors.position import Position
from games.services.absence.leaving import note_who_stayed_away
from games.services.agreements.standing import without_pointless
from games.services.asked import is_over
from games.services.clocks.keeping import person_to_act, question_ends, time_runs_out
from games.services.held import is_held
from games.services.listing import tell_lobby
from games.services.results import finish_results
from games.signals import match_finished


def save_position(position: Position, *, replaces: int, aside: bool = False) -> None:
    """Write the match row of version `replaces` anew, and register what follows the commit.

    `aside`: it changes nothing for who plays, so an action for the version before is still good.
    """
    position = without_pointless(position, now=timezone.now())
    position = replace(position, asides=position.asides + 1 if aside else 0)
    finished_at = timezone.now() if position.status == Match.Status.FINISHED else None
    written = Match.objects.filter(pk=position.match, version=replaces).update(
        version=position.version,
        asides=position.asides,
        action_count=position.action_count,
        snapshot=freeze(position.state),
        status=position.status,
        due_at=position.due_at,
        result=position.result,
        ended_by=position.ended_by,
        acting_since=position.acting_since,
        clocks=dict(position.clocks),
        finished_at=finished_at,
        **({} if position.due_at is None else {"stands_still": False}),
    )
    if written != 1:
        raise RuntimeError(f"match {position.match} was not at version {replaces}: it was not locked")
    announce_after_commit(position)
    if finished_at is not None:
        note_who_stayed_away(position)
        finish_results(position, finished_at)
        is_over(table=position.table)
        rate_after_commit(position)
        match_finished.send(sender=Match, match=position.match, table=position.table)


def announce_after_commit(position: Position) -> None:
    """Once committed: keep the position, poke the sockets, enqueue what is due. None may fail a move."""
    transaction.on_commit(partial(_announce, position), robust=True)


def rate_after_commit(position: Position) -> None:
    """A match at a rated table is over: have it rated. What is lost on the way is found by the sweep."""
    if Table.objects.filter(pk=position.table, rated=True).exists():
        transaction.on_commit(partial(enqueue_rating, position.match), robust=True)


def _announce(position: Position) -> None:
    remember_position(position)
    poke_table(position.table, position.version)
    tell_lobby(position)
    if position.due_at is None or is_held(position):
        return
    # A person's time is the sweep's alone: nobody loses on it while the sweep is away.
    # So is the bot's that answers for one, or it could be told by the second.
    if person_to_act(position) is None and not _answers_for_another(position):
        enqueue_turn(position.match, position.version, position.due_at)


def due_time(position: Position, now: datetime) -> datetime | None:
    """When the server itself has to go on, a person's deadline included; None where it has not.

    A bot's pause is always the same: it tells nothing of the hand.
    """
    if position.status != Match.Status.PLAYING:
        return None
    if needs_deal(position.state):
        deal_at = now + timedelta(milliseconds=settings.THOUSAND_DEAL_PAUSE_MS)
        ends_at = position.hosting.ends_at if position.hosting else None
        return deal_at if ends_at is None else min(deal_at, max(now, ends_at))
    ends = question_ends(position, now) if is_private(position) else None
    if person_to_act(position) is not None:
        return time_runs_out(position, now) or ends
    seat = to_act(position.state)
    if seat is None:
        return None
    usual = now + timedelta(milliseconds=settings.THOUSAND_BOT_DELAY_MS)
    # Of a private question nobody may learn whose it is: no pause of a seat makes it longer.
    later = ends if is_private(position) else paused_until(position, seat)
    return max(usual, later or usual)


def _answers_for_another(position: Position) -> bool:
    """Whether a bot answers a private question that a person was asked before."""
    since, usual = position.acting_since, timedelta(milliseconds=settings.THOUSAND_BOT_DELAY_MS)
    late = position.due_at is not None and since is not None and position.due_at > since + usual
    return late and is_private(position)
