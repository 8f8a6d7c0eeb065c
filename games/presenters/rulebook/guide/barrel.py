"""The guide: the barrel."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.engine import RuleSet
from games.presenters.rulebook.card import barrel as in_short
from games.presenters.rulebook.guide.blocks import Block, Text
from games.presenters.words import Lexicon


def blocks(rules: RuleSet, _words: Lexicon) -> Iterator[Block]:
    """The chapter."""
    if not rules.has_barrel:
        return
    yield Text(_("Close to the target small gains are no longer enough.") + " " + _sitting(rules))
    yield Text(" ".join(in_short.playing(rules)))
    yield Text(" ".join((*in_short.attempts(rules), *in_short.falling(rules))))


def _sitting(rules: RuleSet) -> str:
    facts = {"n": rules.barrel_threshold, "missing": _missing(rules)}
    if rules.barrel_jump_over:
        past = _("A single deal may also carry a player past the barrel to the target.")
    else:
        past = _("Whoever would jump past it in one deal has to stop there first.")
    return _held(rules) % facts + " " + past


def _held(rules: RuleSet) -> str:
    alone = rules.barrel_defender_points == "ignored"
    if rules.barrel_pin and alone:
        return _(
            "Whoever comes to %(n)d sits on the barrel: the total is held at %(n)d, and the missing "
            "%(missing)d must come from one contract of one's own."
        )
    if rules.barrel_pin:
        return _(
            "Whoever comes to %(n)d sits on the barrel: the total is held at %(n)d, and the missing "
            "%(missing)d must come from one deal."
        )
    if alone:
        return _(
            "Whoever comes to %(n)d sits on the barrel: now only a contract of one's own wins. The total "
            "goes on moving, and below %(n)d one is off again."
        )
    return _(
        "Whoever comes to %(n)d sits on the barrel. The total goes on moving, and below %(n)d one is off "
        "again."
    )


def _missing(rules: RuleSet) -> int:
    return rules.target - rules.barrel_threshold + (1 if rules.win_more_than else 0)
