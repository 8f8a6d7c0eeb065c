"""Quick match: a seat on the terms one wants, wherever there is one."""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

from django.db import connection, transaction
from django.utils import timezone

from accounts.models import Player
from games.models import Table
from games.selectors.lobby.fitting import Wish, own_table, waiting_tables, yielding_tables
from games.selectors.lobby.reading import read_rows
from games.selectors.lobby.viewing import onlooker
from games.selectors.rules import NamedRules
from games.selectors.terms import Openness
from games.services.filling import fill_time
from games.services.refusal import Refused
from games.services.relieving import TOO_MANY, reserve_bot_seat
from games.services.rules import open_table_with
from games.services.tables import join_table

_ONE_AT_A_TIME: Final = 0x7A73  # keeps this advisory lock apart from others
_GONE: Final = {"seat_taken", "already_seated", "wrong_phase", "not_found", "not_allowed", TOO_MANY}


def quick_match(
    *, player: Player | None, agreed: NamedRules, clock: dict[str, Any] | None, rated: bool
) -> str:
    """Sit down at the oldest table that fits, take a bot's seat from the next deal on, or open a table.

    Gives the table's code. Two who press at the same moment come one after the other and meet.
    """
    if player is None:
        raise Refused("not_signed_in")
    wish = Wish(agreed.preset, agreed.options, clock, rated)
    with transaction.atomic():
        _wait_for_others(wish)
        viewer, rows = onlooker(player), read_rows()
        if why := viewer.why_not_rated if rated else viewer.why_not:
            raise Refused("not_allowed", f"quick match: {why}", reason=why)
        mine = own_table(wish, viewer, rows)
        if mine is not None:
            return mine.table
        for row in waiting_tables(wish, viewer, rows):
            if _sits(table=row.table, player=player):
                return row.table
        for row in yielding_tables(wish, viewer, rows):
            if _waits(table=row.table, player=player):
                return row.table
        return _opened(wish, player, agreed)


def _sits(*, table: str, player: Player) -> bool:
    """Whether the player got a seat; others may have been faster."""
    try:
        join_table(table=table, player=player)
    except Refused as refusal:
        if refusal.code not in _GONE:
            raise
        return False
    return True


def _waits(*, table: str, player: Player) -> bool:
    try:
        reserve_bot_seat(table=table, player=player)
    except Refused as refusal:
        if refusal.code not in _GONE:
            raise
        return False
    return True


def _opened(wish: Wish, player: Player, agreed: NamedRules) -> str:
    now = timezone.now()
    return open_table_with(
        player=player,
        agreed=agreed,
        seats=["me", *["open"] * (agreed.rules.players - 1)],
        rated=wish.rated,
        clock=wish.clock,
        openness=Openness(access=Table.Access.OPEN, bots_yield=not wish.rated),
        fill_at=fill_time(rated=wish.rated, now=now),
    ).table


def _wait_for_others(wish: Wish) -> None:
    """On SQLite a transaction is alone anyway."""
    if connection.vendor != "postgresql":
        return
    terms = repr((wish.preset, sorted(wish.options.items()), wish.clock, wish.rated))
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_advisory_xact_lock(%s, %s)", [_ONE_AT_A_TIME, crc32(terms.encode()) - 2**31]
        )
