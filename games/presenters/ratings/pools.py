"""What the pools of ratings are called, and who plays in them."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import PRESETS, make_rules
from games.presenters import rule_words
from games.rating.pools import Pool, pool_of_rules


def family_title(family: str) -> str:
    """The name of a family of rule sets."""
    return _("Trump is named") if family == "naming" else _("Trump by marriage")


def family_words(family: str) -> str:
    """What the family is, in a sentence."""
    if family == "naming":
        return _("The declarer names the trump before the first trick.")
    return _("There is no trump until somebody declares a marriage: its suit becomes trump.")


def seats_title(players: int) -> str:
    """How many sit at a table of the pool."""
    return ngettext("%(n)d player", "%(n)d players", players) % {"n": players}


def pool_title(pool: Pool) -> str:
    """Family and seats, the whole name of a pool."""
    return _("%(family)s, %(seats)s") % {
        "family": family_title(pool.family),
        "seats": seats_title(pool.players),
    }


def presets_of(pool: Pool) -> list[tuple[str, str]]:
    """The presets that count in this pool: title and address."""
    counting = [name for name in PRESETS if pool_of_rules(make_rules(name)) == pool.of_site]
    return [(rule_words.title(name), reverse("rules-preset", args=[name])) for name in counting]
