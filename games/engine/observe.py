"""From a state to what one seat, or a spectator, may know of it (R41)."""

from __future__ import annotations

from typing import cast

from games.engine.actions import Action
from games.engine.cards import NO_TRUMP, SUITS, Card, cards_in
from games.engine.deal import Course
from games.engine.match import Between
from games.engine.observation import Observation
from games.engine.phases.auction import Auction, cap
from games.engine.phases.state import DealState, State
from games.engine.phases.tricks import Tricks
from games.engine.standing import Standing

PRIVATE_QUESTIONS = frozenset({"HAND_REDEAL", "TALON_REDEAL", "PASS_REDEAL"})
_SHOWN_ORDER = {suit: place for place, suit in enumerate("SHCD")}


def observe(state: State, seat: int | None) -> Observation:
    """Return everything this seat may know; None is a spectator."""
    if isinstance(state, Between):
        return _between(state, seat)
    return _during(cast(DealState, state), seat)


def standing_of(state: State) -> Standing:
    """Return where the match stood when the present deal began, or stands between two deals."""
    return state.standing if isinstance(state, Between) else cast(DealState, state).course.deal.standing


def _texts(actions: tuple[Action, ...]) -> tuple[str, ...]:
    return tuple(action.text for action in actions)


def _hand_texts(hand: int) -> tuple[str, ...]:
    held = sorted(cards_in(hand), key=lambda card: (_SHOWN_ORDER[card.text[1]], -card.rank))
    return tuple(card.text for card in held)


def _words(log: tuple[Action, ...]) -> tuple[str, ...]:
    return tuple(action.text for action in log if action.verb in ("bid", "pass"))


def _trump(suit: int) -> str | None:
    return None if suit == NO_TRUMP else SUITS[suit]


def _marriages(log: tuple[Action, ...]) -> tuple[str, ...]:
    return tuple(action.text for action in log if action.verb == "marry")


def _during(state: DealState, seat: int | None) -> Observation:
    course, hands = state.course, state.hands
    deal = course.deal
    rules, standing = deal.rules, deal.standing
    is_hidden = _is_dark_to(state, seat)
    hand = 0 if seat is None or is_hidden else hands[seat]
    zeros = (0,) * rules.players
    play = state if isinstance(state, Tricks) else None
    done = play.tally.done if play else ()
    whole = whole_log(state)
    bidding = state if isinstance(state, Auction) else None
    may_bid = bidding is not None and seat in deal.active and not is_hidden
    return Observation(
        rules=rules,
        seat=seat,
        deal=standing.entries,
        dealer=deal.dealer,
        active=deal.active,
        phase=state.phase,
        to_act=_to_act(state, seat),
        hand=_hand_texts(hand),
        counts=tuple(each.bit_count() for each in hands),
        talon=_shown_talon(course, seat),
        auction=_words(course.log),
        declarer=course.declarer,
        contract=None if course.declarer is None else course.contract,
        trump=_trump(play.tally.trump) if play else None,
        trick=_texts(play.trick) if play else (),
        last_trick=_texts(done[-1]) if done else (),
        tricks_won=play.tally.won if play else zeros,
        taken=play.tally.points if play else zeros,
        marriages=_marriages(whole),
        log=_public_log(course, whole, seat),
        legal=_texts(state.legal()) if seat is not None and seat == state.turn else (),
        bid_cap=cap(rules, hand) if may_bid else None,
        dark=course.dark,
        standing_bid=(bidding.standing or None) if bidding else None,
        standing_bidder=bidding.bidder if bidding else None,
        totals=standing.totals,
        bolts=standing.bolts,
        barrel=standing.barrel,
        falls=standing.falls,
        concessions=standing.concessions,
        golden_left=standing.golden_left,
        golden=deal.golden,
    )


def whole_log(state: DealState) -> tuple[Action, ...]:
    """Return every action of the deal so far."""
    if not isinstance(state, Tricks):
        return state.course.log
    played = (card for trick in state.tally.done for card in trick)
    return (*state.course.log, *played, *state.trick)


def _is_dark_to(state: DealState, seat: int | None) -> bool:
    """R7: the first bidder sees nothing before it looks, or, dark, before the talon is taken."""
    course = state.course
    if seat != course.deal.first or course.talon:
        return False
    return course.dark or state.phase == "DARK"


def _to_act(state: State, seat: int | None) -> int | None:
    return None if state.phase in PRIVATE_QUESTIONS and seat != state.turn else state.turn


def _shown_talon(course: Course, seat: int | None) -> tuple[str, ...]:
    """R12."""
    if not course.talon:
        return ()
    shown = course.deal.rules.talon_shown
    to_all = (
        len(course.deal.talons) == 2
        or shown == "all"
        or (shown == "hidden_at_forced_bid" and not course.forced)
    )
    return _card_texts(course.deal.talons[course.talon - 1]) if to_all or seat == course.declarer else ()


def _card_texts(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.text for card in cards)


def _public_log(course: Course, log: tuple[Action, ...], seat: int | None) -> tuple[str, ...]:
    open_gifts = course.deal.rules.passed_cards_shown == "all"
    texts = []
    for action in log:
        if action.verb == "keep" and action.seat != seat:
            continue
        if action.verb == "give" and not open_gifts and seat not in (action.seat, action.number):
            texts.append(f"{action.seat} give ?? {action.number}")
        elif action.verb == "bury" and action.seat != seat:
            texts.append(f"{action.seat} bury ?? ??")
        else:
            texts.append(action.text)
    return tuple(texts)


def _between(state: Between, seat: int | None) -> Observation:
    standing, last = state.standing, state.last
    zeros = (0,) * standing.rules.players
    course = last.course if last else None
    return Observation(
        rules=standing.rules,
        seat=seat,
        deal=max(standing.entries - 1, 0),
        dealer=course.deal.dealer if course else standing.dealer,
        active=course.deal.active if course else (),
        phase=state.phase,
        to_act=None,
        hand=(),
        counts=zeros,
        talon=_card_texts(course.deal.talons[max(course.talon, 1) - 1]) if course else (),
        auction=_words(course.log) if course else (),
        declarer=course.declarer if course else None,
        contract=course.contract if course and course.declarer is not None else None,
        trump=_trump(last.trump) if last else None,
        trick=(),
        last_trick=_texts(last.tricks[-1]) if last and last.tricks else (),
        tricks_won=last.tricks_won if last else zeros,
        taken=last.taken if last else zeros,
        marriages=_marriages(last.log) if last else (),
        log=_texts(last.log) if last else (),
        legal=(),
        bid_cap=None,
        dark=bool(course and course.dark),
        standing_bid=None,
        standing_bidder=None,
        totals=standing.totals,
        bolts=standing.bolts,
        barrel=standing.barrel,
        falls=standing.falls,
        concessions=standing.concessions,
        golden_left=standing.golden_left,
        golden=bool(course and course.deal.golden),
    )
