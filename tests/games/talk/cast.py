"""Tables at which people talk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from accounts.models import Player
from accounts.services.friends import ask
from games.models import Message, Table
from games.services.refusal import Refused
from games.services.tables import join_table, open_table
from games.services.talk import say

PRESET = "thousand_offline"
MARKUP = '<div id="hand" hx-swap-oob="true" hx-get="/admin/">{{ 7*7 }}</div><script>alert(1)</script>'


def befriend(*people: Player) -> None:
    """Make each of them a friend of each other."""
    for number, one in enumerate(people):
        for other in people[number + 1 :]:
            ask(player=one, other=other)
            ask(player=other, other=one)


def table_of(people: Sequence[Player], /, *, open_seats: int = 0, **fields: Any) -> str:
    """A table at which these people sit, with bots for the rest of three."""
    bots = 3 - len(people) - open_seats
    seats = ["me", *["open"] * (len(people) - 1 + open_seats), *["bot:easy"] * bots]
    table = open_table(player=people[0], preset=PRESET, options={}, seats=seats, **fields).table
    for player in people[1:]:
        join_table(table=table, player=player)
    return table


def with_talk(table: str, talk: str) -> None:
    """Let a table that nobody has seen yet be opened with this talk."""
    Table.objects.filter(pk=table).update(talk=talk)


def refusal_of(**wish: Any) -> str:
    """Why something is not said."""
    before = Message.objects.count()
    try:
        say(**wish)
    except Refused as refusal:
        assert Message.objects.count() == before
        return refusal.reason or refusal.code
    raise AssertionError("it was said")
