"""Hearing from the games that a match is over."""

from __future__ import annotations

from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction

from tournaments.services.rounds.results import take_result


def on_match_finished(*, match: UUID, **_others: Any) -> None:
    """The match is held now, and an event is held before any match: so this comes after the commit."""
    transaction.on_commit(partial(take_result, match=match), robust=True)
