"""At a table: the word that the viewer is asked to another one."""

from __future__ import annotations

from functools import cache

from django.template import engines
from django.utils import translation
from jinja2 import Template

from accounts.models import Player
from accounts.preferences import wants_notice
from games.selectors.invitations import TABLE_INVITED, Invited, invitations_of


def elsewhere(player: Player | None, table: str) -> Invited | None:
    """The latest invitation that still holds, to another table than this one."""
    if player is None or not wants_notice(player, TABLE_INVITED):
        return None
    return next((each for each in invitations_of(player) if each.table.pk != table), None)


def elsewhere_fragment(player: Player, table: str, language: str) -> str:
    """The line for a page that is open, empty when nobody asks."""
    with translation.override(language):
        return _template().render({"elsewhere": elsewhere(player, table), "full": False})


@cache
def _template() -> Template:
    template: Template = engines["jinja2"].env.get_template("table/elsewhere.html")  # type: ignore[attr-defined]
    return template
