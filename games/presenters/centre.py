"""The middle of the table: auction, talon, trick, or the result."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from django.utils.translation import gettext as _

from games.engine import Observation
from games.presenters.happenings import happenings, was_scored
from games.presenters.results import last_reckoning
from games.presenters.seats import signed
from games.presenters.tricks import best, card_of, points_of, seat_of
from games.presenters.words import Face, Lexicon
from games.selectors.view import TableView

DARK_BID: Final = 120


@dataclass(frozen=True, slots=True)
class Played:
    """A card on the table, and whose it is."""

    face: Face
    place: str
    name: str
    wins: bool


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of one trick; a finished one goes to the winner's place."""

    cards: list[Played]
    winner: str = ""  # a place
    name: str = ""
    points: int = 0


@dataclass(frozen=True, slots=True)
class Banner:
    """A marriage that has just been declared."""

    suit: str
    title: str
    words: str
    value: int
    key: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """One line of the result of a deal or match."""

    name: str
    raw: str
    change: str
    total: str
    place: int
    is_me: bool
    is_declarer: bool


@dataclass(frozen=True, slots=True)
class Centre:
    """What lies in the middle. `kind` names the template in table/centre/."""

    kind: str
    backs: int = 0
    high: int | None = None
    high_name: str = ""
    words: list[tuple[str, str]] = field(default_factory=list)
    talon: list[Face] = field(default_factory=list)
    talons: list[tuple[str, str]] = field(default_factory=list)  # what each is called, and how to take it
    left: int = 0  # cards of the talon that nobody took
    title: str = ""
    note: str = ""
    trick: Trick | None = None
    taken: Trick | None = None
    place_for_me: bool = False
    banner: Banner | None = None
    outcome: list[Outcome] = field(default_factory=list)


def centre(view: TableView, names: tuple[str, ...], places: dict[int, str], words: Lexicon) -> Centre:
    """The middle of the table for this moment."""
    seen = view.observation
    if view.status == "waiting":
        return Centre("waiting")
    if view.result is not None or view.status == "finished":
        return Centre("final", outcome=_final(view, names))
    match seen.phase:
        case "SCORE":
            return _result(view, names, places, words)
        case "PLAY":
            return _play(view, names, places, words)
        case "DARK" | "HAND_REDEAL" | "AUCTION":
            return _auction(view, names)
        case "TALON":
            return _talons(seen)
        case _:
            return _talon(view, words)


def last_trick(
    view: TableView, names: tuple[str, ...], places: dict[int, str], words: Lexicon
) -> Trick | None:
    """The previous trick, until the viewer's own next card."""
    seen = view.observation
    if not seen.last_trick or seen.phase != "PLAY" or any(seat_of(play) == view.seat for play in seen.trick):
        return None
    return _taken_trick(view, names, places, words)


def _auction(view: TableView, names: tuple[str, ...]) -> Centre:
    seen = view.observation
    words = [] if seen.standing_bid is None else _opening_word(view, names)
    words += [(names[seat_of(word)], _word(word)) for word in seen.auction]
    bidder = seen.standing_bidder
    return Centre(
        "auction",
        backs=4 if len(seen.active) == 2 else 3,
        high=seen.standing_bid,
        high_name="" if bidder is None else names[bidder],
        words=words,
        note=_dead_cards(seen),
    )


def _dead_cards(seen: Observation) -> str:
    """R5."""
    if seen.rules.cards_per_hand != 6:
        return ""
    return _("Three more cards are dead: nobody sees or scores them.")


def _opening_word(view: TableView, names: tuple[str, ...]) -> list[tuple[str, str]]:
    seen = view.observation
    if seen.dark:
        return [(names[seen.active[0]], _("dark %(n)d") % {"n": DARK_BID})]
    if seen.rules.forced_opening != "first_bidder" or not seen.active:
        return []
    bids = [word for word in seen.auction if " bid " in word]
    opening = seen.rules.min_bid if bids else seen.standing_bid
    if seen.barrel[seen.active[0]] is not None and seen.rules.barrel_must_bid:
        opening = max(seen.rules.min_bid, seen.rules.barrel_need)
    return [(names[seen.active[0]], str(opening))]


def _word(word: str) -> str:
    parts = word.split(" ")
    return _("pass") if parts[1] == "pass" else parts[2]


def _talons(seen: Observation) -> Centre:
    """Two players: both talons lie there, and the declarer takes one unseen."""
    takes = seen.legal or ("", "")
    names = (_("Left talon"), _("Right talon"))
    return Centre(
        "talons", talons=list(zip(names, takes, strict=True)), title=_("The declarer takes one of them")
    )


