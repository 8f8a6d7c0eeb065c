"""Everybody in an event, as officials see them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.models import Entry, Event, KeptApart, Official
from tournaments.selectors.entries import entries_of


@dataclass(frozen=True, slots=True)
class Roster:
    """The entries, who is kept apart, and who runs it."""

    entries: tuple[Entry, ...]
    apart: tuple[KeptApart, ...]

    def in_states(self, *states: str) -> list[Entry]:
        """The entries in one of these states."""
        return [entry for entry in self.entries if entry.state in states]

    @property
    def names(self) -> Mapping[int, str]:
        """Names by ids of entries."""
        return {entry.pk: entry.player.name for entry in self.entries}


def roster_of(event: Event) -> Roster:
    """Two queries, however many there are."""
    pairs = KeptApart.objects.filter(event=event).select_related("one__player", "other__player")
    return Roster(tuple(entries_of(event)), tuple(pairs.order_by("pk")))


def officials_of(event: Event) -> list[Official]:
    """Who runs it, directors first."""
    rows = Official.objects.filter(event=event).select_related("player__user")
    return sorted(rows, key=lambda row: (row.role != Official.Role.DIRECTOR, row.player.name))
