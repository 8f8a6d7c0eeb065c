"""One line of the ledger applied to the accounts of those it names. The live update and a replay share it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from games.rating.bots import bot_standing
from games.rating.display import days_ranked, grown, shown
from games.rating.entries import Entries
from games.rating.model import NEW, Model, Standing
from games.rating.update import Change, changes

_DAY = timedelta(days=1)


@dataclass(slots=True)
class Account:
    """Where one player stands in a pool. Sigma is that right after the last match."""

    mu: float = NEW.mu
    sigma: float = NEW.sigma
    matches: int = 0
    opponents: int = 0
    rated_at: datetime | None = None  # when the latest of the matches was finished

    def standing_at(self, moment: datetime) -> Standing:
        """With what has become uncertain since the last match."""
        if self.rated_at is None:
            return Standing(self.mu, self.sigma)
        return Standing(self.mu, grown(self.sigma, (moment - self.rated_at) / _DAY))

    def figures(self) -> tuple[float, float, int, int, int, datetime, datetime]:
        """As a row keeps it: mu, sigma, points, matches, opponents, the last match, in rankings until."""
        if self.rated_at is None:
            raise ValueError("nobody is in a pool without a match")
        until = self.rated_at + timedelta(days=days_ranked(self.sigma))
        return self.mu, self.sigma, shown(self.mu), self.matches, self.opponents, self.rated_at, until

    def enter(self, after: Standing, moment: datetime) -> None:
        """Take a match in."""
        self.mu, self.sigma = after
        self.matches += 1
        self.rated_at = moment if self.rated_at is None else max(self.rated_at, moment)


def people(entries: Entries) -> list[str]:
    """Whose ratings a match is about."""
    return [entry.player for entry in entries if not entry.is_bot]


def apply_line(
    entries: Entries, accounts: Mapping[str, Account], moment: datetime, weight: float, model: Model
) -> dict[str, Change]:
    """What the match does to each of the people, whose accounts are changed accordingly."""
    done = changes(entries, standings_of(entries, accounts, moment), weight, model)
    moved = {entry.player: change for entry, change in zip(entries, done, strict=True) if not entry.is_bot}
    for player, change in moved.items():
        accounts[player].enter(change.after, moment)
    return moved


def standings_of(entries: Entries, accounts: Mapping[str, Account], moment: datetime) -> Sequence[Standing]:
    """The standings that an update starts from."""
    return [
        bot_standing(entry.bot) if entry.is_bot else accounts[entry.player].standing_at(moment)
        for entry in entries
    ]
