"""What a link to a table says of it where it is shown as a preview."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.models import Table
from games.presenters import rule_words
from games.selectors.view import TableView


@dataclass(frozen=True, slots=True)
class Preview:
    """Title and description for others' pages. Whoever sees them could open the table itself."""

    title: str
    description: str
    address: str
    is_public: bool  # search engines may keep it


def preview_of(view: TableView, address: str) -> Preview | None:
    """The preview of a table the viewer may see; None without an address."""
    if not address:
        return None
    return Preview(_title(view), _description(view), address, view.terms.openness.access == Table.Access.OPEN)


def _title(view: TableView) -> str:
    host = _host(view)
    if view.status == "waiting" and host:
        return _("%(name)s invites you to Thousand") % {"name": host}
    return _("A table of Thousand")


def _host(view: TableView) -> str:
    """Whoever is there first."""
    return next((seat.name for seat in view.players if seat.kind in ("human", "guest")), "")


def _description(view: TableView) -> str:
    rules = _("Rules: %(rules)s") % {"rules": view.rules_name or rule_words.title(view.preset)}
    if view.status != "waiting":
        return rules
    free = sum(seat.kind == "open" for seat in view.players)
    seats = ngettext("%(n)d seat free", "%(n)d seats free", free) % {"n": free}
    rated = [_("rated")] if view.terms.rated else []
    return ". ".join([seats, rules, *rated])
