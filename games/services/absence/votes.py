"""What the others decide about somebody who is away. Called with the match locked; the caller saves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from games.engine import needs_deal, to_act
from games.models import Agreement, Match, Seat
from games.selectors.absence import bot_plays_on, voices_to_end
from games.selectors.position import AgreementFacts, Position
from games.selectors.presence import read_presence, seen_within
from games.services.refusal import Refused
from games.services.saving import due_time
from games.services.stand_ins import with_stand_in

Because = Agreement.Because
AGREED: Final = "agreed"  # of Match.unrated_because
END_ALONE: Final = "end_alone"
AWAY_BRIEFLY: Final = "away_briefly"
AWAY_TO_END_RATED: Final = timedelta(minutes=2)


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


def check_end(position: Position, asker: int, about: int | None, sequence: int | None) -> str:
    """The same before ending the match: at a rated table nobody decides that alone."""
    because = check_absent(position, asker, about, sequence)
    if about is None or because != Because.UNSEEN or not position.seats[about].stand_in:
        raise Refused("not_away")
    if not position.terms.rated:
        return because
    if len(asked_to_end(position, asker, about)) < voices_to_end(position):
        raise Refused("not_allowed", "kind: ending a rated match takes two people", reason=END_ALONE)
    if seen_within(position.table, AWAY_TO_END_RATED)[about]:
        raise Refused("not_allowed", "about: away for two minutes at least", reason=AWAY_BRIEFLY)
    return because


def asked_to_end(position: Position, asker: int, about: int | None) -> list[int]:
    """Who has to agree on ending a rated match: whoever is there now, and goes on being there."""
    if not position.terms.rated:
        return []
    here = read_presence(position.table)
    return [
        seat
        for seat, facts in enumerate(position.seats)
        if facts.kind == Seat.Kind.HUMAN
        and seat != about
        and (seat == asker or (here[seat] and not facts.stand_in))
    ]


def may_end(position: Position, question: AgreementFacts, here: Sequence[bool]) -> bool:
    """Whether the one it is about is away still, and everybody who was asked is there."""
    about = _about(question)
    is_gone = bool(position.seats[about].stand_in) and not here[about]
    asked = [position.seats[seat] for seat in question.asked]
    return (
        is_gone
        and all(facts.kind == Seat.Kind.HUMAN and not facts.stand_in for facts in asked)
        and all(here[seat] for seat in question.asked)
    )


def wait(position: Position, question: AgreementFacts, now: datetime) -> Position:
    """Two minutes more: nobody plays on the seat meanwhile."""
    return let_bot_play(position, question, now)


def let_bot_play(position: Position, question: AgreementFacts, now: datetime) -> Position:
    """A bot plays on the seat until its owner is back, at the time that is agreed now."""
    seat = _about(question)
    position = with_stand_in(position, seat, now=now)
    return replace(position, due_at=due_time(position, now)) if _is_to_act(position, seat) else position


def end_unrated(position: Position, _question: AgreementFacts, _now: datetime) -> Position:
    """The match is over without a result, at a rated table unrated for everybody. Nobody has left by that."""
    if position.terms.rated:
        Match.objects.filter(pk=position.match).update(unrated_because=AGREED)
    return replace(position, status=Match.Status.FINISHED, result=None, due_at=None)


def _about(question: AgreementFacts) -> int:
    if question.about is None:
        raise RuntimeError(f"question {question.pk} is about nobody")
    return question.about


def _is_to_act(position: Position, seat: int) -> bool:
    return not needs_deal(position.state) and to_act(position.state) == seat
