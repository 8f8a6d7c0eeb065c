"""A match played again from its rows: packs and logged actions, nothing else."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from games.engine import State, apply, deal, new_match, parse_action
from games.engine.match import Between, Finale
from games.models import Deal, LoggedAction, Match
from games.record import pack as packs
from games.selectors.checked_rules import rules_of


@dataclass(frozen=True, slots=True)
class ReplayedDeal:
    """A deal's row and the state its actions lead to."""

    row: Deal
    state: State

    @property
    def finale(self) -> Finale | None:
        """The whole deal once it is over, None while somebody is still to play."""
        return self.state.last if isinstance(self.state, Between) else None


def start_of(match: Match) -> State:
    """The state before the first deal of a match whose table is selected with it."""
    return new_match(rules_of(match.table.preset, match.table.options))


def replay_deals(match: Match) -> Iterator[ReplayedDeal]:
    """Play the match again deal by deal. What the engine refuses of a damaged log is raised."""
    actions: dict[int, list[str]] = defaultdict(list)
    log = LoggedAction.objects.filter(match=match).order_by("sequence")
    for deal_row, text in log.values_list("deal", "text"):
        actions[deal_row].append(text)
    state = start_of(match)
    for row in Deal.objects.filter(match=match).order_by("number"):
        state, _events = deal(state, packs.parse(row.pack), row.dealer)
        for text in actions[row.pk]:
            state, _events = apply(state, parse_action(text))
        yield ReplayedDeal(row, state)
