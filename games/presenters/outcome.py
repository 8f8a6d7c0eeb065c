"""Below the places of a finished match: what it did to the ratings, or why nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import Player
from games.presenters.ratings.numbers import change
from games.selectors.outcomes import PENDING, RATED, Outcome, outcome_of
from games.selectors.view import TableView


@dataclass(frozen=True, slots=True)
class OutcomeShown:
    """One line, perhaps a number, perhaps a way on."""

    table: str
    words: str
    number: str = ""  # "1500 → 1532"
    change: str = ""  # "+32"
    direction: str = ""  # "good", "bad" or ""
    href: str = ""
    link: str = ""
    is_pending: bool = False


def outcome_shown(view: TableView, player: Player | None) -> OutcomeShown | None:
    """What this viewer is told; None while the match runs."""
    if view.status != "finished":
        return None
    if not view.terms.rated:
        return _unrated_table(view, player)
    found = outcome_of(UUID(view.match), player)
    if found.state == PENDING:
        return OutcomeShown(view.table, _("The ratings are being worked out."), is_pending=True)
    if found.state != RATED:
        return OutcomeShown(view.table, _WHY_NOT.get(found.because, _WHY_NOT["no_result"])())
    return _rated(view, found)


def _unrated_table(view: TableView, player: Player | None) -> OutcomeShown:
    if view.seat is not None and player is not None and player.kind == "guest":
        back = urlencode({"next": reverse("table", args=[view.table])})
        href = f"{reverse('account_signup')}?{back}"
        words = _("You play as a guest: your results stay in this browser alone.")
        return OutcomeShown(view.table, words, href=href, link=_("Keep this result: create an account"))
    return OutcomeShown(view.table, _("An unrated match: nobody's rating has moved."))


def _rated(view: TableView, found: Outcome) -> OutcomeShown:
    href = reverse("match-rating", args=[view.match])
    if found.before is None or found.after is None:
        return OutcomeShown(
            view.table, _("The match is rated."), href=href, link=_("How the ratings changed")
        )
    moved = found.after - found.before
    return OutcomeShown(
        view.table,
        _("Your rating"),
        number=f"{found.before} → {found.after}",
        change=change(moved),
        direction="good" if moved > 0 else "bad" if moved < 0 else "",
        href=href,
        link=_("Why did it change?") if moved else _("How the ratings changed"),
    )


_WHY_NOT: Final = {
    "too_short": lambda: _("Not rated: fewer than three deals were played."),
    "guest": lambda: _("Not rated: a guest has played."),
    "bots": lambda: _("Not rated: too many bots have played."),
    "no_result": lambda: _("Not rated: the match has ended without a result."),
    "annulled": lambda: _("Not rated: a moderator has annulled the match."),
    "overruled": lambda: _("Not rated: the officials of the event have decided otherwise."),
    "agreed": lambda: _("Not rated: the players have agreed on it."),
}
