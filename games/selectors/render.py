"""From a position to what one viewer may see of it."""

from __future__ import annotations

from dataclasses import replace
from uuid import UUID

from django.utils import timezone

from games.engine import needs_deal, observe, standing_of
from games.models import Match, Seat
from games.models.seat import BOT_NAMES
from games.selectors.absence import bot_plays_on, paused_until
from games.selectors.clocks import times_of
from games.selectors.hosts import Host
from games.selectors.onlookers import NOBODY, Onlookers
from games.selectors.open_deals import newest_open_deal
from games.selectors.position import Position, SeatFacts
from games.selectors.take_back import action_at, asked_back, offer, taken_back_for, timed_out_for
from games.selectors.view import SeatView, TableView
from games.selectors.watching import free_seats_for, may_release, seats_for_bots, yielding_seats


def view_of(
    position: Position,
    player: UUID | None,
    present: tuple[bool, ...],
    *,
    quiet: tuple[bool, ...] = (),
    hurdle: str = "",
    invited: tuple[str, ...] = (),
    onlookers: Onlookers = NOBODY,
    host: Host | None = None,
) -> TableView:
    """The position through the eyes of a player: from their seat, or as a spectator."""
    seat = position.seat_of(player)
    seen = observe(position.state, seat)
    held = position.hosting is not None and position.hosting.is_held
    between = needs_deal(position.state) and position.status == Match.Status.PLAYING
    times = times_of(position)
    return TableView(
        table=position.table,
        match=str(position.match),
        version=position.version,
        preset=position.preset,
        options=position.options,
        players=tuple(
            _seat_view(position, index, here, any(quiet[index : index + 1]))
            for index, here in enumerate(present)
        ),
        seat=seat,
        observation=replace(seen, legal=()) if held else seen,
        deadline=times.deadline,
        clock=position.clock,
        scores=position.scores,
        score_dealers=position.score_dealers,
        accounts=position.accounts,
        redeals=standing_of(position.state).redeals,
        previous=position.previous,
        previous_rewinds=position.previous_rewinds,
        commitment=position.deal.commitment if position.deal else None,
        next_deal_at=position.due_at if between and not held else None,
        result=position.result,
        status=position.status,
        rules_name=position.rules_name,
        terms=position.terms,
        hurdle=hurdle or kept_from(position, player),
        invited=invited,
        yielding=yielding_seats(position) if seat is None else (),
        coming=_coming(position, player),
        fill_at=position.fill_at,
        agreements=position.agreements,
        decided=position.decided,
        timed_out=timed_out_for(position, seat),
        taken_back=taken_back_for(position, seat),
        may_take_back=offer(position, seat),
        own_last=action_at(position, offer(position, seat)),
        asked_back=asked_back(position),
        times=times,
        onlookers=onlookers,
        relieved=_relieved(position),
        open_deal=newest_open_deal(position, hands_open=host.hands_open if host else True),
        hosting=position.hosting,
        host=host,
        next_table=host.next_table_of(player) if host else "",
        ended_by=position.ended_by,
        places=position.places,
        may_fill=seat is not None and bool(seats_for_bots(position)),
        may_release=position.status == Match.Status.WAITING and may_release(position, player),
    )


def _relieved(position: Position) -> tuple[tuple[int, str], ...]:
    scored = len(position.scores)
    came = (index for index, facts in enumerate(position.seats) if scored and facts.joined_after == scored)
    return tuple((index, BOT_NAMES[index]) for index in came)


def _coming(position: Position, player: UUID | None) -> int | None:
    seats = enumerate(position.seats)
    mine = (index for index, facts in seats if player is not None and facts.reserved_for == player)
    return next(mine, None) if position.status == Match.Status.PLAYING else None


def kept_from(position: Position, player: UUID | None) -> str:
    """ "kept" when every seat that is free at a waiting table waits for somebody else."""
    if position.status != Match.Status.WAITING or position.seat_of(player) is not None:
        return ""
    return "" if free_seats_for(position, player) else "kept"


def _seat_view(position: Position, index: int, here: bool, is_quiet: bool) -> SeatView:
    shown = replace(seat_view(position.seats[index], here), is_quiet=is_quiet)
    if not shown.stand_in:
        return shown
    until = paused_until(position, index)
    if until is not None and until <= timezone.now():
        until = None
    return replace(shown, waited_until=until, bot_agreed=bot_plays_on(position, index))


def seat_view(facts: SeatFacts, here: bool) -> SeatView:
    """Who has a seat, as everybody may see it."""
    bot = facts.kind == Seat.Kind.BOT
    return SeatView(
        name=facts.name,
        kind="guest" if facts.guest else facts.kind,
        level=facts.level if bot else None,
        present=bot or (here and facts.kind == Seat.Kind.HUMAN),
        rating=facts.rating,
        stand_in=bool(facts.stand_in),
        stand_in_since=facts.stand_in_since,
        back_at=facts.back_at,
        reserved_name=facts.reserved_name,
        left_name=facts.left_name,
        left_at=facts.left_at,
    )
