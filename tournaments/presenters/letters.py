"""Mail of events in words, in the language of whom it is for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from tournaments.models import Entry, Event, EventSeat, Told
from tournaments.selectors.entries import TAKING
from tournaments.selectors.my_place import table_now
from tournaments.services.rounds.mailing import Letter


def letter_for(told: Told) -> Letter | None:
    """The mail that goes with what somebody was told; None where the page is enough."""
    writer = _WRITERS.get(told.kind)
    if writer is None:
        return None
    language = told.entry.player.language or settings.LANGUAGE_CODE
    with translation.override(language):
        return writer(told)


def _of_round(told: Told) -> Letter | None:
    seats = EventSeat.objects.filter(
        entry=told.entry, counts=True, table__round__number=told.round, table__table__isnull=False
    )
    seat = seats.select_related("table").first()
    if seat is None:
        return None
    facts = _facts(told) | {"number": seat.table.number}
    subject = _("%(name)s: round %(round)d, table %(number)d") % facts
    said = _("Round %(round)d of %(name)s has begun. You play at table %(number)d:") % facts
    return Letter(_one_line(subject), _body(said, reverse("table", args=[seat.table.table_id]), told))


def _of_table(told: Told) -> Letter | None:
    """Of a table that is played again, or of somebody's seat; none once he plays elsewhere or no more."""
    mine = table_now(told.entry.event, told.entry.player)
    if mine is None or mine.table.table_id is None or mine.round.number != told.round:
        return None
    facts = _facts(told) | {"number": mine.table.number}
    subject = _("%(name)s: round %(round)d, table %(number)d") % facts
    said = _("You play at table %(number)d of round %(round)d of %(name)s now:") % facts
    return Letter(_one_line(subject), _body(said, reverse("table", args=[mine.table.table_id]), told))


def _of_bye(told: Told) -> Letter:
    facts = _facts(told)
    subject = _("%(name)s: you rest in round %(round)d") % facts
    said = _("Round %(round)d of %(name)s has begun. You rest in it.") % facts
    return Letter(_one_line(subject), _body(said, _event_page(told), told))


def _of_place(told: Told) -> Letter | None:
    """For who waited, unless he has left again meanwhile."""
    if told.entry.state not in TAKING:
        return None
    facts = _facts(told)
    subject = _("%(name)s: you have a place") % facts
    said = _("A place in %(name)s has become free: you do not wait any more, you are in.") % facts
    if told.entry.event.state == Event.State.CHECK_IN and told.entry.state == Entry.State.ENTERED:
        said += " " + _("Check in to play: who has not by the start does not play.")
    return Letter(_one_line(subject), _body(said, _event_page(told), told))


def _of_cancelling(told: Told) -> Letter:
    facts = _facts(told)
    subject = _("%(name)s was called off") % facts
    said = _("%(name)s was called off.") % facts
    if reason := told.entry.event.cancelled_because:
        said += f"\n\n{reason}"
    return Letter(_one_line(subject), _body(said, _event_page(told), told))


def _of_expulsion(told: Told) -> Letter:
    facts = _facts(told)
    subject = _("%(name)s: you are out") % facts
    said = _("You have missed rounds of %(name)s and are drawn no more. The director can let you in again.")
    return Letter(_one_line(subject), _body(said % facts, _event_page(told), told))


_WRITERS: Final[dict[str, Callable[[Told], Letter | None]]] = {
    "round": _of_round,
    "table": _of_table,
    "bye": _of_bye,
    "expelled": _of_expulsion,
    "moved_up": _of_place,
    "cancelled": _of_cancelling,
}


def _facts(told: Told) -> dict[str, object]:
    return {"name": told.entry.event.name, "round": told.round}


def _body(said: str, address: str, told: Told) -> str:
    where = f"{_origin()}{address}"
    why = _("You get this because you have entered %(name)s.") % _facts(told)
    event = _("The event:")
    more = "" if address == _event_page(told) else f"{event} {_origin()}{_event_page(told)}\n\n"
    return f"{said}\n\n{where}\n\n{more}{why}\n"


def _event_page(told: Told) -> str:
    return reverse("event", args=[told.entry.event_id])


def _origin() -> str:
    return settings.SITE_ORIGINS[0] if settings.SITE_ORIGINS else ""


def _one_line(text: str) -> str:
    return " ".join(text.split())
