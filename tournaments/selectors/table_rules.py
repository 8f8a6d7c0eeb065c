"""What a table of an event plays: the event's rule set, made to fit its seats and its end."""

from __future__ import annotations

from typing import Any, Final

from games.engine import PRESETS, BadRules, RuleSet
from games.rating.pools import Pool, pool_of_rules
from games.selectors.checked_rules import rules_of
from tournaments.models import Event

FOUR: Final = 4
CARDS: Final = 7  # in a hand, where three play


def rules_known(event: Event) -> RuleSet | None:
    """What the event plays; None where the site has these rules no more."""
    try:
        return rules_of(event.preset, event.options)
    except BadRules:
        return None


def pool_of(event: Event) -> Pool | None:
    """Where its matches are rated; None where nobody knows."""
    rules = rules_known(event)
    return pool_of_rules(rules) if rules else None


def options_at(event: Event, seats: int) -> dict[str, Any]:
    """The options of a table with so many seats; only those differ that have to.

    Who deals at a table of four sits the deal out: so many deals more let everybody play as often.
    """
    options = dict(event.options)
    preset = PRESETS.get(event.preset)
    named = {**(preset.options if preset else {}), **event.options}
    if named.get("players", 3) != seats:
        options["players"] = seats
    if named.get("golden_deals") and named["golden_deals"] != seats:
        options["golden_deals"] = seats
    if seats != FOUR and named.get("idle_bonus", "none") != "none":
        options["idle_bonus"] = "none"
    if named.get("cards_per_hand", CARDS) == 10 or (
        seats != FOUR and named.get("cards_per_hand", CARDS) != CARDS
    ):
        options["cards_per_hand"] = CARDS
    if event.ends == Event.Ends.DEALS and event.deals:
        options["match_deals"] = deals_at(event.deals, seats)
    elif named.get("match_deals"):
        options["match_deals"] = 0
    return options


def deals_at(deals: int, seats: int) -> int:
    """The deals of a match: at a table of four 4/3 of them, in whole rounds."""
    if seats != FOUR:
        return deals
    needed = -(-deals * FOUR // 3)
    return -(-needed // FOUR) * FOUR
