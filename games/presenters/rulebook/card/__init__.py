"""The rule card: what is in force under a rule set, in short sentences, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.utils import translation

from games.engine import RuleSet
from games.presenters.rulebook.card import (
    auction,
    barrel,
    bolts,
    contract,
    ending,
    play,
    redeals,
    scoring,
    seats,
    special,
    talon,
    trump,
)
from games.presenters.rulebook.index import GROUPS

_SECTIONS = {
    "seats": seats.sentences,
    "redeals": redeals.sentences,
    "auction": auction.sentences,
    "talon": talon.sentences,
    "contract": contract.sentences,
    "trump": trump.sentences,
    "play": play.sentences,
    "scoring": scoring.sentences,
    "bolts": bolts.sentences,
    "barrel": barrel.sentences,
    "special": special.sentences,
    "ending": ending.sentences,
}


@dataclass(frozen=True, slots=True)
class Section:
    """A group of the card that has something to say."""

    key: str
    title: str
    sentences: tuple[str, ...]


def rule_card(rules: RuleSet) -> tuple[Section, ...]:
    """The card in the language in use."""
    return _rule_card(rules, translation.get_language() or "")


@lru_cache(maxsize=256)
def _rule_card(rules: RuleSet, _language: str) -> tuple[Section, ...]:
    sections = (Section(group.key, str(group.title), tuple(_SECTIONS[group.key](rules))) for group in GROUPS)
    return tuple(section for section in sections if section.sentences)
