"""The options of a rule set: name, default, allowed values (rules.md, section 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from games.engine.errors import BadRules


@dataclass(frozen=True, slots=True)
class Option:
    """One option; `values` lists what it may be, the default first, or is a range of integers."""

    name: str
    values: tuple[Any, ...] | range

    @property
    def default(self) -> Any:
        """The value in the preset `thousand_offline`."""
        return self.values[0]

    def check(self, value: Any) -> None:
        """Raise BadRules unless the value is one of the list, in the same JSON type."""
        if not any(_same(value, allowed) for allowed in self._candidates(value)):
            raise BadRules(self.name, "not an allowed value")

    def _candidates(self, value: Any) -> tuple[Any, ...]:
        if isinstance(self.values, range):
            return (value,) if type(value) is int and value in self.values else ()
        return self.values


def _same(value: Any, allowed: Any) -> bool:
    if type(value) is not type(allowed):
        return False
    if isinstance(value, list):
        return len(value) == len(allowed) and all(map(_same, value, allowed))
    return bool(value == allowed)


_LISTS: Final[dict[str, tuple[Any, ...] | range]] = {
    "players": (3, 2, 4),
    "cards_per_hand": (7, 10, 6),
    "idle_bonus": (
        "none",
        "marriage",
        "marriage_and_half",
        "card_points",
        "aces40_and_marriage",
        "aces50_and_marriage",
    ),
    "redeal_four_nines": ("off", "claim", "auto"),
    "redeal_three_nines": ("off", "claim"),
    "redeal_hand_below": (0, 13, 14),
    "redeal_four_nines_after_pass": ("off", "claim"),
    "redeal_two_nines_talon": ("off", "claim", "auto"),
    "redeal_talon_below": (0, 2, 4, 5, 8),
    "redeal_only_at_forced_bid": (False, True),
    "redeal_third_penalty": (0, 120),
    "forced_opening": ("first_bidder", "if_all_pass", "none"),
    "min_bid": (100, 60, 40, 120),
    "bid_step": (5, 10),
    "exact_step": (False, True),
    "max_bid_no_marriage": (120, 0),
    "max_bid_with_marriage": ("held", "unlimited", "120"),
    "max_bid": (400, 300, 420),
    "silence_below": (0, -120, -240),
    "talon_shown": ("all", "declarer", "hidden_at_forced_bid"),
    "passed_cards_shown": ("recipient", "all"),
    "raise_after_talon": (False, True),
    "concede": ("off", "after_talon", "after_pass"),
    "concede_cost": ("bid", "zero", "120"),
    "concede_pay": ("60", "50", "half_down_5", "half_near_5"),
    "concede_limit": (0, 1, 3),
    "concede_third_penalty": (0, 120),
    "concede_on_barrel": (False, True),
    "buried_points": ("last_trick_winner", "none"),
    "trump": ("declarer_names", "marriage"),
    "marriage_values": ([80, 60, 40, 20], [100, 80, 60, 40]),
    "trump_marriage_value": (100, 0),
    "marriage_timing": ("any_if_won", "lead_after_trick", "lead"),
    "marriage_trump_from": ("at_once", "next_trick"),
    "second_marriage": ("replaces", "scores"),
    "ace_marriage": (0, 200),
    "must_trump": (False, True),
    "must_beat": (False, True),
    "must_overtrump": (False, True),
    "lead_foreign_trump_ban": (False, True),
    "last_trick_bonus": (0, 10),
    "declarer_scores": ("actual", "bid"),
    "contract_compare": ("exact", "rounded"),
    "rounding": ("none", "nearest_5", "nearest_10", "down_5", "down_10"),
    "bolt_condition": ("zero_points", "no_trick", "off"),
    "bolt_counting": ("cumulative", "consecutive"),
    "bolt_limit": (3, 5),
    "bolt_penalty": (120, 100),
    "bolt_declarer": (True, False),
    "bolt_golden_weight": (1, 2),
    "barrel_threshold": (880, 800, 850, 900, 0),
    "barrel_pin": (True, False),
    "barrel_jump_over": (True, False),
    "barrel_need": (120, 100),
    "barrel_must_bid": (True, False),
    "barrel_attempts": (1, 3, 0),
    "barrel_attempt_counts": ("own_contract", "every_deal"),
    "barrel_defender_points": ("ignored", "counted", "if_need_met"),
    "barrel_failed": ("leave", "stay"),
    "barrel_fall_penalty": ("120", "to_800"),
    "barrel_newcomer": ("stay", "knocks_off"),
    "barrel_simultaneous": ("stay", "all_fall"),
    "barrel_falls_to_zero": (0, 3),
    "dump_truck": ("off", "plus", "both"),
    "dump_value": (555,),
    "golden_deals": (0, 2, 3, 4),
    "golden_all_fail": ("continue", "reset", "repeat"),
    "dark": (False, True),
    "dark_min_score": (None, 0, 240),
    "target": (1000, 1001),
    "win_more_than": (False, True),
    "win_by": ("anyone", "declarer"),
    "match_deals": range(1001),
}

OPTIONS: Final = {name: Option(name, values) for name, values in _LISTS.items()}
