"""What a player may take back: his seat's last action that stands, and whatever was done after it."""

from __future__ import annotations

from dataclasses import replace

from games.engine import phase
from games.models import Agreement, Match
from games.selectors.log import TakenBack, public
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
    if any(text.endswith((" keep", " redeal")) for text in _taken(position, last)):
        return HIDDEN
    return ""


def offer(position: Position, seat: int | None) -> int | None:
    """From which action on the player of this seat could take back now."""
    sequence = None if seat is None else last_own(position, seat)
    if seat is None or sequence is None or why_not(position, seat, sequence):
        return None
    return sequence


def asked_back(position: Position) -> str:
    """The action that somebody asks to take back, as everybody may know it; empty when nobody does."""
    asked = [each.sequence for each in position.agreements if each.kind == Agreement.Kind.TAKE_BACK]
    return action_at(position, asked[0]) if asked else ""


def action_at(position: Position, sequence: int | None) -> str:
    """An action of the present deal, as everybody may know it; empty when there is none at this place."""
    if position.deal is None or sequence not in position.deal.sequences:
        return ""
    return public(position.deal.log[position.deal.sequences.index(sequence)])


def taken_back_for(position: Position, seat: int | None) -> tuple[TakenBack, ...]:
    """What was taken back in the present deal, counted in the log that this seat, or a spectator, sees."""
    deal = position.deal
    if deal is None or not deal.taken_back or phase(position.state) == "SCORE":
        return deal.taken_back if deal else ()
    hidden = [text.endswith(" keep") and int(text[0]) != seat for text in deal.log]
    return tuple(replace(each, kept=each.kept - sum(hidden[: each.kept])) for each in deal.taken_back)


def timed_out_for(position: Position, seat: int | None) -> frozenset[int]:
    """Which places in the log that this seat, or a spectator, sees were played when time was up."""
    deal = position.deal
    if deal is None or not deal.timed_out:
        return frozenset()
    is_open = phase(position.state) == "SCORE"
    shown = [
        sequence
        for text, sequence in zip(deal.log, deal.sequences, strict=True)
        if is_open or not text.endswith(" keep") or int(text[0]) == seat
    ]
    return frozenset(place for place, sequence in enumerate(shown) if sequence in deal.timed_out)


def _taken(position: Position, sequence: int) -> tuple[str, ...]:
    if position.deal is None:
        return ()
    return position.deal.log[position.deal.sequences.index(sequence) :]
