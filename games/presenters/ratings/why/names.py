"""How those who took part are called inside a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from markupsafe import Markup

from games.presenters.ratings.bots import bot_title
from games.selectors.match_rating import Changed


def put(text: str, /, **values: object) -> Markup:
    """Fill in a translated sentence; what comes from people is escaped."""
    return Markup(text) % values


def name_of(changed: Changed) -> Markup:
    """The name, kept from rearranging the sentence it stands in."""
    called = changed.player.name if changed.player else bot_title(changed.entry.bot)
    return Markup("<bdi>%s</bdi>") % called


def listed(names: Sequence[Markup]) -> Markup:
    """Several names in one breath."""
    if len(names) == 1:
        return names[0]
    before = Markup(", ").join(names[:-1])
    return put(_("%(names)s and %(last)s"), names=before, last=names[-1])
