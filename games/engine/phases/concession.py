"""Conceding: when it is allowed, and what follows (R14, R16, R17)."""

from __future__ import annotations

from games.engine.deal import Course
from games.engine.ending import scored
from games.engine.phases.state import Step
from games.engine.scoring import Played


def may_concede(course: Course, window: str) -> bool:
    """Whether the declarer may concede in this window: "after_talon" or "after_pass"."""
    deal, rules, declarer = course.deal, course.deal.rules, course.declarer
    if declarer is None or rules.concede != window or deal.golden or course.dark:
        return False
    if rules.concede_limit and deal.standing.concessions[declarer] >= rules.concede_limit:
        return False
    return rules.concede_on_barrel or not deal.on_barrel(declarer)


def concede(course: Course) -> Step:
    """Score the deal as conceded."""
    zeros = (0,) * course.deal.rules.players
    return scored(Played(course, zeros, zeros, conceded=True), course.log)
