"""What the dealer gets for sitting out (R31)."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.engine import RuleSet
from games.engine.scoring import rounded
from games.presenters.breakdown.line import Line
from games.presenters.breakdown.rounding import rounding_rule
from games.presenters.results import Reckoning
from games.presenters.tricks import POINTS, SUITS_IN_RULES
from games.presenters.words import Lexicon


def idle(deal: Reckoning, seat: int, words: Lexicon) -> list[Line]:
    """What lay in the talon, and what it is worth."""
    title = _("Sat out as dealer")
    if deal.rules.idle_bonus == "none":
        return [Line("step", title)]
    if deal.was_on_barrel(seat):
        return [Line("step", title, 0, _("On the barrel there is no bonus for it."))]
    talon = tuple(deal.account["idle_talon"])
    parts = list(bonus_parts(deal.rules, talon, words))
    rule = " ".join(
        part for part in (_("The talon pays the dealer."), rounding_rule(deal.rules.rounding)) if part
    )
    return [
        *(Line("part", text, value) for text, value in parts),
        Line("sum", _("In the talon"), sum(value for _text, value in parts)),
        Line("step", title, bonus_of(deal.rules, talon, words), rule),
    ]


def bonus_of(rules: RuleSet, talon: tuple[str, ...], words: Lexicon) -> int:
    """The whole bonus of a deal that is not golden."""
    return rounded(sum(value for _text, value in bonus_parts(rules, talon, words)), rules.rounding)


def bonus_parts(rules: RuleSet, talon: tuple[str, ...], words: Lexicon) -> Iterator[tuple[str, int]]:
    """Everything in the talon that counts for the dealer, before rounding."""
    bonus = rules.idle_bonus
    if bonus == "card_points":
        yield _("Cards"), sum(POINTS[card[0]] for card in talon)
        return
    if bonus.startswith("aces"):
        each = int(bonus[4:6])
        for card in talon:
            if card[0] == "A":
                yield words.faces[card].title, each
    for suit, value in zip(SUITS_IN_RULES, rules.marriage_values, strict=True):
        held = [card for card in talon if card in ("K" + suit, "Q" + suit)]
        if len(held) == 2:
            yield _("Marriage of %(suit)s") % {"suit": words.suits_owning[suit]}, value
        elif held and bonus == "marriage_and_half":
            yield _("Half a marriage: %(card)s") % {"card": words.faces[held[0]].name}, value // 2
