"""How Thousand is played under exactly one rule set: a guide in sections, for people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine import RuleSet
from games.presenters.rulebook.card import rule_card
from games.presenters.rulebook.guide import (
    barrel,
    bidding,
    bolts,
    cards,
    dealing,
    exchange,
    game,
    marriages,
    promise,
    readings,
    score,
    special,
    tricks,
    winning,
)
from games.presenters.rulebook.guide.blocks import Block
from games.presenters.words import Lexicon

Writer = Callable[[RuleSet, Lexicon], Iterator[Block]]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A section with its anchor; `short` repeats it as the rule card has it."""

    key: str
    title: str
    blocks: tuple[Block, ...]
    short: tuple[str, ...]


def guide(preset: str, rules: RuleSet, words: Lexicon) -> tuple[Chapter, ...]:
    """The chapters that have something to say under these rules, in the language in use."""
    short = {section.key: section.sentences for section in rule_card(rules)}
    chapters = []
    for key, title, parts, write in _chapters():
        blocks = tuple(write(rules, words))
        if blocks:
            told = tuple(sentence for part in parts for sentence in short.get(part, ()))
            chapters.append(Chapter(key, title, blocks, told))
    if notes := readings.blocks(preset):
        chapters.append(Chapter("readings", _("How we read the text"), notes, ()))
    return tuple(chapters)


def _chapters() -> Iterator[tuple[str, str, tuple[str, ...], Writer]]:
    yield "game", _("The game"), (), game.blocks
    yield "cards", _("The cards"), (), cards.blocks
    yield "deal", _("The deal"), ("seats", "redeals"), dealing.blocks
    yield "auction", _("The auction"), ("auction",), bidding.blocks
    yield "talon", _("The talon"), ("talon",), exchange.blocks
    yield "contract", _("The contract"), ("contract",), promise.blocks
    yield "marriages", _("Marriages and trump"), ("trump",), marriages.blocks
    yield "play", _("The play"), ("play",), tricks.blocks
    yield "score", _("The score"), ("scoring",), score.blocks
    yield "bolts", _("Bolts"), ("bolts",), bolts.blocks
    yield "barrel", _("The barrel"), ("barrel",), barrel.blocks
    yield "special", _("Dump truck, golden and dark deals"), ("special",), special.blocks
    yield "winning", _("Winning"), ("ending",), winning.blocks
