"""Values of options as a form sends them, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.engine import BadRules, RuleSet
from games.presenters.rulebook.compare import value_of
from games.presenters.rulebook.entry import Entry, token_of
from games.presenters.rulebook.index import ENTRIES

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

AS_USUAL: Final = "usual"
EACH: Final = "each"
MAX_DIGITS: Final = 4


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing to choose in the form."""

    token: str
    words: StrOrPromise
    who: StrOrPromise = ""


# Two options follow the number of players: the form asks for what is meant, not for the number.
_FOLLOWING: Final = {
    "cards_per_hand": (
        Offer(AS_USUAL, _("seven, or ten with two players")),
        Offer("6", pgettext_lazy("cards", "six"), _("Thousand Offline, to the letter")),
    ),
    "golden_deals": (Offer("0", _("none")), Offer(EACH, _("one for each player"), _("golden set"))),
}

_WORDS: Final = {"cards_per_hand": AS_USUAL, "golden_deals": EACH}


def offers(entry: Entry) -> tuple[Offer, ...]:
    """What the form offers for an option."""
    if entry.name in _FOLLOWING:
        return _FOLLOWING[entry.name]
    return tuple(Offer(choice.token, choice.words, choice.who) for choice in entry.choices)


def tokens_of(rules: RuleSet) -> dict[str, str]:
    """A rule set as the form would send it."""
    return {name: _token(rules, name) for name in ENTRIES}


def options_from(tokens: Mapping[str, str], base: RuleSet) -> dict[str, Any]:
    """The options that were sent. BadRules for a token that nothing offers."""
    read = {name: _read(entry, tokens[name]) for name, entry in ENTRIES.items() if name in tokens}
    players = read.get("players", base.players)
    if read.get("cards_per_hand") == AS_USUAL:
        read["cards_per_hand"] = 10 if players == 2 else 7
    if read.get("golden_deals") == EACH:
        read["golden_deals"] = players
    return read


def _token(rules: RuleSet, name: str) -> str:
    value = value_of(rules, name)
    if name == "cards_per_hand" and value != 6:
        return AS_USUAL
    if name == "golden_deals" and value:
        return EACH
    return token_of(value)


def _read(entry: Entry, token: str) -> Any:
    if entry.is_count and token.isascii() and token.isdigit() and len(token) <= MAX_DIGITS:
        return int(token)
    if token == _WORDS.get(entry.name):
        return token
    for choice in entry.choices:
        if choice.token == token:
            return choice.value
    raise BadRules(entry.name, "not an allowed value")
