"""From where a page looks at a table: its address says who is at the bottom and whom it follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

from django.urls import reverse

from accounts.folding import folded
from games.selectors.view import TableView

NAME_LENGTH: Final = 60


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a spectator has chosen, and under which address the site is reached."""

    bottom: int | None = None  # the seat he looks from
    follows: str = ""  # the name of whom he follows from table to table
    site: str = ""  # "https://host"; "" where it is not known

    def query(self, bottom: int | None) -> str:
        """The end of the page's address with another seat at the bottom."""
        said = {"follow": self.follows, "from": "" if bottom is None else str(bottom)}
        kept = {name: value for name, value in said.items() if value}
        return f"?{urlencode(kept)}" if kept else ""

    def address(self, table: str) -> str:
        """The table's address, to be told to others."""
        return f"{self.site}{reverse('table', args=[table])}" if self.site else ""


AT_HOME: Final = Outlook()


def outlook_of(query: Mapping[str, str], site: str) -> Outlook:
    """From the query of a page's address."""
    seat = query.get("from", "")
    name = query.get("follow", "")[:NAME_LENGTH].strip()
    bottom = int(seat) if seat.isascii() and seat.isdigit() and len(seat) == 1 else None
    return Outlook(bottom, name if name.isprintable() else "", site.rstrip("/"))


def outlook_from_scope(scope: Mapping[str, Any]) -> Outlook:
    """From the address of a page's socket. The site is what the browser says in Origin, which was checked."""
    headers = dict(scope.get("headers", ()))
    query = dict(parse_qsl(scope.get("query_string", b"").decode("latin-1")))
    return outlook_of(query, headers.get(b"origin", b"").decode("latin-1"))


def turned(view: TableView, outlook: Outlook) -> TableView:
    """The view with the chosen seat at the bottom, else that of whom the viewer follows."""
    if view.seat is not None:
        return view
    bottom = outlook.bottom if outlook.bottom is not None else _seat_of(view, outlook.follows)
    return replace(view, bottom=bottom) if bottom < len(view.players) else view


def _seat_of(view: TableView, name: str) -> int:
    wanted = folded(name) if name else ""
    found = (seat for seat, each in enumerate(view.players) if wanted and folded(each.name) == wanted)
    return next(found, 0)
