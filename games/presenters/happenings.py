"""What happened in a deal, read from its log: one entry an event, in an order that only ever grows.

Every viewer's list has an event at the same place from the moment it happened on, whatever becomes
open later: the places number the sentences that a browser has shown or spoken already.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
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
    at: int = field(default=-1, compare=False)  # the place of what brought it in the log, -1 for the deal


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
    words = [entry for entry in seen.log if entry.split(" ")[1] not in CARDS_PLAYED]  # before any card
    spoken, last = 0, -1
    if any(word.split(" ")[1] in ("dark", "look") for word in words[:1]):
        spoken, last = 1, 0
        yield Event(words[0].split(" ")[1], seat_of(words[0]), at=0)
    if opening and (words[spoken:] or seen.phase not in ("DARK", "HAND_REDEAL")) and not seen.golden:
        yield Event("opening", first, opening, at=last)
    announced = False
    # Who keeps his cards before the auction does so before anybody has won it.
    speaks_last = max(
        (at for at, word in enumerate(words) if word.split(" ")[1] in ("bid", "pass")), default=-1
    )
    for at, word in enumerate(words[spoken:], spoken):
        seat, (verb, *rest) = seat_of(word), word.split(" ")[1:]
        if verb == "keep" and seat != seen.seat:
            continue
        if verb in ("bid", "pass"):
            standing, bidder = (int(rest[0]), seat) if verb == "bid" else (standing, bidder)
            last = at
        elif not announced and seen.declarer is not None and verb != "redeal" and at > speaks_last:
            announced = True
            yield from _auction_over(seen, bidder, standing, last)
        yield _word(seat, verb, rest, at)
    if not announced and seen.declarer is not None:
        yield from _auction_over(seen, bidder, standing, last)


def _auction_over(seen: Observation, bidder: int, standing: int, at: int) -> Iterator[Event]:
    declarer = bidder if standing else seen.declarer
    if declarer is None:
        return
    contract = standing or seen.contract or 0
    yield Event("plays_for", declarer, contract, at=at)
    if len(seen.active) > 2:
        yield Event("talon", declarer, cards=seen.talon, at=at)


def _word(seat: int, verb: str, rest: list[str], at: int) -> Event:
    match verb:
        case "bid" | "raise" | "talon":
            return Event(verb, seat, int(rest[0]), at=at)
        case "give":
            return Event(verb, seat, cards=(rest[0],), to=int(rest[1]), at=at)
        case "bury":
            return Event(verb, seat, cards=tuple(rest), at=at)
        case "trump":
            return Event(verb, seat, suit=rest[0], at=at)
        case _:
            return Event(verb, seat, at=at)


def _tricks(seen: Observation) -> Iterator[Event]:
    trumps = Trumps(seen.rules)
    trick: list[str] = []
    for at, entry in enumerate(seen.log):
        verb = entry.split(" ")[1]
        if verb == "trump":
            trumps.now = entry[-1]
        if verb not in CARDS_PLAYED:
            continue
        yield _card(entry, verb, trumps, at)
        trick.append(entry)
        if len(trick) == len(seen.active):
            yield Event("trick", seat_of(best(trick, trumps.now)), points_of(trick), at=at)
            trumps.end_trick()
            trick = []


def _card(entry: str, verb: str, trumps: Trumps, at: int) -> Event:
    seat, card = seat_of(entry), card_of(entry)
    if verb == "play":
        return Event("card", seat, cards=(card,), at=at)
    if card[0] == "A":
        return Event("aces", seat, trumps.rules.ace_marriage, (card,), at=at)
    value, trump = trumps.declare(card[1])
    return Event("marriage", seat, value, (card,), suit=trump or "", at=at)
