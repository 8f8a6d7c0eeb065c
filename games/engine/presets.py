"""The named rule sets, each as its differences from the defaults."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Preset:
    """A named rule set; the title is its English name."""

    title: str
    options: dict[str, Any]


_MARRIAGE_TRUMP: Final[dict[str, Any]] = {
    "trump": "marriage",
    "marriage_values": [100, 80, 60, 40],
    "trump_marriage_value": 0,
    "raise_after_talon": True,
    "declarer_scores": "bid",
    "must_trump": True,
    "barrel_must_bid": False,
}

_RUSSIAN: Final[dict[str, Any]] = {
    **_MARRIAGE_TRUMP,
    "marriage_timing": "lead_after_trick",
    "rounding": "nearest_5",
    "barrel_jump_over": False,
    "barrel_attempt_counts": "every_deal",
    "win_by": "declarer",
}

_PAGAT: Final[dict[str, Any]] = {
    **_RUSSIAN,
    "redeal_four_nines_after_pass": "claim",
    "max_bid_with_marriage": "unlimited",
    "concede": "after_talon",
    "concede_cost": "zero",
    "concede_third_penalty": 120,
}

_CLASSIC: Final[dict[str, Any]] = {
    **_RUSSIAN,
    "redeal_four_nines": "claim",
    "redeal_two_nines_talon": "claim",
    "redeal_talon_below": 5,
    "redeal_only_at_forced_bid": True,
    "concede": "after_pass",
    "bolt_condition": "no_trick",
    "barrel_attempts": 3,
    "barrel_newcomer": "knocks_off",
    "barrel_falls_to_zero": 3,
    "dump_truck": "both",
    "dark": True,
    "dark_min_score": 0,
}

_POLISH: Final[dict[str, Any]] = {
    **_MARRIAGE_TRUMP,
    "bid_step": 10,
    "marriage_timing": "lead",
    "must_beat": True,
    "must_overtrump": True,
    "rounding": "nearest_10",
    "bolt_condition": "off",
    "barrel_threshold": 800,
    "barrel_pin": False,
    "barrel_need": 100,
    "barrel_attempts": 0,
}

PRESETS: Final = {
    "thousand_offline": Preset(
        "Thousand Offline",
        {},
    ),
    "thousand_offline_4": Preset(
        "Thousand Offline, four players",
        {"players": 4},
    ),
    "pagat_russian": Preset(
        "Russian (pagat)",
        {
            **_PAGAT,
            "barrel_attempts": 3,
            "barrel_newcomer": "knocks_off",
            "barrel_falls_to_zero": 3,
        },
    ),
    "russian_classic": Preset(
        "Russian classic",
        {
            **_CLASSIC,
            "concede_limit": 3,
        },
    ),
    "polish": Preset(
        "Polish Tysiąc",
        {
            **_POLISH,
            "concede": "after_talon",
            "concede_cost": "zero",
            "concede_limit": 1,
            "concede_on_barrel": True,
        },
    ),
    "two_player": Preset(
        "Two players",
        {
            **_POLISH,
            "players": 2,
            "cards_per_hand": 10,
        },
    ),
    "russian_four": Preset(
        "Russian, four players",
        {
            **_CLASSIC,
            "concede_limit": 3,
            "players": 4,
            "idle_bonus": "marriage",
        },
    ),
    "lviv": Preset(
        "Lviv",
        {
            **_PAGAT,
            "barrel_attempts": 0,
            "barrel_threshold": 900,
            "barrel_need": 100,
        },
    ),
    "golden": Preset(
        "Golden set and all conventions",
        {
            **_CLASSIC,
            "golden_deals": 3,
            "golden_all_fail": "reset",
            "ace_marriage": 200,
            "bolt_golden_weight": 2,
            "concede_third_penalty": 120,
        },
    ),
}
