"""The card: cards and seats."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.engine import RuleSet


def sentences(rules: RuleSet) -> Iterator[str]:
    """What is in force."""
    if rules.players == 2:
        yield _("Two players, ten cards each, and two talons of two cards.")
    elif rules.players == 3:
        yield _("Three players, seven cards each; three cards are the talon.")
    else:
        yield _("Four players: the dealer rests, the other three play.")
        if rules.cards_per_hand == 7:
            yield _("Seven cards each; three cards are the talon.")
        else:
            yield _("Six cards each; three are the talon, and three lie dead: nobody sees or scores them.")
        if rules.idle_bonus != "none":
            yield idle_bonus(rules)
            if rules.has_barrel:
                yield _("On the barrel the dealer writes nothing for that.")


def idle_bonus(rules: RuleSet) -> str:
    """What the dealer writes for the talon (R31)."""
    return {
        "marriage": _("The resting dealer writes the value of a marriage that lies in the talon."),
        "marriage_and_half": _(
            "The resting dealer writes a marriage in the talon, and half of it for a lone king or queen."
        ),
        "card_points": _("The resting dealer writes the card points of the talon."),
        "aces40_and_marriage": _(
            "The resting dealer writes 40 for each ace in the talon, and the value of a marriage there."
        ),
        "aces50_and_marriage": _(
            "The resting dealer writes 50 for each ace in the talon, and the value of a marriage there."
        ),
    }[rules.idle_bonus]
