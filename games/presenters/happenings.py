"""What happened in a deal, read from its log: one entry an event, in an order that only ever grows.

Every viewer's list has an event at the same place from the moment it happened on, whatever becomes
open later: the places number the sentences that a browser has shown or spoken already.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from games.engine import Observation
from games.presenters.tricks import Trumps, best, card_of, points_of, seat_of

CARDS_PLAYED: Final = ("play", "marry")


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened."""

    kind: str
    seat: int = -1
    number: int = 0
    cards: tuple[str, ...] = ()
    to: int = -1
    suit: str = ""


def was_scored(log: tuple[str, ...]) -> bool:
    """Whether a finished deal was scored, and not dealt again."""
    return bool(log) and log[-1].split(" ")[1] in (*CARDS_PLAYED, "concede")


def happenings(seen: Observation, opening: int) -> list[Event]:
    """Every event of this deal so far; `opening` is the bid that stands before anybody speaks, 0 for none."""
    if seen.dealer is None or not seen.active:
        return []
    return [Event("deals", seen.dealer), *_before_play(seen, opening), *_tricks(seen)]


def _before_play(seen: Observation, opening: int) -> Iterator[Event]:
    first, standing, bidder = seen.active[0], opening, seen.active[0]
    words = [entry for entry in seen.log if entry.split(" ")[1] not in CARDS_PLAYED]
    if any(word.split(" ")[1] in ("dark", "look") for word in words[:1]):
        word = words.pop(0)
        yield Event(word.split(" ")[1], seat_of(word))
    if opening and (words or seen.phase not in ("DARK", "HAND_REDEAL")) and not seen.golden:
        yield Event("opening", first, opening)
    announced = False
    for word in words:
        seat, (verb, *rest) = seat_of(word), word.split(" ")[1:]
        if verb == "keep" and seat != seen.seat:
            continue
        if verb in ("bid", "pass"):
            standing, bidder = (int(rest[0]), seat) if verb == "bid" else (standing, bidder)
        elif not announced and seen.declarer is not None and verb != "redeal":
            announced = True
            yield from _auction_over(seen, bidder, standing)
        yield _word(seat, verb, rest)
    if not announced and seen.declarer is not None:
        yield from _auction_over(seen, bidder, standing)


def _auction_over(seen: Observation, bidder: int, standing: int) -> Iterator[Event]:
    declarer = bidder if standing else seen.declarer
    if declarer is None:
        return
    contract = standing or seen.contract or 0
    yield Event("plays_for", declarer, contract)
    if len(seen.active) > 2:
        yield Event("talon", declarer, cards=seen.talon)


def _word(seat: int, verb: str, rest: list[str]) -> Event:
    match verb:
        case "bid" | "raise" | "talon":
            return Event(verb, seat, int(rest[0]))
        case "give":
            return Event(verb, seat, cards=(rest[0],), to=int(rest[1]))
        case "bury":
            return Event(verb, seat, cards=tuple(rest))
        case "trump":
            return Event(verb, seat, suit=rest[0])
        case _:
            return Event(verb, seat)


def _tricks(seen: Observation) -> Iterator[Event]:
    trumps = Trumps(seen.rules)
    trick: list[str] = []
    for entry in seen.log:
        verb = entry.split(" ")[1]
        if verb == "trump":
            trumps.now = entry[-1]
        if verb not in CARDS_PLAYED:
            continue
        yield from _card(entry, verb, trumps)
        trick.append(entry)
        if len(trick) == len(seen.active):
            yield Event("trick", seat_of(best(trick, trumps.now)), points_of(trick))
            trumps.end_trick()
            trick = []


def _card(entry: str, verb: str, trumps: Trumps) -> Iterator[Event]:
    seat, card = seat_of(entry), card_of(entry)
    if verb == "play":
        yield Event("card", seat, cards=(card,))
    elif card[0] == "A":
        yield Event("aces", seat, trumps.rules.ace_marriage, (card,))
    else:
        value, trump = trumps.declare(card[1])
        yield Event("marriage", seat, value, (card,), suit=trump or "")
