"""What getting up from a table costs this viewer, now."""

from __future__ import annotations

from uuid import UUID

from accounts.models import Player
from games.presenters.hosting import price_of_going
from games.presenters.pauses import Price, price_now
from games.selectors.pauses import next_pause
from games.selectors.view import TableView


def price_of(view: TableView, player: Player | None) -> Price | None:
    """The price of leaving; None where it costs nothing. While a table waits: what it costs once it runs."""
    sits = player is not None and view.seat is not None
    if sits and view.hosting is not None and view.status == "playing":
        return price_of_going(view.terms.rated)
    if not sits or player is None or not view.terms.rated or view.status == "finished":
        return None
    return price_now(next_pause(player, UUID(view.match)))
