"""Bots that make room: what a spectator may ask for, and what he waits for."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.selectors.view import TableView


@dataclass(frozen=True, slots=True)
class Offer:
    """A bot's seat."""

    seat: int
    words: str


@dataclass(frozen=True, slots=True)
class Yielding:
    """What stands in the action bar of a spectator."""

    offers: tuple[Offer, ...]
    waits: str  # for whose seat this viewer waits, in words


def yielding(view: TableView) -> Yielding | None:
    """None when there is nothing to take and nothing to wait for."""
    if view.coming is not None:
        bot = view.players[view.coming].name
        return Yielding((), _("You sit down at the next deal, in place of %(bot)s.") % {"bot": bot})
    if not view.yielding or view.hurdle:
        return None
    offers = (
        Offer(seat, _("Take the seat of %(bot)s") % {"bot": view.players[seat].name})
        for seat in view.yielding
    )
    return Yielding(tuple(offers), "")
