"""Which options can matter under the other choices of a rule set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.engine import RuleSet


def has_effect(rules: RuleSet, name: str) -> bool:
    """False when no value of this option could change a match under these rules."""
    return all(condition(rules) for condition in _CONDITIONS.get(name, ()))


def has_auction(rules: RuleSet) -> bool:
    """False when every deal of the match is golden (R10g)."""
    return not 0 < rules.match_deals <= rules.golden_deals


def has_concessions(rules: RuleSet) -> bool:
    """Whether anybody may ever concede (R17)."""
    return rules.concede != "off" and has_auction(rules)


def has_redeals(rules: RuleSet) -> bool:
    """Whether a deal can end without a score (R8 to R15)."""
    return (
        rules.redeal_four_nines != "off"
        or rules.redeal_three_nines != "off"
        or rules.redeal_four_nines_after_pass != "off"
        or rules.redeal_hand_below > 0
        or refuses_talons(rules)
        or (rules.forced_opening == "none" and has_auction(rules))
    )


def refuses_talons(rules: RuleSet) -> bool:
    """Whether a talon can be poor enough for a redeal (R13)."""
    return rules.redeal_two_nines_talon != "off" or rules.redeal_talon_below > 0


def has_bolts(rules: RuleSet) -> bool:
    """Whether bolts are written (R33)."""
    return rules.bolt_condition != "off"


def falls_cost(rules: RuleSet) -> bool:
    """Whether some fall from the barrel is paid for (R36b and d)."""
    return (
        rules.barrel_attempts > 0
        or rules.barrel_newcomer == "knocks_off"
        or rules.barrel_simultaneous == "all_fall"
    )


def falls_are_possible(rules: RuleSet) -> bool:
    """Whether anybody can fall from the barrel at all (R36a, b and d)."""
    return falls_cost(rules) or rules.barrel_failed == "leave"


Condition = Callable[[RuleSet], bool]


def _barrel(rules: RuleSet) -> bool:
    return rules.has_barrel


def _four(rules: RuleSet) -> bool:
    return rules.players == 4


def _to_target(rules: RuleSet) -> bool:
    return rules.match_deals == 0


def _three_active(rules: RuleSet) -> bool:
    return rules.players > 2


def _has_marriage_trump(rules: RuleSet) -> bool:
    return rules.trump == "marriage"


def _has_golden(rules: RuleSet) -> bool:
    return rules.golden_deals > 0


_CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "cards_per_hand": (_four,),
    "idle_bonus": (_four,),
    "redeal_only_at_forced_bid": (refuses_talons, has_auction),
    "redeal_third_penalty": (has_redeals,),
    "forced_opening": (has_auction,),
    "min_bid": (has_auction,),
    "bid_step": (has_auction,),
    "exact_step": (has_auction,),
    "max_bid_no_marriage": (has_auction,),
    "max_bid_with_marriage": (has_auction,),
    "max_bid": (has_auction,),
    "silence_below": (has_auction,),
    "talon_shown": (_three_active,),
    "passed_cards_shown": (_three_active,),
    "raise_after_talon": (has_auction,),
    "concede": (has_auction,),
    "concede_cost": (has_concessions,),
    "concede_pay": (has_concessions,),
    "concede_limit": (has_concessions,),
    "concede_third_penalty": (has_concessions, lambda rules: rules.concede_limit != 1),
    "concede_on_barrel": (has_concessions, _barrel),
    "buried_points": (lambda rules: rules.players == 2,),
    "marriage_trump_from": (_has_marriage_trump,),
    "second_marriage": (_has_marriage_trump,),
    "must_overtrump": (lambda rules: rules.must_trump,),
    "bolt_counting": (has_bolts,),
    "bolt_limit": (has_bolts,),
    "bolt_penalty": (has_bolts,),
    "bolt_declarer": (has_bolts,),
    "bolt_golden_weight": (has_bolts, _has_golden),
    "barrel_threshold": (_to_target,),
    "barrel_pin": (_barrel,),
    "barrel_jump_over": (_barrel,),
    "barrel_need": (
        _barrel,
        lambda rules: (
            (rules.barrel_must_bid and has_auction(rules)) or rules.barrel_defender_points == "if_need_met"
        ),
    ),
    "barrel_must_bid": (_barrel, has_auction),
    "barrel_attempts": (_barrel,),
    "barrel_attempt_counts": (_barrel, lambda rules: rules.barrel_attempts > 0),
    "barrel_defender_points": (_barrel,),
    # Without the pin a failed declarer is off either way; only the counting of falls differs.
    "barrel_failed": (_barrel, lambda rules: rules.barrel_pin or rules.barrel_falls_to_zero > 0),
    "barrel_fall_penalty": (_barrel, falls_cost),
    "barrel_newcomer": (_barrel,),
    "barrel_simultaneous": (_barrel,),
    "barrel_falls_to_zero": (_barrel, falls_are_possible),
    "dump_value": (lambda rules: rules.dump_truck != "off",),
    "golden_all_fail": (_has_golden, has_auction),
    "dark": (has_auction,),
    "dark_min_score": (lambda rules: rules.dark, has_auction),
    "target": (_to_target,),
    "win_more_than": (_to_target,),
    # Where the barrel cannot be passed by, all wins come from it, and there it is not asked.
    "win_by": (_to_target, lambda rules: not rules.has_barrel or rules.barrel_jump_over),
}
