"""The guide: what is written after a deal, with an example."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.engine import RuleSet
from games.engine.scoring import rounded
from games.presenters.rulebook.card import scoring as in_short
from games.presenters.rulebook.effect import has_auction
from games.presenters.rulebook.guide.blocks import Block, Line, Sums, Text
from games.presenters.words import Lexicon

CONTRACT = 120
DECLARER_TAKES, DEFENDER_TAKES, OTHER_TAKES = 64, 33, 23


def blocks(rules: RuleSet, _words: Lexicon) -> Iterator[Block]:
    """The chapter."""
    yield Text(
        _(
            "When the last trick is taken everybody counts: the points of the cards, and the marriages that "
            "count."
        )
    )
    yield Text(" ".join(in_short.sentences(rules)))
    yield Text(_story(rules) % {"n": CONTRACT})
    yield Sums(tuple(_lines(rules)))
    yield Text(
        _("Had the contract failed, the declarer would write −%(n)d and the others the same as here.")
        % {"n": CONTRACT * _times(rules)}
    )


def _times(rules: RuleSet) -> int:
    """In a match of golden deals everything counts twice (R30)."""
    return 1 if has_auction(rules) else 2


def _story(rules: RuleSet) -> str:
    if rules.last_trick_bonus or rules.players == 2:
        return _("An example: the contract is %(n)d, and the declarer takes the last trick.")
    return _("An example: the contract is %(n)d.")


def _lines(rules: RuleSet) -> Iterator[Line]:
    together, parts = _declarer(rules)
    written = CONTRACT if rules.declarer_scores == "bid" else rounded(together, rules.rounding)
    yield Line(pgettext("who", "declarer"), parts, str(together), str(written * _times(rules)))
    others = (DEFENDER_TAKES,) if rules.players == 2 else (DEFENDER_TAKES, OTHER_TAKES)
    for points in others:
        yield Line(
            _("opponent"),
            _("%(n)d in tricks") % {"n": points},
            str(points),
            str(rounded(points, rules.rounding) * _times(rules)),
        )


def _declarer(rules: RuleSet) -> tuple[int, str]:
    marriage = rules.marriage_values[0]
    together = DECLARER_TAKES + marriage
    parts = [
        _("%(n)d in tricks") % {"n": DECLARER_TAKES},
        _("marriage of hearts %(n)d") % {"n": marriage},
    ]
    if rules.trump_marriage_value:
        together += rules.trump_marriage_value - marriage
        parts[1] = _("marriage of hearts, the trump, %(n)d") % {"n": rules.trump_marriage_value}
    if rules.players == 2 and rules.buried_points == "last_trick_winner":
        together += OTHER_TAKES
        parts.append(_("out of play %(n)d") % {"n": OTHER_TAKES})
    if rules.last_trick_bonus:
        together += rules.last_trick_bonus
        parts.append(_("last trick %(n)d") % {"n": rules.last_trick_bonus})
    return together, " + ".join(parts)
