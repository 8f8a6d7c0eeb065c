"""Replaying a ledger from the database."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.rating.pools import Pool
from games.rating.replay import Replay
from games.selectors.ledger import NOTHING, Extent, annulled_in, extent_of, lines_of, owners_in
from games.services.ratings.configured import configured_model


@dataclass(slots=True)
class Replayed:
    """A pool worked out anew, and how much of its ledger that took."""

    pool: Pool
    replay: Replay
    owners: dict[str, str]
    extent: Extent = NOTHING
    annulled: set[int] = field(default_factory=set)  # lines that were left out

    @property
    def is_present(self) -> bool:
        """Whether it still holds up to the last line: none came in before it, no match was annulled or
        reinstated, and no entry changed hands."""
        last = self.extent.last
        return (
            extent_of(self.pool, last) == self.extent
            and annulled_in(self.pool, last) == self.annulled
            and owners_in(self.pool) == self.owners
        )

    def players_since(self, line: int) -> frozenset[str]:
        """Who has played behind a line, by the names that count."""
        return frozenset(player for at, player in self.replay.events if at > line)


def replay_pool(pool: Pool) -> Replayed:
    """Replay a whole ledger."""
    owners = owners_in(pool)
    replayed = Replayed(pool, Replay(configured_model(), owners), owners)
    catch_up(replayed)
    return replayed


def catch_up(replayed: Replayed) -> None:
    """Take what has been added to the ledger since."""
    count, last = replayed.extent
    for line, counts in lines_of(replayed.pool, after=last):
        count, last = count + 1, line.id
        if counts:
            replayed.replay.take(line)
        else:
            replayed.annulled.add(line.id)
    replayed.extent = Extent(count, last)
