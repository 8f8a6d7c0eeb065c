"""The page about one match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils.translation import gettext as _
from markupsafe import Markup

from accounts.models import Club, Player
from games.presenters.ratings.bots import bot_title
from games.presenters.ratings.pools import pool_title
from games.presenters.ratings.why.person import PersonShown, people_shown
from games.presenters.ratings.why.states import headline, reasons
from games.presenters.ratings.why.weights import weight_words
from games.presenters.seats import signed
from games.selectors.match_rating import Entrant, MatchFacts, PoolChanges, State


@dataclass(frozen=True, slots=True)
class ResultShown:
    """One line of the result."""

    player: Player | None
    bot: str
    place: str
    total: str
    has_left: bool


@dataclass(frozen=True, slots=True)
class PoolShown:
    """What happened in one pool."""

    key: str  # for the address of its ranking
    title: str
    club: Club | None
    weights: tuple[Markup, ...]
    people: tuple[PersonShown, ...]


@dataclass(frozen=True, slots=True)
class WhyShown:
    """All that the page says."""

    id: UUID
    headline: str
    reasons: tuple[str, ...]
    said: str  # a moderator's own words
    table: str
    club: Club | None
    finished_at: datetime | None
    results: tuple[ResultShown, ...]
    pools: tuple[PoolShown, ...]
    pending: bool
    for_fun: bool

    @property
    def show_results(self) -> bool:
        """Whether somebody's place is told nowhere else: of a bot, or where no rating is shown."""
        return bool(self.results) and (not self.pools or any(row.bot for row in self.results))


def why_shown(facts: MatchFacts, changes: Sequence[PoolChanges] | None) -> WhyShown:
    """The page; a rated match without changes is being worked out anew."""
    recomputing = facts.state is State.RATED and not changes
    return WhyShown(
        id=facts.id,
        headline=_("The ratings are being worked out anew.") if recomputing else headline(facts),
        reasons=(_("The page looks again by itself."),) if recomputing else tuple(reasons(facts)),
        said=facts.reason if facts.state is State.ANNULLED else "",
        table=facts.table,
        club=facts.club,
        finished_at=facts.finished_at,
        results=tuple(map(_result, facts.entrants)),
        pools=tuple(_pool(each, facts.club) for each in changes or ()),
        pending=recomputing or facts.state is State.PENDING,
        for_fun=facts.state is State.UNRATED_TABLE,
    )


def _pool(changes: PoolChanges, club: Club | None) -> PoolShown:
    return PoolShown(
        key=changes.pool.of_site.key,
        title=pool_title(changes.pool),
        club=club if changes.pool.club is not None else None,
        weights=tuple(weight_words(changes)),
        people=people_shown(changes),
    )


def _result(entrant: Entrant) -> ResultShown:
    return ResultShown(
        player=entrant.player,
        bot="" if entrant.player else bot_title(entrant.level),
        place="" if entrant.place is None else str(entrant.place),
        total="" if entrant.total is None else signed(entrant.total),
        has_left=entrant.has_left,
    )
