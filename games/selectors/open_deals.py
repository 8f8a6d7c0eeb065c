"""Finished deals that may be looked at with every hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.engine import needs_deal
from games.engine.match import Finale
from games.models import Match
from games.selectors.hosts import hands_are_open
from games.selectors.position import Position
from games.selectors.replay import replay_deals
from games.selectors.terms import Terms

DEALS_LATER: Final = 1  # while a match runs: a deal is opened when the next one is being played


@dataclass(frozen=True, slots=True)
class OpenDeal:
    """A whole deal, every hand included."""

    number: int  # from 0, redealt ones counted
    finale: Finale


def newest_open_deal(position: Position, *, hands_open: bool | None = None) -> int | None:
    """The number of the newest deal that is open to whoever sees the table; all before it are open, too.

    It is the same for spectators and for those who play. After the match every finished deal is open; at a
    hosted table once its host says so (`hands_open`, asked here if it is not given), and never before.
    """
    if position.deal is None:
        return None
    if position.hosting is not None:
        if position.status != Match.Status.FINISHED:
            return None
        if not (hands_are_open(position.table) if hands_open is None else hands_open):
            return None
    if position.status == Match.Status.FINISHED:
        newest = (
            position.deal.number
            if needs_deal(position.state) or position.result
            else position.deal.number - 1
        )
    elif shows_open_hands(position.terms):
        newest = position.deal.number - DEALS_LATER
    else:
        return None
    return newest if newest >= 0 else None


def shows_open_hands(terms: Terms) -> bool:
    """Whether hands are opened at all while the match runs: as the players have agreed."""
    return terms.openness.open_hands


def open_deal(position: Position, number: int) -> OpenDeal | None:
    """One deal; None when it is not open, or there is none."""
    newest = newest_open_deal(position)
    if newest is None or not 0 <= number <= newest:
        return None
    match = Match.objects.select_related("table").get(pk=position.match)
    found = (each.finale for each in replay_deals(match) if each.row.number == number)
    finale = next(found, None)
    return OpenDeal(number, finale) if finale is not None else None
