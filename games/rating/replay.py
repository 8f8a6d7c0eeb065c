"""A pool worked out anew from its ledger, in memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from itertools import combinations

from games.rating.entries import Entries, Entry
from games.rating.ledger import Account, apply_line, people
from games.rating.model import Model
from games.rating.weights import Meetings, weight


@dataclass(frozen=True, slots=True)
class Line:
    """One match of the ledger. `id` is its place there; with what weight and by what model it was rated."""

    id: int
    entries: Entries
    finished_at: datetime
    weight: float = 1.0
    model: str = ""


@dataclass(slots=True)
class Month:
    """Where a player stood after his last match of a month, and what the month brought."""

    mu: float
    sigma: float
    gained: float
    matches: int
    opponents: int


# Of one player in one match: mu and sigma before, mu and sigma after, and when it was.
Event = tuple[float, float, float, float, datetime]


class Replay:
    """Everything that follows from the lines taken so far. They are taken in the order of their ids."""

    def __init__(self, model: Model, owners: Mapping[str, str] | None = None) -> None:
        """`owners`: whose results those of an entry that was taken over are."""
        self.accounts: dict[str, Account] = {}
        self.events: dict[tuple[int, str], Event] = {}
        self.weights: dict[int, float] = {}
        self.encounters: Counter[tuple[str, str]] = Counter()
        self.months: dict[tuple[date, str], Month] = {}
        self.refused: list[tuple[int, str]] = []  # no possible value came out
        self._model = model
        self._owners = owners or {}
        self._meetings = Meetings()

    def take(self, line: Line, model: Model | None = None) -> None:
        """Rate a match, by another model than all if one is given."""
        entries = owned(line.entries, self._owners)
        players = people(entries)
        for player in players:
            self.accounts.setdefault(player, Account())
        counts = weight(self._meetings.together(players, line.finished_at))
        self.weights[line.id] = counts
        moved = apply_line(entries, self.accounts, line.finished_at, counts, model or self._model)
        self._meet(players, line.finished_at)
        for player, change in moved.items():
            self.events[line.id, player] = (*change.before, *change.after, line.finished_at)
            self._note_month(player, line.finished_at, change.after.mu - change.before.mu)
            if change.because == "insane":
                self.refused.append((line.id, player))

    def _meet(self, players: Sequence[str], moment: datetime) -> None:
        self._meetings.add(players, moment)
        for pair in combinations(sorted(players), 2):
            if pair not in self.encounters:
                for player in pair:
                    self.accounts[player].opponents += 1
            self.encounters[pair] += 1

    def _note_month(self, player: str, moment: datetime, gained: float) -> None:
        account = self.accounts[player]
        month = self.months.setdefault((month_of(moment), player), Month(0.0, 0.0, 0.0, 0, 0))
        month.mu, month.sigma, month.opponents = account.mu, account.sigma, account.opponents
        month.gained += gained
        month.matches += 1


def month_of(moment: datetime) -> date:
    """The first day of the month, in the time zone the moment is given in: UTC."""
    return date(moment.year, moment.month, 1)


def owned(entries: Entries, owners: Mapping[str, str]) -> Sequence[Entry]:
    """The entries under the names of those who own the results now.

    Where that would seat somebody twice at one table they stay as they were played.
    """
    if not any(entry.player in owners for entry in entries):
        return entries
    renamed = [replace(entry, player=owners.get(entry.player, entry.player)) for entry in entries]
    players = people(renamed)
    return renamed if len(set(players)) == len(players) else entries
