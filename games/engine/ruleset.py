"""A rule set: every option of section 8 of the rules as one checked, frozen field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from games.engine.errors import BadRules
from games.engine.options import OPTIONS
from games.engine.presets import PRESETS


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one match. Make it with `make_rules`; field names are the options' names."""

    players: int
    cards_per_hand: int
    idle_bonus: str
    redeal_four_nines: str
    redeal_three_nines: str
    redeal_hand_below: int
    redeal_four_nines_after_pass: str
    redeal_two_nines_talon: str
    redeal_talon_below: int
    redeal_only_at_forced_bid: bool
    redeal_third_penalty: int
    forced_opening: str
    min_bid: int
    bid_step: int
    exact_step: bool
    max_bid_no_marriage: int
    max_bid_with_marriage: str
    max_bid: int
    silence_below: int
    talon_shown: str
    passed_cards_shown: str
    raise_after_talon: bool
    concede: str
    concede_cost: str
    concede_pay: str
    concede_limit: int
    concede_third_penalty: int
    concede_on_barrel: bool
    buried_points: str
    trump: str
    marriage_values: tuple[int, ...]
    trump_marriage_value: int
    marriage_timing: str
    marriage_trump_from: str
    second_marriage: str
    ace_marriage: int
    must_trump: bool
    must_beat: bool
    must_overtrump: bool
    lead_foreign_trump_ban: bool
    last_trick_bonus: int
    declarer_scores: str
    contract_compare: str
    rounding: str
    bolt_condition: str
    bolt_counting: str
    bolt_limit: int
    bolt_penalty: int
    bolt_declarer: bool
    bolt_golden_weight: int
    barrel_threshold: int
    barrel_pin: bool
    barrel_jump_over: bool
    barrel_need: int
    barrel_must_bid: bool
    barrel_attempts: int
    barrel_attempt_counts: str
    barrel_defender_points: str
    barrel_failed: str
    barrel_fall_penalty: str
    barrel_newcomer: str
    barrel_simultaneous: str
    barrel_falls_to_zero: int
    dump_truck: str
    dump_value: int
    golden_deals: int
    golden_all_fail: str
    dark: bool
    dark_min_score: int | None
    target: int
    win_more_than: bool
    win_by: str
    match_deals: int

    @property
    def has_barrel(self) -> bool:
        """Whether anybody can sit on the barrel (R36, R39)."""
        return self.barrel_threshold > 0 and self.match_deals == 0


OPTION_NAMES: Final = tuple(field.name for field in fields(RuleSet))


def make_rules(preset: str = "thousand_offline", options: Mapping[str, Any] | None = None) -> RuleSet:
    """Return the rules of a preset with some options changed, in their JSON types.

    Raises BadRules for an unknown preset or option, a wrong type, a value outside the list,
    or a combination that section 8 refuses.
    """
    if not isinstance(preset, str) or preset not in PRESETS:
        raise BadRules("preset", "unknown")
    named = {**PRESETS[preset].options, **(options or {})}
    for name, value in named.items():
        if name not in OPTIONS:
            raise BadRules(name, "unknown option")
        OPTIONS[name].check(value)
    values = {name: option.default for name, option in OPTIONS.items()} | named
    if "cards_per_hand" not in named and values["players"] == 2:
        values["cards_per_hand"] = 10
    _check_combinations(values)
    values["marriage_values"] = tuple(values["marriage_values"])
    return RuleSet(**values)


def _check_combinations(values: Mapping[str, Any]) -> None:
    players, cards = values["players"], values["cards_per_hand"]
    if (cards == 10) != (players == 2) or (cards == 6 and players != 4):
        raise BadRules("cards_per_hand", f"{cards} does not go with {players} players")
    if values["idle_bonus"] != "none" and players != 4:
        raise BadRules("idle_bonus", "only four players have an idle seat")
    if values["golden_deals"] not in (0, players):
        raise BadRules("golden_deals", "0 or the number of players")
    if values["barrel_fall_penalty"] == "to_800" and values["barrel_threshold"] == 800:
        raise BadRules("barrel_fall_penalty", "to_800 does not go with a barrel at 800")
