"""What can be asked, and what is done when all agree. A new kind is one line here, and one in `standing`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from games.models import Agreement
from games.selectors.absence import voices_to_end
from games.selectors.position import AgreementFacts, Position
from games.services.absence import votes
from games.services.take_back import asked_to_take_back, check_take_back, hold, hurts_nobody, take_back


def _as_it_is(position: Position, _now: datetime) -> Position:
    return position


def _whoever_is_there(_position: Position, _asker: int, _about: int | None) -> Sequence[int]:
    return ()


def _still(_position: Position, _question: AgreementFacts, _here: Sequence[bool]) -> bool:
    return True


def _one(_position: Position) -> int:
    return 1


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of question.

    `check` takes the position, the asker's seat, and what it is about (a seat, a place in the log); it raises
    Refused, or gives why somebody is away (a code of Agreement.because, or nothing). `carry_out` takes the
    position that is about to be saved as the next version, and gives the one to save instead.
    `hold` lets what is due wait for an answer. `exact`: asked only about the very version the asker has seen.
    `asked` gives the seats that have to agree whatever becomes of them; none: it is whoever is there.
    `holds`: whether it may still be carried out, given who is there; otherwise the question lapses.
    `again_at_once`: what was refused may be asked again; `check` says how often.
    `voices`: so many people have to agree at least.
    """

    check: Callable[[Position, int, int | None, int | None], str]
    carry_out: Callable[[Position, AgreementFacts, datetime], Position]
    hold: Callable[[Position, datetime], Position] = _as_it_is
    exact: bool = False
    asked: Callable[[Position, int, int | None], Sequence[int]] = _whoever_is_there
    holds: Callable[[Position, AgreementFacts, Sequence[bool]], bool] = _still
    again_at_once: bool = False
    voices: Callable[[Position], int] = _one


KINDS: Final[Mapping[str, Kind]] = {
    Agreement.Kind.WAIT: Kind(votes.check_absent, votes.wait),
    Agreement.Kind.STAND_IN: Kind(votes.check_absent, votes.let_bot_play),
    Agreement.Kind.END: Kind(
        votes.check_end,
        votes.end_unrated,
        asked=votes.asked_to_end,
        holds=votes.may_end,
        voices=voices_to_end,
    ),
    Agreement.Kind.TAKE_BACK: Kind(
        check_take_back, take_back, hold, asked=asked_to_take_back, holds=hurts_nobody, again_at_once=True
    ),
}
