"""How a position goes on: an action, a deal, and what either ends. Called with the match locked."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from django.conf import settings

from accounts.models import Player
from games.engine import Action, DealScored, Event, State, apply, needs_deal, observe, outcome, to_act
from games.engine import deal as deal_pack
from games.engine.match import Between, Finale
from games.models import Deal, LoggedAction, Match
from games.record import pack as packs
from games.record.account import account_of
from games.selectors.position import DealFacts, Position
from games.services.asked import has_begun
from games.services.clocks.keeping import after_action
from games.services.clocks.winding import wound
from games.services.relieving import relieved
from games.services.results import begin_results
from games.services.time_over import ended, time_is_over


def act(
    position: Position, action: Action, *, player: Player | None, client_action_id: str, now: datetime
) -> Position:
    """Apply an action and log it. Raises the engine's IllegalAction, and nothing is written.

    Without a player it is a bot's, or that of a person whose time has run out.
    """
    state, events = apply(position.state, action)
    deal = _present_deal(position)
    LoggedAction.objects.create(
        match_id=position.match,
        sequence=position.action_count,
        deal_id=deal.row,
        text=action.text,
        player=player,
        client_action_id=client_action_id,
        clocks=dict(position.clocks) if position.clock else None,
    )
    timed_out = player is None and position.clocks.get("runs") == to_act(position.state)
    late = deal.timed_out | {position.action_count} if timed_out else deal.timed_out
    moved = replace(
        position,
        version=position.version + 1,
        state=state,
        clocks=after_action(position, by_itself=player is not None, now=now),
        action_count=position.action_count + 1,
        deal=replace(
            deal,
            log=(*deal.log, action.text),
            sequences=(*deal.sequences, position.action_count),
            timed_out=late,
        ),
    )
    return _settled(moved, events, now)


def deal_next(position: Position, *, now: datetime) -> Position:
    """Draw a pack, store it with what commits us to it, and deal to whoever sits there by now.

    Where the time of a hosted table has passed, the match ends instead.
    """
    if position.deal is not None and time_is_over(position, now):
        return ended(position.next(), Match.EndedBy.TIME, now)
    position = relieved(position, now=now)
    number = position.deal.number + 1 if position.deal else 0
    pack, salt, commitment = packs.seeded(position.seed, number) if position.seed else packs.draw()
    state, events = deal_pack(
        position.state, packs.parse(pack), None if position.deal else _first_dealer(position)
    )
    dealer = _dealer(state)
    row = Deal.objects.create(
        match_id=position.match, number=number, dealer=dealer, pack=pack, salt=salt, commitment=commitment
    )
    if position.deal is None:
        begin_results(position)
        if position.hosting is None:  # nobody is asked to a hosted table
            has_begun(table=position.table)
    dealt = replace(
        position,
        version=position.version + 1,
        status=Match.Status.PLAYING,
        state=state,
        deal=DealFacts(row.pk, number, dealer, commitment, ()),
        previous_rewinds=position.deal.rewinds if position.deal else 0,
    )
    return _settled(dealt, events, now)


def _present_deal(position: Position) -> DealFacts:
    if position.deal is None:
        raise RuntimeError(f"match {position.match} has no deal yet")
    return position.deal


def _dealer(state: State) -> int:
    dealer = observe(state, None).dealer
    if dealer is None:
        raise RuntimeError("nobody dealt")
    return dealer


def _first_dealer(position: Position) -> int:
    players = len(position.seats)
    if position.hosting is not None and position.hosting.first_dealer is not None:
        return position.hosting.first_dealer
    return random.Random(position.seed).randrange(players) if position.seed else secrets.randbelow(players)


def _settled(position: Position, events: Iterable[Event], now: datetime) -> Position:
    """Write down what ended with the last step, and say what is due next."""
    for event in events:
        if isinstance(event, DealScored):
            position = _scored(position, event)
    over = outcome(position.state)
    if over is not None:
        result = {"winner": over.winner, "places": list(over.places)}
        position = replace(position, status=Match.Status.FINISHED, result=result)
    if over is not None or needs_deal(position.state):
        position = replace(position, previous=_present_deal(position).log)
    if needs_deal(position.state) and time_is_over(position, now):
        return ended(position, Match.EndedBy.TIME, now)
    if needs_deal(position.state) and settings.THOUSAND_DEAL_PAUSE_MS == 0:
        return deal_next(position, now=now)
    return wound(position, now)


def _scored(position: Position, event: DealScored) -> Position:
    deal = _present_deal(position)
    account = account_of(_finale(position))
    Deal.objects.filter(pk=deal.row).update(score=event.score, account=account)
    return replace(
        position,
        scores=(*position.scores, event.score),
        score_dealers=(*position.score_dealers, deal.dealer),
        accounts=(*position.accounts, account),
    )


def _finale(position: Position) -> Finale:
    if not isinstance(position.state, Between) or position.state.last is None:
        raise RuntimeError(f"match {position.match} has no finished deal")
    return position.state.last
