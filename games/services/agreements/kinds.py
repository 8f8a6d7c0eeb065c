"""What can be asked, and what is done when all agree. A new kind is one line here, and one in `standing`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from games.models import Agreement
from games.selectors.position import AgreementFacts, Position
from games.services.absence import votes
from games.services.take_back import check_take_back, hold, take_back


def _as_it_is(position: Position, _now: datetime) -> Position:
    return position


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of question.

    `check` takes the position, the asker's seat, and what it is about (a seat, a place in the log); it raises
    Refused, or gives why somebody is away (a code of Agreement.because, or nothing). `carry_out` takes the
    position that is about to be saved as the next version, and gives the one to save instead.
    `hold` lets what is due wait for an answer. `exact`: asked only about the very version the asker has seen.
    `of_all`: nobody is passed over because he has not been seen for a minute. `again_at_once`: what was
    refused may be asked again; `check` says how often.
    """

    check: Callable[[Position, int, int | None, int | None], str]
    carry_out: Callable[[Position, AgreementFacts, datetime], Position]
    hold: Callable[[Position, datetime], Position] = _as_it_is
    exact: bool = False
    of_all: bool = False
    again_at_once: bool = False


KINDS: Final[Mapping[str, Kind]] = {
    Agreement.Kind.WAIT: Kind(votes.check_absent, votes.wait),
    Agreement.Kind.STAND_IN: Kind(votes.check_absent, votes.let_bot_play),
    Agreement.Kind.END: Kind(votes.check_absent, votes.end_unrated),
    Agreement.Kind.TAKE_BACK: Kind(check_take_back, take_back, hold, of_all=True, again_at_once=True),
}
