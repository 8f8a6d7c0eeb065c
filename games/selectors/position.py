"""One version of a match as the server knows it, all cards included. It never leaves the process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db.models import Exists, F, OuterRef, QuerySet, Subquery

from games.engine import RuleSet, State, needs_deal, standing_of
from games.models import Agreement, Deal, Match, Participation, Seat
from games.models.seat import BOT_NAMES
from games.record.snapshot import thaw
from games.selectors.accounts import accounts_of
from games.selectors.checked_rules import rules_of
from games.selectors.hosting import Hosting, hosting_of, places_by
from games.selectors.log import Logged, TakenBack, take_backs, whole_log
from games.selectors.seat_ratings import SeatRating, seat_ratings
from games.selectors.terms import FOR_ALL, Terms, terms_of

QUESTIONS_KEPT: Final = 20


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """Who has a seat."""

    kind: str  # "human", "bot" or "open"
    name: str
    level: str
    player: UUID | None
    guest: bool
    rating: SeatRating | None = None
    stand_in: str = ""  # the level of the bot that plays while the owner is away
    stand_in_since: datetime | None = None
    back_at: datetime | None = None  # after the last stand-in
    reserved_for: UUID | None = None  # who sits down here, or takes the bot's place at the next deal
    reserved_name: str = ""
    joined_after: int = 0  # deals scored before this person took a bot's seat
    is_heir: bool = False  # a bot that plays on for somebody who has left: his results hang on the seat
    left_name: str = ""  # who that was, if he left the running match
    left_at: datetime | None = None

    @property
    def bot_level(self) -> str:
        """The level of the bot that plays here now, for itself or for somebody; empty for a person."""
        return self.level if self.kind == Seat.Kind.BOT else self.stand_in


@dataclass(frozen=True, slots=True)
class AgreementFacts:
    """A question to the people at the table."""

    pk: int
    kind: str
    asker: int
    about: int | None
    sequence: int | None
    agreed: tuple[int, ...]
    state: str = Agreement.State.OPEN
    closed_at: datetime | None = None
    refused_by: int | None = None
    asked: tuple[int, ...] = ()  # who has to agree; empty where it is whoever is there
    asked_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class DealFacts:
    """The present deal, or the last one between deals."""

    row: int
    number: int  # from 0, redealt ones counted
    dealer: int
    commitment: str
    log: tuple[str, ...]  # its actions so far that stand
    sequences: tuple[int, ...] = ()  # of each of them, in the log of the match
    timed_out: frozenset[int] = frozenset()  # the sequences that were played for whose time was up
    taken_back: tuple[TakenBack, ...] = ()

    @property
    def rewinds(self) -> int:
        """How often something was taken back in it."""
        return self.taken_back[-1].number if self.taken_back else 0


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that belongs to one version of a match. It never changes; a new version is a new one."""

    table: str
    match: UUID
    version: int
    status: str
    preset: str
    options: dict[str, Any]
    clock: dict[str, Any] | None
    seed: str
    rules: RuleSet
    state: State
    seats: tuple[SeatFacts, ...]
    action_count: int
    deal: DealFacts | None  # None before the first
    previous: tuple[str, ...]  # the actions of the last finished deal
    scores: tuple[dict[str, Any], ...]
    score_dealers: tuple[int, ...]
    accounts: tuple[dict[str, Any], ...]  # how each score came about
    due_at: datetime | None
    result: dict[str, Any] | None
    previous_rewinds: int = 0  # how often something was taken back in the deal before the present one
    rules_name: str = ""  # of the saved rule set the table was opened with
    terms: Terms = FOR_ALL
    asides: int = 0  # the last so many versions changed nothing for who plays
    acting_since: datetime | None = None
    clocks: Mapping[str, Any] = field(default_factory=dict)
    fill_at: datetime | None = None  # while the table waits: when bots sit down
    agreements: tuple[AgreementFacts, ...] = ()  # open ones
    decided: tuple[AgreementFacts, ...] = ()  # the last that were closed, the latest first
    hosting: Hosting | None = None  # at a table that an official runs
    ended_by: str = ""  # what ended the match, if it was not the rules

    @property
    def places(self) -> tuple[int, ...] | None:
        """The places of a match that is over: by its result, or by the totals where others have ended it."""
        if self.result is not None:
            return tuple(self.result["places"])
        return places_by(standing_of(self.state).totals) if self.ended_by else None

    def next(self) -> Position:
        """The same as the next version."""
        return replace(self, version=self.version + 1)

    def seat_of(self, player: UUID | None) -> int | None:
        """The seat the player has, if any."""
        if player is None:
            return None
        return next((index for index, seat in enumerate(self.seats) if seat.player == player), None)


