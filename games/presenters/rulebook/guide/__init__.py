"""How Thousand is played under exactly one rule set: a guide in sections, for people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine import RuleSet
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
    """A section with its anchor."""

    key: str
    title: str
    blocks: tuple[Block, ...]


def guide(preset: str, rules: RuleSet, words: Lexicon) -> tuple[Chapter, ...]:
    """The chapters that have something to say under these rules, in the language in use."""
    written = [Chapter(key, title, tuple(write(rules, words))) for key, title, write in _chapters()]
    written.append(Chapter("readings", _("How we read the text"), readings.blocks(preset)))
    return tuple(chapter for chapter in written if chapter.blocks)


def _chapters() -> Iterator[tuple[str, str, Writer]]:
    yield "game", _("The game"), game.blocks
    yield "cards", _("The cards"), cards.blocks
    yield "deal", _("The deal"), dealing.blocks
    yield "auction", _("The auction"), bidding.blocks
    yield "talon", _("The talon"), exchange.blocks
    yield "contract", _("The contract"), promise.blocks
    yield "marriages", _("Marriages and trump"), marriages.blocks
    yield "play", _("The play"), tricks.blocks
    yield "score", _("The score"), score.blocks
    yield "bolts", _("Bolts"), bolts.blocks
    yield "barrel", _("The barrel"), barrel.blocks
    yield "special", _("Dump truck, golden and dark deals"), special.blocks
    yield "winning", _("Winning"), winning.blocks