def _talon(view: TableView, words: Lexicon) -> Centre:
    seen = view.observation
    shown_to_all = len(seen.active) == 2 or seen.rules.talon_shown == "all"
    title = _("Talon, seen by all") if shown_to_all else _("Talon")
    if seen.golden:
        title = _("Golden deal, everything counts twice") + " · " + title
    return Centre(
        "talon",
        backs=0 if seen.talon else 3,
        talon=[words.faces[card] for card in seen.talon],
        left=2 if len(seen.active) == 2 else 0,
        title=title,
        note=_dead_cards(seen),
    )


def _play(view: TableView, names: tuple[str, ...], places: dict[int, str], words: Lexicon) -> Centre:
    seen = view.observation
    if not seen.trick and not seen.last_trick:
        return Centre(
            "trick",
            talon=[words.faces[card] for card in seen.talon],
            left=2 if len(seen.active) == 2 else 0,
            title=_("Talon"),
            note=_dead_cards(seen),
            place_for_me=seen.to_act == view.seat and view.seat is not None,
        )
    mine = seen.to_act == view.seat and view.seat is not None
    if not seen.trick:
        return Centre("trick", taken=_taken_trick(view, names, places, words), place_for_me=mine)
    trick = _open_trick(view, names, places, words)
    return Centre("trick", trick=trick, place_for_me=mine, banner=_banner(view, names, words))


def _open_trick(view: TableView, names: tuple[str, ...], places: dict[int, str], words: Lexicon) -> Trick:
    seen = view.observation
    winning = best(seen.trick, seen.trump)
    return Trick([_played(play, seat_of(winning), names, places, words) for play in seen.trick])


def _taken_trick(view: TableView, names: tuple[str, ...], places: dict[int, str], words: Lexicon) -> Trick:
    plays, winner = view.observation.last_trick, _winner(view)
    cards = [_played(play, winner, names, places, words) for play in plays]
    return Trick(cards, places[winner], names[winner], points_of(plays))


def _played(play: str, winner: int, names: tuple[str, ...], places: dict[int, str], words: Lexicon) -> Played:
    seat = seat_of(play)
    return Played(words.faces[card_of(play)], places[seat], names[seat], seat == winner)


def _winner(view: TableView) -> int:
    """Who took the last trick: whoever leads to the next one."""
    seen = view.observation
    if seen.trick:
        return seat_of(seen.trick[0])
    if seen.to_act is not None:
        return seen.to_act
    return seat_of(best(seen.last_trick, seen.trump))


def _banner(view: TableView, names: tuple[str, ...], words: Lexicon) -> Banner | None:
    seen = view.observation
    if not seen.trick or " marry " not in seen.trick[-1]:
        return None
    play = seen.trick[-1]
    name, card = names[seat_of(play)], card_of(play)
    if card[0] == "A":
        return Banner(card[1], _("Four aces"), name, seen.rules.ace_marriage, play)
    declared = [event for event in happenings(seen, 0) if event.kind == "marriage"][-1]
    trump = _("%(name)s. Trump: %(suit)s") % {"name": name, "suit": words.suits[card[1]]}
    title = _("Marriage of %(suit)s") % {"suit": words.suits_owning[card[1]]}
    return Banner(card[1], title, trump if declared.suit else name, declared.number, play)


def _result(view: TableView, names: tuple[str, ...], places: dict[int, str], words: Lexicon) -> Centre:
    seen = view.observation
    taken = _taken_trick(view, names, places, words) if seen.last_trick else None
    if not was_scored(seen.log):
        return Centre("redealt", title=_redealt(view, names), taken=taken)
    return Centre("result", taken=taken, outcome=_outcome(view, names))


def _redealt(view: TableView, names: tuple[str, ...]) -> str:
    """R9."""
    seen, cost = view.observation, view.observation.rules.redeal_third_penalty
    if not cost or view.redeals % 3 or seen.dealer is None:
        return _("Nothing is written; the same dealer deals again.")
    if seen.barrel[seen.dealer] is not None:
        return _("The third redeal in a row: the next player deals.")
    values = {"name": names[seen.dealer], "n": cost}
    return _("The third redeal in a row: %(name)s −%(n)d, and the next player deals.") % values


def _outcome(view: TableView, names: tuple[str, ...]) -> list[Outcome]:
    score = view.scores[-1]
    started = last_reckoning(view).account["before"]["totals"]
    moved = [total - before for total, before in zip(score["totals"], started, strict=True)]
    return [
        Outcome(
            name,
            str(score["raw"][seat]) if seat in view.observation.active else "–",
            f"+{moved[seat]}" if moved[seat] > 0 else signed(moved[seat]),
            signed(score["totals"][seat]),
            0,
            seat == view.seat,
            seat == score["declarer"],
        )
        for seat, name in enumerate(names)
    ]


def _final(view: TableView, names: tuple[str, ...]) -> list[Outcome]:
    places = view.places or [0] * len(names)
    totals = view.observation.totals
    rows = [
        Outcome(name, "", "", signed(totals[seat]), places[seat], seat == view.seat, False)
        for seat, name in enumerate(names)
    ]
    return sorted(rows, key=lambda row: row.place)
