"""A match played again from its rows: packs and the actions that stand, nothing else."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from games.engine import State, apply, deal, new_match, parse_action
from games.engine.match import Between, Finale
from games.models import Deal, Match
from games.record import pack as packs
from games.selectors.checked_rules import rules_of
from games.selectors.log import standing_log


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
    for row in standing_log(match):
        actions[row.deal].append(row.text)
    state = start_of(match)
    for dealt in Deal.objects.filter(match=match).order_by("number"):
        state, _events = deal(state, packs.parse(dealt.pack), dealt.dealer)
        for text in actions[dealt.pk]:
            state, _events = apply(state, parse_action(text))
        yield ReplayedDeal(dealt, state)
