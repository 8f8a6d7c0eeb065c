"""The log in sentences: one event, one sentence, the person first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from games.presenters.happenings import Event, happenings, was_scored
from games.presenters.news_words import Teller
from games.presenters.results import results
from games.presenters.status import winner_of
from games.presenters.words import Lexicon
from games.selectors.log import TakenBack
from games.selectors.view import TableView

TAIL = 6
RESULTS = frozenset(
    [
        "made",
        "failed",
        "conceded",
        "change",
        "bolt",
        "bolts_full",
        "penalty",
        "barrel",
        "attempt",
        "fell",
        "dumped",
        "wins",
        "shared",
        "redealt",
        "fined",
    ]
)
TAKES_BACK = frozenset(
    ["takes_back_card", "takes_back_bid", "takes_back_pass", "takes_back_give", "takes_back"]
)
RESULTS_FROM = 100
LATER_FROM = 200
REWOUND = 1000


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence with its running number: "3.12" is the thirteenth of the fourth deal.

    What comes after something was taken back begins anew at 1000, after the next time at 2000: "3.1000" tells
    of it, and `undoes` is the key after which nothing that was told before holds any more.
    """

    key: str
    text: Markup
    undoes: str = ""


def sentences(view: TableView, names: tuple[str, ...], words: Lexicon, *, tail: bool) -> list[Sentence]:
    """The sentences of the deal on the table and of the result before it; with `tail` the last few."""
    teller = Teller(view, names, words)
    keyed = _keyed(view)
    before = dict(zip([key for key, _event in keyed[1:]], [key for key, _event in keyed], strict=False))
    return [
        Sentence(key, teller.tell(event), before.get(key, "") if event.kind in TAKES_BACK else "")
        for key, event in (_last(keyed) if tail else keyed)
    ]


def _last(keyed: list[tuple[str, Event]]) -> list[tuple[str, Event]]:
    """The last few, and all of a result that ends the list."""
    results_at_end = sum(1 for _key, event in keyed if event.kind in RESULTS)
    return keyed[-(TAIL + results_at_end) :] if keyed and keyed[-1][1].kind in RESULTS else keyed[-TAIL:]


def _keyed(view: TableView) -> list[tuple[str, Event]]:
    seen = view.observation
    keyed = [(f"{seen.deal}.{place}", event) for place, event in _placed(view)]
    rewinds = view.taken_back[-1].number if view.taken_back else 0
    if seen.phase == "SCORE":
        return keyed + _outcome(view, seen.deal, seen.log, rewinds)
    if not seen.deal:
        return keyed
    before = _outcome(view, seen.deal - 1, view.previous, view.previous_rewinds)
    return before + _newcomers(view, REWOUND * view.previous_rewinds + LATER_FROM) + keyed


def _newcomers(view: TableView, first: int) -> list[tuple[str, Event]]:
    """Who took a bot's seat between the deals; numbered so that it follows how the last one ended."""
    deal, seats = view.observation.deal - 1, [seat for seat, _bot in view.relieved]
    return [(f"{deal}.{place}", Event("sits_down", seat)) for place, seat in enumerate(seats, first)]


def _placed(view: TableView) -> Iterator[tuple[int, Event]]:
    """The events of this deal, and between them what was taken back, each with its number."""
    rewound, coming = 0, list(view.taken_back)
    for place, event in enumerate(happenings(view.observation, _opening(view))):
        while coming and coming[0].kept <= event.at:
            rewound = REWOUND * coming[0].number
            yield rewound, _takes_back(coming.pop(0))
        yield rewound + place, event
    for each in coming:
        yield REWOUND * each.number, _takes_back(each)


def _takes_back(done: TakenBack) -> Event:
    _seat, verb, *rest = done.action.split(" ")
    match verb:
        case "play" | "marry":
            return Event("takes_back_card", done.seat, cards=(rest[0],))
        case "bid":
            return Event("takes_back_bid", done.seat, int(rest[0]))
        case "pass" | "give":
            return Event(f"takes_back_{verb}", done.seat)
        case _:
            return Event("takes_back", done.seat)


def _outcome(view: TableView, deal: int, log: tuple[str, ...], rewinds: int) -> list[tuple[str, Event]]:
    """How a finished deal ended, numbered from 100 so that it follows whatever the deal held."""
    if view.observation.dealer is None:
        return []
    events = list(results(view)) if was_scored(log) else [Event("redealt"), *_fine(view)]
    if view.result is not None or view.ended_by == "time":
        winner = winner_of(view)
        events.append(Event("wins", winner) if winner is not None else Event("shared"))
    first = REWOUND * rewinds + RESULTS_FROM
    return [(f"{deal}.{place}", event) for place, event in enumerate(events, first)]


def _fine(view: TableView) -> Iterator[Event]:
    """What the third redeal in a row has cost its dealer (R9); the deal has moved on by the next one."""
    seen, cost = view.observation, view.observation.rules.redeal_third_penalty
    if not cost or view.redeals % 3 or seen.dealer is None:
        return
    dealer = seen.dealer if seen.phase == "SCORE" else (seen.dealer - 1) % len(view.players)
    if seen.barrel[dealer] is None:
        yield Event("fined", dealer, cost)


def _opening(view: TableView) -> int:
    """The bid that stands before anybody has spoken (R10a, f)."""
    seen, rules = view.observation, view.observation.rules
    if any(entry.endswith(" dark") for entry in seen.log[:1]):
        return 120
    if rules.forced_opening != "first_bidder" or not seen.active:
        return 0
    barrel = seen.barrel
    if seen.phase == "SCORE" and was_scored(seen.log):
        barrel = tuple(view.accounts[-1]["before"]["barrel"])
    if rules.barrel_must_bid and barrel[seen.active[0]] is not None:
        return max(rules.min_bid, rules.barrel_need)
    return rules.min_bid
