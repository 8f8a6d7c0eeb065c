"""One's own rules beside those of a table."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import RuleSet
from games.presenters.rulebook.compare import differences
from games.selectors.rules import OF_TABLE, NamedRules


@dataclass(frozen=True, slots=True)
class Beside:
    """How far one's own rules are from those at the table."""

    words: str
    href: str


def beside(mine: NamedRules | None, rules: RuleSet, table: str) -> Beside | None:
    """The comparison with the own set that was used last, if there is one."""
    if mine is None:
        return None
    number = len(differences(mine.rules, rules))
    words = ngettext(
        "Yours and this table: %(n)d difference", "Yours and this table: %(n)d differences", number
    )
    return Beside(words % {"n": number} if number else _("The same as yours"), _address(mine, table))


def beside_club(usual: NamedRules | None, rules: RuleSet, table: str) -> Beside | None:
    """The comparison with what the viewer's club usually plays by, if it has said so."""
    if usual is None:
        return None
    number = len(differences(usual.rules, rules))
    words = ngettext(
        "Your club and this table: %(n)d difference", "Your club and this table: %(n)d differences", number
    )
    return Beside(words % {"n": number} if number else _("The same as in your club"), _address(usual, table))


def _address(compared: NamedRules, table: str) -> str:
    return reverse("rules-compare") + "?" + urlencode({"a": compared.ref, "b": OF_TABLE + table})
