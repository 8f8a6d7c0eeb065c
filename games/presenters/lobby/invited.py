"""The tables one has been asked to."""

from __future__ import annotations

from dataclasses import dataclass

from accounts.models import Player
from games.models import Table
from games.presenters import rule_words
from games.selectors.invitations import Invited


@dataclass(frozen=True, slots=True)
class Waiting:
    """A table with a seat for the viewer, and who asked him."""

    table: Table
    who: Player
    free: int
    rules: str


def waiting(found: Invited) -> Waiting:
    """An invitation as the front page puts it."""
    table = found.table
    rules = table.saved_rules.name if table.saved_rules else rule_words.title(table.preset)
    return Waiting(table, found.who, found.free, rules)
