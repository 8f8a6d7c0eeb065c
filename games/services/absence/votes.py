"""What the others decide about somebody who is away. Called with the match locked; the caller saves."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final

from games.engine import needs_deal, to_act
from games.models import Agreement, Match, Seat
from games.selectors.absence import bot_plays_on
from games.selectors.position import AgreementFacts, Position
from games.selectors.presence import read_presence
from games.services.absence.leaving import note_absent
from games.services.refusal import Refused
from games.services.saving import due_time
from games.services.stand_ins import with_stand_in

Because = Agreement.Because
AGREED: Final = "agreed"  # of Match.unrated_because


def check_absent(position: Position, asker: int, about: int | None, _sequence: int | None) -> str:
    """Refuse to ask about somebody who is there, or of whom all is said. Gives why he is away."""
    if about is None or not 0 <= about < len(position.seats) or about == asker:
        raise Refused("bad_request", "about: the seat of another player")
    facts = position.seats[about]
    if facts.kind != Seat.Kind.HUMAN:
        raise Refused("not_away")
    if bot_plays_on(position, about):
        raise Refused("bot_agreed")
    if not read_presence(position.table)[about]:
        return Because.UNSEEN
    if facts.stand_in:
        return Because.CLOCK
    raise Refused("not_away")


def wait(position: Position, question: AgreementFacts, now: datetime) -> Position:
    """Two minutes more: nobody plays on the seat meanwhile."""
    return let_bot_play(position, question, now)


def let_bot_play(position: Position, question: AgreementFacts, now: datetime) -> Position:
    """A bot plays on the seat until its owner is back, at the time that is agreed now."""
    seat = _about(question)
    position = with_stand_in(position, seat, now=now)
    return replace(position, due_at=due_time(position, now)) if _is_to_act(position, seat) else position


def end_unrated(position: Position, question: AgreementFacts, now: datetime) -> Position:
    """The match is over without a result. Who was away is noted as having left, if it was rated."""
    if position.terms.rated:
        note_absent(position, _about(question), now)
        Match.objects.filter(pk=position.match).update(unrated_because=AGREED)
    return replace(position, status=Match.Status.FINISHED, result=None, due_at=None)


def _about(question: AgreementFacts) -> int:
    if question.about is None:
        raise RuntimeError(f"question {question.pk} is about nobody")
    return question.about


def _is_to_act(position: Position, seat: int) -> bool:
    return not needs_deal(position.state) and to_act(position.state) == seat