def load_position(match: Match, *, is_new: bool = False) -> Position:
    """Build the position of a match row, its table selected with it.

    Consistent only while the row is locked, or when its version is still the same afterwards. Of a new one,
    nothing is read that cannot be there: deals, questions, who has left.
    """
    table = match.table
    rules = rules_of(table.preset, table.options)
    state = thaw(rules, match.snapshot)
    rows = Deal.objects.filter(match=match).defer("pack", "salt").order_by("number")
    deals = [] if is_new else list(rows)
    scored = [(deal.score, deal.dealer) for deal in deals if deal.score is not None]
    logs: list[list[Logged]] = _last_logs(match, deals) if deals else [[], []]
    asked, decided = ((), ()) if is_new else load_questions(match.pk)
    return Position(
        table=table.pk,
        match=match.pk,
        version=match.version,
        status=match.status,
        preset=table.preset,
        options=table.options,
        clock=table.clock,
        seed=table.debug_seed,
        rules=rules,
        state=state,
        seats=load_seats(table.pk, rules, is_new=is_new),
        action_count=match.action_count,
        deal=_deal_facts(deals[-1], logs[-1]) if deals else None,
        previous=_texts(logs[-1] if needs_deal(state) or match.result is not None else logs[-2]),
        previous_rewinds=_rewinds(logs[-2]),
        scores=tuple(score for score, _dealer in scored),
        score_dealers=tuple(dealer for _score, dealer in scored),
        accounts=accounts_of(match, deals),
        due_at=match.due_at,
        result=match.result,
        rules_name=table.saved_rules.name if table.saved_rules else "",
        terms=terms_of(table),
        asides=match.asides,
        acting_since=match.acting_since,
        clocks=match.clocks,
        fill_at=table.fill_at,
        agreements=asked,
        decided=decided,
        hosting=hosting_of(table),
        ended_by=match.ended_by,
    )


def load_agreements(match: UUID) -> tuple[AgreementFacts, ...]:
    """The open questions of a match, in the order they were asked."""
    return load_questions(match)[0]


def load_questions(match: UUID) -> tuple[tuple[AgreementFacts, ...], tuple[AgreementFacts, ...]]:
    """The open questions of a match in the order they were asked, and the last closed ones, latest first."""
    latest = F("closed_at").desc(nulls_first=True)
    rows = Agreement.objects.filter(match=match).order_by(latest, "pk")[:QUESTIONS_KEPT]
    facts = [_agreement_facts(row) for row in rows]
    asked = tuple(each for each in facts if each.closed_at is None)
    return asked, tuple(each for each in facts if each.closed_at is not None)


def _agreement_facts(row: Agreement) -> AgreementFacts:
    return AgreementFacts(
        row.pk, row.kind, row.asker, row.about, row.sequence, tuple(row.agreed), row.state, row.closed_at,
        row.refused_by, tuple(row.asked), row.created_at,
    )  # fmt: skip


def _deal_facts(deal: Deal, log: list[Logged]) -> DealFacts:
    return DealFacts(
        row=deal.pk,
        number=deal.number,
        dealer=deal.dealer,
        commitment=deal.commitment,
        log=_texts(log),
        sequences=tuple(row.sequence for row in log if row.stands and row.is_action),
        timed_out=frozenset(row.sequence for row in log if row.timed_out),
        taken_back=take_backs(log),
    )


def _texts(log: list[Logged]) -> tuple[str, ...]:
    return tuple(row.text for row in log if row.stands and row.is_action)


def _rewinds(log: list[Logged]) -> int:
    return sum(not row.is_action for row in log)


def _last_logs(match: Match, deals: list[Deal]) -> list[list[Logged]]:
    """The logs of the last two deals, the older first."""
    wanted = [None, None, *(deal.pk for deal in deals)][-2:]
    found: dict[int | None, list[Logged]] = {pk: [] for pk in wanted}
    for row in whole_log(match, deals=[pk for pk in wanted if pk is not None]):
        found[row.deal].append(row)
    return [found[pk] for pk in wanted]


def load_seats(table: str, rules: RuleSet | None = None, *, is_new: bool = False) -> tuple[SeatFacts, ...]:
    """Who sits at a table, by number of the seat; with the rules, how they are rated at such tables."""
    seats = Seat.objects.filter(table=table).order_by("index")
    if not is_new:
        seats = _with_who_had(seats)
    rows = list(seats.select_related("player", "reserved_for"))
    players = [row.player for row in rows if row.player is not None]
    ratings = seat_ratings(players, rules) if rules is not None else {}
    return tuple(seat_facts(row, ratings.get(row.player_id) if row.player_id else None) for row in rows)


def _with_who_had(seats: QuerySet[Seat]) -> QuerySet[Seat]:
    """With who has played on each, and when he left."""
    had = Participation.objects.filter(
        match__table=OuterRef("table"), seat=OuterRef("index"), player__isnull=False
    )
    came = had.filter(player=OuterRef("player")).order_by("-match__number").values("joined_after")
    seats = seats.annotate(had_player=Exists(had), joined_after=Subquery(came[:1]))
    last = had.order_by("-match__number")
    who, when = last.values("player__name")[:1], last.values("left_at")[:1]
    annotated: QuerySet[Seat] = seats.annotate(left_name=Subquery(who), left_at=Subquery(when))
    return annotated


def seat_facts(seat: Seat, rating: SeatRating | None = None) -> SeatFacts:
    """What others may know of who has a seat, and the player's id."""
    if seat.player is not None:
        return SeatFacts(
            kind=seat.kind,
            name=seat.player.name,
            level="",
            player=seat.player.pk,
            guest=seat.player.kind == "guest",
            rating=rating,
            stand_in=seat.stand_in,
            stand_in_since=seat.stand_in_since,
            back_at=seat.back_at,
            joined_after=getattr(seat, "joined_after", None) or 0,
        )
    name = BOT_NAMES[seat.index] if seat.kind == Seat.Kind.BOT else ""
    is_heir = seat.kind == Seat.Kind.BOT and getattr(seat, "had_player", False)
    left_at = getattr(seat, "left_at", None) if is_heir else None
    waits_for = seat.reserved_for
    return SeatFacts(
        kind=seat.kind,
        name=name,
        level=seat.level,
        player=None,
        guest=False,
        reserved_for=waits_for.pk if waits_for else None,
        reserved_name=waits_for.name if waits_for else "",
        is_heir=is_heir,
        left_name=getattr(seat, "left_name", "") if left_at else "",
        left_at=left_at,
    )
