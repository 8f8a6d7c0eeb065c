"""What one viewer gets of one table: the single input of every presenter."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.engine.observation import Observation
from games.selectors.clocks import NO_TIMES, Times
from games.selectors.hosting import Hosting
from games.selectors.hosts import Host
from games.selectors.log import TakenBack
from games.selectors.onlookers import NOBODY, Onlookers
from games.selectors.position import AgreementFacts
from games.selectors.seat_ratings import SeatRating
from games.selectors.terms import FOR_ALL, Terms


@dataclass(frozen=True, slots=True)
class SeatView:
    """Who sits on a seat, as everybody may see it."""

    name: str  # "" on an open seat
    kind: str  # "human", "guest", "bot" or "open"
    level: str | None  # of a bot
    present: bool  # seen within the last minute, or a bot
    rating: SeatRating | None = None  # of who has an account
    stand_in: bool = False  # a bot plays while this person is away
    stand_in_since: datetime | None = None
    back_at: datetime | None = None  # after the last stand-in
    left_name: str = ""  # of a bot that plays on for somebody who has left: who that was
    left_at: datetime | None = None
    is_quiet: bool = False  # not heard of for a while: the connection is lost, or the page is gone
    waited_until: datetime | None = None  # the bot pauses until then: the others have agreed on it
    bot_agreed: bool = False  # the others have agreed that the bot plays on
    reserved_name: str = ""  # for whom the seat is kept, or who takes the bot's place at the next deal


@dataclass(frozen=True, slots=True)
class TableView:
    """One version of a table through the eyes of one viewer (R41)."""

    table: str
    match: str
    version: int
    preset: str
    options: dict[str, Any]
    players: tuple[SeatView, ...]
    seat: int | None  # the viewer's own; None for a spectator
    observation: Observation
    deadline: datetime | None
    clock: dict[str, Any] | None
    scores: tuple[dict[str, Any], ...]  # score objects of the record, one a scored deal
    score_dealers: tuple[int, ...]  # the dealer of each of them
    accounts: tuple[dict[str, Any], ...]  # how each of them came about
    redeals: int  # in a row, before the present deal or up to now
    previous: tuple[str, ...]  # every action of the last finished deal, open to all
    commitment: str | None  # of the deal's pack; None before the first deal
    next_deal_at: datetime | None  # set between deals
    result: dict[str, Any] | None
    status: str  # "waiting", "playing" or "finished"
    rules_name: str = ""  # of the saved rule set the table was opened with
    terms: Terms = FOR_ALL
    hurdle: str = ""  # while the table waits: why this viewer cannot sit down
    invited: tuple[str, ...] = ()  # while it waits: who has been asked, for those who sit there
    yielding: tuple[int, ...] = ()  # for who has no seat: bots whose seat is his from the next deal on
    coming: int | None = None  # the bot's seat that this viewer has from the next deal on
    fill_at: datetime | None = None  # while it waits: when bots take what is open
    agreements: tuple[AgreementFacts, ...] = ()  # what is asked, as everybody at the table may see it
    timed_out: frozenset[int] = frozenset()  # places in this viewer's log: played when time was up
    decided: tuple[AgreementFacts, ...] = ()  # what was asked and is settled, the latest first
    previous_rewinds: int = 0  # how often something was taken back in the deal before the present one
    taken_back: tuple[TakenBack, ...] = ()  # in this deal; each `kept` counts the log as this viewer sees it
    may_take_back: int | None = None  # from which place in the match's log on the viewer may ask to
    own_last: str = ""  # the action it would be, without the cards that were given or buried
    asked_back: str = ""  # the action that an open question is about, as everybody may know it
    times: Times = NO_TIMES
    paused_until: datetime | None = None  # when the hurdle is "paused"
    may_fill: bool = False  # the viewer may let bots take open seats now
    may_release: bool = False  # the viewer may give kept seats free
    bottom: int = 0  # the seat a spectator looks from
    onlookers: Onlookers = NOBODY
    relieved: tuple[tuple[int, str], ...] = ()  # who sat down for which bot before this deal
    open_deal: int | None = None  # the newest deal that may be looked at with every hand
    hosting: Hosting | None = None  # at a table that an official runs
    host: Host | None = None  # what he says
    next_table: str = ""  # the viewer's in the next round, once it has begun
    ended_by: str = ""  # what ended the match, if it was not the rules: "time" or "official"
    places: tuple[int, ...] | None = None  # of a match that is over, but for one nobody is placed in

    @property
    def is_held(self) -> bool:
        """Whether an official has stopped play."""
        return self.status == "playing" and self.hosting is not None and self.hosting.is_held
