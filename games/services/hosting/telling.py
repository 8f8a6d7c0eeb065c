"""Letting the pages of hosted tables look again at what their host says beside the play."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from django.db import transaction

from games.effects.poke import tell_host


def tell_hosted(tables: Iterable[str]) -> None:
    """After the commit: something has been said to these tables, or their round has another end."""
    for table in tables:
        transaction.on_commit(partial(tell_host, table), robust=True)


def point_to_next(table: str) -> None:
    """After the commit: whoever still looks at this table finds the way to his next one."""
    tell_hosted([table])
