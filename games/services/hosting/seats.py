"""Giving the seats of a hosted table to others."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import Player
from games.ai import LEVELS
from games.effects.following import tell_followers
from games.models import LoggedAction, Match, Participation, Seat
from games.selectors.position import Position
from games.services.agreements.asking import complete_agreements
from games.services.agreements.standing import without_pointless
from games.services.bans import check_not_banned
from games.services.clocks.winding import handed_over
from games.services.hosting.locked import lock_running
from games.services.onlookers import has_sat_down
from games.services.refusal import Refused
from games.services.results import note_joining, note_leaving
from games.services.saving import save_position
from games.services.stand_ins import LEVEL, with_stand_in
from games.services.tables import reseated
from games.services.vacating import NOBODY


def seat_bot(*, table: str, seat: int, level: str = LEVEL, for_good: bool = False) -> Position:
    """Let a bot play on a seat.

    A person's seat stays his: he takes it back by acting. `for_good`: it is his no longer, and he has left
    the match. On a bot's seat, the bot plays at this level from now on.
    """
    if level not in LEVELS:
        raise Refused("bad_request", f"level: one of {', '.join(LEVELS)}")
    now = timezone.now()
    with transaction.atomic():
        before = lock_running(table)
        facts = _facts(before, seat)
        if facts.kind == Seat.Kind.HUMAN and not for_good:
            return _stood_in(before, seat, level, now)
        if facts.kind == Seat.Kind.BOT and facts.level == level:
            return before
        if facts.player is not None:
            note_leaving(before, seat, now)
            tell_followers(facts.player)
        return _given(before, seat, {**NOBODY, "kind": Seat.Kind.BOT, "level": level}, now)


def seat_player(*, table: str, seat: int, player: Player) -> Position:
    """Give a seat to a player: from now on he plays there, whoever did before. His already: nothing.

    Whoever had it has left the match, if he has played in it. Refused: who has another seat here, or a ban.
    """
    now = timezone.now()
    with transaction.atomic():
        before = lock_running(table)
        facts = _facts(before, seat)
        if facts.player == player.pk:
            return before
        if before.seat_of(player.pk) is not None:
            raise Refused("already_seated", "player: has another seat at this table", reason="sits_already")
        check_not_banned(player)
        if facts.player is not None:
            tell_followers(facts.player)
        _note_change(before, seat, player, now)
        has_sat_down(table=table, player=player)
        tell_followers(player.pk)
        sits = {**NOBODY, "kind": Seat.Kind.HUMAN, "level": "", "player": player, "missed_from": now}
        return _given(before, seat, {**sits, "reserved_for": None}, now)


def _facts(position: Position, seat: int) -> Any:
    if not 0 <= seat < len(position.seats):
        raise Refused("bad_request", f"seat: this table has seats 0 to {len(position.seats) - 1}")
    if position.status != Match.Status.PLAYING:
        raise Refused("wrong_phase")
    return position.seats[seat]


def _stood_in(before: Position, seat: int, level: str, now: datetime) -> Position:
    if before.seats[seat].stand_in:
        return before
    position = with_stand_in(before, seat, now=now, level=level)
    return _saved(position, before, now)


def _given(before: Position, seat: int, fields: dict[str, Any], now: datetime) -> Position:
    Seat.objects.filter(table=before.table, index=seat).update(**fields)
    return _saved(handed_over(before, reseated(before), seat, now), before, now)


def _saved(position: Position, before: Position, now: datetime) -> Position:
    position = complete_agreements(without_pointless(position, now=now), now=now)
    if position.version == before.version:
        position = position.next()
    save_position(position, replaces=before.version)
    return position


def _note_change(position: Position, seat: int, player: Player, now: datetime) -> None:
    """Whose row in the results it is from now on: whoever has played there keeps it."""
    row = Participation.objects.filter(match=position.match, seat=seat).first()
    if row is None or row.player_id == player.pk:
        _came_again(row)
    elif row.player_id is None:
        note_joining(position, seat, player)
    elif not LoggedAction.objects.filter(match=position.match, player=row.player_id).exists():
        Participation.objects.filter(pk=row.pk).update(
            player=player, joined_after=len(position.scores), left_at=None, left_totals=None, left_after=None
        )
    else:
        note_leaving(position, seat, now)


def _came_again(row: Participation | None) -> None:
    if row is not None:
        Participation.objects.filter(pk=row.pk).update(left_at=None, left_totals=None, left_after=None)
