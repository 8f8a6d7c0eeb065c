"""What the rounds of each format are called: "Round 2 of 5", "Semi-final", "Final"."""

from __future__ import annotations

from django.utils.translation import gettext as _

from tournaments.models import Event, Round
from tournaments.pairing.knock_out import rounds_of
from tournaments.selectors.stages import field_before, field_of, is_knock_out


def round_name(event: Event, row: Round) -> str:
    """A round by its name."""
    return _name(event, row.number, field_of(event, row))


def name_within(event: Event, row: Round) -> str:
    """The same within a sentence."""
    words = round_name(event, row)
    return words[:1].lower() + words[1:]


def draw_words(event: Event, number: int) -> str:
    """What a press on the button draws."""
    match _rounds_left(event, field_before(event, number)):
        case 1:
            return _("Draw the final")
        case 2:
            return _("Draw the semi-final")
    return _("Draw round %(n)d") % {"n": number}


def start_words(event: Event, row: Round) -> str:
    """What a press on the button starts."""
    match _rounds_left(event, field_of(event, row)):
        case 1:
            return _("Start the final")
        case 2:
            return _("Start the semi-final")
    return _("Start round %(n)d") % {"n": row.number}


def rounds_after(event: Event, row: Round) -> int:
    """How many rounds of its stage follow; 0 where they are not counted."""
    if event.format == Event.Format.ARENA:
        return 0
    if is_knock_out(event, row.number):
        return max(0, _rounds_left(event, field_of(event, row)) - 1)
    return max(0, event.rounds - row.number)


def _name(event: Event, number: int, field: int) -> str:
    if is_knock_out(event, number):
        match _rounds_left(event, field):
            case 1:
                return _("Final")
            case 2:
                return _("Semi-final")
        if event.format == Event.Format.SWISS_FINAL:
            return _("Final stage, round %(n)d") % {"n": number - event.rounds}
    if event.format in (Event.Format.ARENA, Event.Format.KNOCK_OUT) or not event.rounds:
        return _("Round %(n)d") % {"n": number}
    return _("Round %(n)d of %(all)d") % {"n": number, "all": event.rounds}


def _rounds_left(event: Event, field: int) -> int:
    """With this round; 0 outside of a knock-out."""
    return rounds_of(field, event.remainder) if field > 1 else 0
