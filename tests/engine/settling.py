"""Deals scored as if the play had given these raw points, for the rules that begin where the play ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine import RuleSet, Score, Standing, State
from games.engine.deal import Course, new_deal
from games.engine.ending import scored
from games.engine.match import Between
from games.engine.scoring import Played

from .builders import last_score, match, pack


def settled(
    of: RuleSet | State,
    raw: Sequence[int],
    *,
    contract: int = 100,
    declarer: int = 0,
    tricks: Sequence[int] | None = None,
    dark: bool = False,
    conceded: bool = False,
    talon: str = "",
    dealer: int = -1,
) -> State:
    """Return the match after the deal; who has points has taken a trick unless `tricks` says otherwise."""
    before = match(of) if isinstance(of, RuleSet) else of
    assert isinstance(before, Between)
    those = before.standing.rules
    cards = pack(those, talon=talon, dealer=dealer)
    course = Course(
        new_deal(before.standing, cards, dealer % those.players),
        declarer=declarer,
        contract=contract,
        dark=dark,
    )
    taken = tuple(tricks) if tricks is not None else tuple(min(points, 1) for points in raw)
    return scored(Played(course, tuple(raw), taken, conceded), ())[0]


def score_of(of: RuleSet | State, raw: Sequence[int], /, **how: Any) -> Score:
    """Return the score of such a deal."""
    return last_score(settled(of, raw, **how))


def standing(state: State) -> Standing:
    """Return where the match stands between two deals."""
    assert isinstance(state, Between)
    return state.standing
