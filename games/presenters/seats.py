"""The plates round the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from games.engine import Observation
from games.presenters.clocks import bank_words
from games.selectors.view import SeatView, TableView

# Clockwise from the bottom: the next to play sits on the left.
PLACES: Final = {2: ("me", "top"), 3: ("me", "left", "right"), 4: ("me", "left", "top", "right")}


@dataclass(frozen=True, slots=True)
class Plate:
    """One seat as templates show it."""

    seat: int
    place: str
    name: str
    initial: str
    is_me: bool
    is_open: bool
    is_bot: bool
    is_away: bool
    is_stood_in: bool  # a bot plays meanwhile
    is_turn: bool
    is_dealer: bool
    is_declarer: bool
    is_idle: bool
    turn: str  # what it is about to do, in words
    total: str
    boxed: bool  # on the barrel
    cards: int
    taken: int | None  # points so far; None while no card has been played
    bubble: str
    passed: bool
    rating: str  # "1540", with a question mark while little is known
    kept: str  # for whom an open seat waits, in words
    bank: str  # what is in a person's bank at a timed table


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def names_of(view: TableView) -> tuple[str, ...]:
    """What each seat is called; the viewer is "You"."""
    return tuple(_name(seat, player, view.seat) for seat, player in enumerate(view.players))


# Cyrillic capitals that look like Latin ones: names of both kinds meet at one table.
LOOKALIKES = str.maketrans("АВЕКМНОРСТУХ", "ABEKMHOPCTYX")


def initials_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """One letter each; two where one is not enough, and the place where two are not either."""
    ones = [name[:1].upper() or "–" for name in names]
    twos = [name[:2].capitalize() for name in names]
    numbered = [f"{one}{place}" for place, one in enumerate(ones, 1)]
    longer = [two if _is_single(two, twos) else number for two, number in zip(twos, numbered, strict=True)]
    return tuple(one if _is_single(one, ones) else more for one, more in zip(ones, longer, strict=True))


def _is_single(text: str, among: list[str]) -> bool:
    looks = [other.upper().translate(LOOKALIKES) for other in among]
    return looks.count(text.upper().translate(LOOKALIKES)) == 1


def plates(view: TableView, names: tuple[str, ...], places: dict[int, str]) -> list[Plate]:
    """The plates, in the order of play from the viewer's left."""
    initials = initials_of(names)
    order = sorted(places, key=lambda seat: (seat - _bottom(view) - 1) % len(names))
    return [_plate(view, seat, places[seat], names[seat], initials[seat]) for seat in order]


def places_of(view: TableView) -> dict[int, str]:
    """Where each seat is drawn; a spectator looks from the seat he has chosen."""
    count, bottom = len(view.players), _bottom(view)
    return {(bottom + offset) % count: place for offset, place in enumerate(PLACES[count])}


def _bottom(view: TableView) -> int:
    return view.seat if view.seat is not None else view.bottom


def _name(seat: int, player: SeatView, me: int | None) -> str:
    if seat == me:
        return _("You")
    return player.name if player.kind != "open" else _("Open seat")


def _plate(view: TableView, seat: int, place: str, name: str, initial: str) -> Plate:
    seen, player = view.observation, view.players[seat]
    bubble, passed = _bubble(seen, seat)
    is_turn = view.status == "playing" and seen.to_act == seat
    return Plate(
        seat=seat,
        place=place,
        name=name,
        initial=initial,
        is_me=seat == view.seat,
        is_open=player.kind == "open",
        is_bot=player.kind == "bot",
        is_away=_is_away(view, seat),
        is_stood_in=_is_stood_in(player) and seat != view.seat and view.status != "finished",
        is_turn=is_turn,
        is_dealer=seen.dealer == seat,
        is_declarer=seen.declarer == seat,
        is_idle=bool(seen.active) and seat not in seen.active,
        turn=_turn_words(seen, seat == view.seat) if is_turn else "",
        total=signed(seen.totals[seat]),
        boxed=seen.barrel[seat] is not None,
        cards=seen.counts[seat],
        taken=seen.taken[seat] if seen.phase in ("PLAY", "SCORE") and seat in seen.active else None,
        bubble=bubble,
        passed=passed,
        rating=_rating_words(player),
        kept=_kept_words(player),
        bank=bank_words(view, seat),
    )


def _is_away(view: TableView, seat: int) -> bool:
    """Whether the others wait for somebody who is not there; after the match nobody waits."""
    player = view.players[seat]
    if seat == view.seat or view.status == "finished" or player.kind not in ("human", "guest"):
        return False
    if player.stand_in:
        return not _is_stood_in(player)
    return player.is_quiet or not player.present


def _is_stood_in(player: SeatView) -> bool:
    """Whether a bot plays, and does not wait for its owner."""
    return player.stand_in and player.waited_until is None


def _kept_words(player: SeatView) -> str:
    if player.kind != "open" or not player.reserved_name:
        return ""
    return _("kept for %(name)s") % {"name": player.reserved_name}


def _rating_words(player: SeatView) -> str:
    if player.rating is None:
        return ""
    return f"{player.rating.points}?" if player.rating.is_provisional else str(player.rating.points)


def _bubble(seen: Observation, seat: int) -> tuple[str, bool]:
    """The last word in the auction, while it lasts and until the exchange is over."""
    if seen.phase not in ("AUCTION", "TALON", "TALON_REDEAL", "EXCHANGE"):
        return "", False
    for word in reversed(seen.auction):
        if int(word[0]) == seat:
            said = word.split(" ")
            return (_("pass"), True) if said[1] == "pass" else (said[2], False)
    if seen.standing_bidder == seat and seen.standing_bid:
        return str(seen.standing_bid), False
    return "", False


def _turn_words(seen: Observation, mine: bool) -> str:
    match seen.phase:
        case "AUCTION" | "DARK":
            return _("your word") if mine else _("speaking")
        case "EXCHANGE":
            return _("giving cards") if len(seen.active) > 2 else _("burying cards")
        case "TRUMP":
            return _("naming the trump")
        case "PLAY":
            return _("your turn") if mine else _("playing")
        case _:
            return _("deciding")
