"""Playing again: the next table of the same people on the same terms."""

from __future__ import annotations

from django.db import transaction

from accounts.models import Player
from games.models import Match, Participation, Seat, Table
from games.selectors.position import Position
from games.services.invitations import ask
from games.services.locking import lock_table
from games.services.refusal import Refused
from games.services.seating import BOT
from games.services.tables import join_table, open_table


def play_again(*, table: str, player: Player | None, anyway: bool = False) -> str:
    """Sit down at the next table and give its code: the one another has opened for it, or else a new one.

    Bots come along; the people are told, and their seats wait for them.
    """
    if player is None:
        raise Refused("not_signed_in")
    with transaction.atomic():
        # Two who press at once come one after the other here, and meet at one table.
        position = lock_table(table)
        if position.seat_of(player.pk) is None:
            raise Refused("not_your_seat")
        if position.hosting is not None:
            raise Refused("not_allowed", "whoever runs this table says what is played next", reason="hosted")
        if position.status != Match.Status.FINISHED:
            raise Refused("wrong_phase")
        before = Table.objects.select_related("club").get(pk=table)
        return _joined(before, player, anyway=anyway) or _opened(before, position, player)


def _joined(before: Table, player: Player, *, anyway: bool) -> str | None:
    """The next table that is there already, if the player has or gets a seat at it."""
    following = Table.objects.filter(follows=before).first()
    if following is None:
        return None
    try:
        join_table(table=following.pk, player=player, anyway=anyway)
    except Refused as refusal:
        if refusal.code == "seat_taken":
            return None
        if refusal.code != "already_seated":
            raise
    return following.pk


def _opened(before: Table, position: Position, player: Player) -> str:
    opened = open_table(
        player=player,
        preset=before.preset,
        options=before.options,
        seats=_seats(position, player),
        rated=before.rated,
        saved_rules=before.saved_rules_id,
        club=before.club.slug if before.club else None,
        openness=position.terms.openness,
        clock=before.clock,
    ).table
    Table.objects.filter(follows=before).update(
        follows=None
    )  # that one is full or over: late-comers come here
    Table.objects.filter(pk=opened).update(follows=before)
    others = [facts.player for facts in position.seats if facts.player not in (None, player.pk)]
    for other in Player.objects.filter(pk__in=others, user__isnull=False):
        ask(table=opened, player=player, guest=other, again=True)
    return opened


def _seats(position: Position, player: Player) -> list[str]:
    """Who sat where at the beginning: a bot that stands in for somebody keeps no seat of its own."""
    began = Participation.objects.filter(match=position.match).values_list("seat", "level")
    levels = dict(began)
    plans = []
    for seat, facts in enumerate(position.seats):
        level = levels.get(seat, facts.level)
        if facts.player == player.pk:
            plans.append("me")
        else:
            plans.append(BOT + level if level and facts.kind == Seat.Kind.BOT else "open")
    return plans
