"""The card: talon and exchange."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.engine import RuleSet


def sentences(rules: RuleSet) -> Iterator[str]:
    """What is in force."""
    if rules.players == 2:
        yield _("The declarer chooses one of the two talons, which is shown, and buries two cards face down.")
        yield buried(rules)
    else:
        yield _shown(rules)
        yield _given(rules)


def _shown(rules: RuleSet) -> str:
    return {
        "all": _("The talon is shown to everybody; the declarer takes it."),
        "declarer": _("The declarer takes the talon unseen by the others."),
        "hidden_at_forced_bid": _(
            "The talon is shown to everybody, but not when nobody has bid; the declarer takes it."
        ),
    }[rules.talon_shown]


def _given(rules: RuleSet) -> str:
    if rules.passed_cards_shown == "all":
        return _("The declarer gives one card to each opponent, face up.")
    return _("The declarer gives one card to each opponent, face down.")


def buried(rules: RuleSet) -> str:
    """Where the points out of play go, with two players (R27)."""
    if rules.buried_points == "none":
        return _("The points of the buried cards and of the other talon go to nobody.")
    return _("The points of the buried cards and of the other talon go to the winner of the last trick.")
