"""Which questions still have a point. Called with the match locked, by whoever saves a new version of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from games.models import Agreement, Match, Seat
from games.selectors.position import AgreementFacts, Position, load_questions
from games.selectors.take_back import why_not

Kind = Agreement.Kind


def _about_a_person(position: Position, question: AgreementFacts) -> bool:
    return question.about is not None and position.seats[question.about].kind == Seat.Kind.HUMAN


def _may_be_taken_back(position: Position, question: AgreementFacts) -> bool:
    return not why_not(position, question.asker, question.sequence)


# Beside what holds for every kind: the match goes on, and the one who asked sits there.
_HAS_POINT: Final[Mapping[str, Callable[[Position, AgreementFacts], bool]]] = {
    Kind.WAIT: _about_a_person,
    Kind.STAND_IN: _about_a_person,
    Kind.END: _about_a_person,
    Kind.TAKE_BACK: _may_be_taken_back,
}


def without_pointless(position: Position, *, now: datetime) -> Position:
    """Let the open questions lapse that nobody need answer any more."""
    if not position.agreements:
        return position
    return _lapsed(position, (each for each in position.agreements if not _has_point(position, each)), now)


def without_questions_about(position: Position, seat: int, *, now: datetime) -> Position:
    """Somebody who was away has acted: what was asked about him is settled by that."""
    return _lapsed(position, (each for each in position.agreements if each.about == seat), now)


def closed(
    position: Position, question: int, state: str, *, now: datetime, refused_by: int | None = None
) -> Position:
    """Close a question, and keep the position in step."""
    Agreement.objects.filter(pk=question).update(state=state, closed_at=now, refused_by=refused_by)
    return with_questions(position)


def with_questions(position: Position) -> Position:
    """The position with its questions as they are stored now."""
    asked, decided = load_questions(position.match)
    return replace(position, agreements=asked, decided=decided)


def _has_point(position: Position, question: AgreementFacts) -> bool:
    asker = position.seats[question.asker]
    going_on = position.status == Match.Status.PLAYING and asker.kind == Seat.Kind.HUMAN
    return going_on and _HAS_POINT[question.kind](position, question)


def _lapsed(position: Position, questions: Iterable[AgreementFacts], now: datetime) -> Position:
    gone = [each.pk for each in questions]
    if not gone:
        return position
    Agreement.objects.filter(pk__in=gone).update(state=Agreement.State.LAPSED, closed_at=now)
    return with_questions(position)
