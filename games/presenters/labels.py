"""The words that stand in every message of a table, translated once a language."""

from __future__ import annotations

from functools import cache

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from markupsafe import Markup, escape


@cache
def labels(language: str) -> dict[str, Markup]:
    """By their names in the templates."""
    with translation.override(language):
        words = {
            "total": _("total"),
            "declarer": _("declarer"),
            "dealer": _("dealer"),
            "dealer_letter": pgettext("one letter for the dealer", "D"),
            "bot": _("bot"),
            "away": _("away"),
            "bot_plays": _("a bot plays"),
            "bot_plays_for": _("a bot plays for"),
            "sits_out": _("sits out"),
            "cards": _("cards in hand"),
            "taken": _("taken"),
            "last_trick": _("Last trick"),
            "last": _("last trick"),
            "taken_by": _("Taken by"),
            "trump": _("trump"),
            "contract": _("contract"),
            "golden": _("golden deal"),
            "dark": _("dark"),
            "decision": _("Your decision"),
            "hand": _("Your hand"),
            "watching": _("You are watching."),
            "trick": _("Trick"),
            "rating": _("rating"),
            "talon": _("Talon"),
            "marriage": _("Marriage"),
            "four_aces": _("Four aces"),
            "just_play": _("just play"),
            "table": _("Table"),
            "bank": _("time in the bank"),
            "time_left": _("time left"),
            "deal": _("Deal"),
            "take_back": pgettext("a move", "Take back"),
        }
    return {name: escape(word) for name, word in words.items()}
