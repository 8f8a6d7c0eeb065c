"""References into the sprites, made once: they are in every message of every table."""

from __future__ import annotations

from functools import cache
from typing import Final

from django.templatetags.static import static
from markupsafe import Markup

ICONS: Final = ("card", "mark", "undo", "plus", "minus")


def drawing(symbol: str) -> Markup:
    """One symbol of the deck."""
    return Markup('<svg aria-hidden="true"><use href="%s#%s"/></svg>') % (static("deck.svg"), symbol)


@cache
def art() -> dict[str, Markup]:
    """The suits and the back of the deck, and the icons of the table, by name."""
    found = {suit: drawing(f"s{suit}") for suit in "SHCD"}
    found["back"] = Markup('<span class="card card--back">%s</span>') % drawing("back")
    icon = Markup('<svg class="icon" aria-hidden="true"><use href="%s#%s"/></svg>')
    found.update({name: icon % (static("icons.svg"), name) for name in ICONS})
    battery = Markup('<svg class="icon battery" aria-hidden="true"><use href="%s#battery"/></svg>')
    found["battery"] = battery % static("icons.svg")
    found["eye"] = Markup("%s#eye") % static("icons.svg")
    found["star"] = Markup("%s#star") % static("icons.svg")
    return found
