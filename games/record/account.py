"""What a scored deal held beside its score: whatever is needed to say how each number came about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.engine.cards import NO_TRUMP, SUITS
from games.engine.match import Finale
from games.engine.phases.marriage import Tally, marriages_of
from games.engine.phases.tricks import best_play
from games.engine.standing import Standing

Declared = tuple[int, str, int, bool]  # seat, card, value, and whether it was credited


def account_of(finale: Finale) -> dict[str, Any]:
    """The account of a scored deal, in plain JSON; arrays are per seat."""
    course, deal = finale.course, finale.course.deal
    takers = [best.seat for best, _declared in _tricks(finale)]
    cards = [0] * deal.rules.players
    for seat, trick in zip(takers, finale.tricks, strict=True):
        cards[seat] += sum(play.points for play in trick)
    return {
        "before": _before(deal.standing),
        "active": list(deal.active),
        "golden": deal.golden,
        "dark": course.dark and course.declarer == deal.first,
        "conceded": any(action.verb == "concede" for action in finale.log),
        "tricks": list(finale.tricks_won),
        "cards": cards,
        "marriages": [list(each) for _best, declared in _tricks(finale) for each in declared],
        "last": takers[-1] if takers else None,
        "idle_talon": [card.text for card in deal.talons[0]] if deal.idle is not None else [],
    }


def _before(standing: Standing) -> dict[str, Any]:
    """Where the deal started from; what redeals cost is in it already (R9)."""
    names = ("totals", "bolts", "barrel", "falls", "concessions")
    return {name: list(getattr(standing, name)) for name in names}


def _tricks(finale: Finale) -> Iterator[tuple[Any, list[Declared]]]:
    """The winning play of each trick, and what was declared in it."""
    rules = finale.course.deal.rules
    marriages, zeros = marriages_of(rules), (0,) * rules.players
    named = [SUITS.index(action.text[-1]) for action in finale.log if action.verb == "trump"]
    trump = named[0] if named else NO_TRUMP
    for trick in finale.tricks:
        tally = Tally(trump, -1, NO_TRUMP, zeros, zeros, (), ())
        values: list[tuple[int, str, int]] = []
        for play in trick:
            if play.verb == "marry":
                tally = marriages.declared(tally._replace(points=zeros, promised=()), play)
                value = tally.points[play.seat] + sum(paid for _seat, paid in tally.promised)
                values.append((play.seat, play.text[-2:], value))
        best = best_play(tally.trump, trick)
        sure = rules.marriage_timing != "any_if_won"
        yield best, [(*each, sure or each[0] == best.seat) for each in values]
        trump = tally.trump if tally.next_trump == NO_TRUMP else tally.next_trump
