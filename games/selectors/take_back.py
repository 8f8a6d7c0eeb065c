"""What a player may take back: his seat's last action that stands, and whatever was done after it."""

from __future__ import annotations

from games.models import Match
from games.selectors.log import public
from games.selectors.position import Position

RATED, OVER, STOOD_IN, GONE, NOTHING, HIDDEN = (
    "rated_stays", "match_over", "stood_in", "moved_past", "nothing_to_take_back", "hidden_answer",
)  # fmt: skip


def last_own(position: Position, seat: int) -> int | None:
    """The sequence of the seat's last action of the present deal, or of the last one between two deals."""
    if position.deal is None:
        return None
    pairs = zip(reversed(position.deal.log), reversed(position.deal.sequences), strict=True)
    return next((sequence for text, sequence in pairs if text.startswith(f"{seat} ")), None)


def why_not(position: Position, seat: int, sequence: int | None) -> str:
    """Why this seat cannot take back from this action on, as a code; empty when the others may be asked."""
    if position.terms.rated:
        return RATED
    if position.status != Match.Status.PLAYING or position.result is not None:
        return OVER
    if position.seats[seat].stand_in:
        return STOOD_IN
    last = last_own(position, seat)
    if last is None:
        return NOTHING
    if sequence != last:
        return GONE
    if any(text.endswith(" keep") for text in _taken(position, last)):
        return HIDDEN
    return ""


def offer(position: Position, seat: int | None) -> int | None:
    """From which action on the player of this seat could take back now."""
    sequence = None if seat is None else last_own(position, seat)
    if seat is None or sequence is None or why_not(position, seat, sequence):
        return None
    return sequence


def action_at(position: Position, sequence: int | None) -> str:
    """What was done at this place of the present deal, as everybody may know it; "" if it does not stand."""
    if position.deal is None or sequence not in position.deal.sequences:
        return ""
    return public(position.deal.log[position.deal.sequences.index(sequence)])


def _taken(position: Position, sequence: int) -> tuple[str, ...]:
    if position.deal is None:
        return ()
    return position.deal.log[position.deal.sequences.index(sequence) :]
