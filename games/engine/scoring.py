"""The score of a deal: contract, changes, idle bonus, concessions and bolts (R28 to R34)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.cards import ACES, SUIT_MASK, mask_of, pairs_in, points_in
from games.engine.deal import Course
from games.engine.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Played:
    """How a deal ended: raw points and tricks per seat, and whether it was conceded instead."""

    course: Course
    raw: tuple[int, ...]
    tricks: tuple[int, ...]
    conceded: bool = False

    @property
    def declarer(self) -> int:
        """The declarer; there is one in every scored deal."""
        assert self.course.declarer is not None
        return self.course.declarer


def rounded(points: int, rounding: str) -> int:
    """Round by the option `rounding`, halves up."""
    match rounding:
        case "nearest_5":
            return (points + 2) // 5 * 5
        case "nearest_10":
            return (points + 5) // 10 * 10
        case "down_5":
            return points // 5 * 5
        case "down_10":
            return points // 10 * 10
    return points


def is_made(played: Played) -> bool:
    """R28."""
    rules, raw = played.course.deal.rules, played.raw[played.declarer]
    value = rounded(raw, "nearest_5") if rules.contract_compare == "rounded" else raw
    return not played.conceded and value >= played.course.contract


def changes(played: Played, made: bool) -> list[int]:
    """Return each seat's change (R29 to R31)."""
    deal = played.course.deal
    change = [0] * deal.rules.players
    for seat in deal.active:
        if seat == played.declarer:
            change[seat] = _declarer_change(played, made)
        else:
            change[seat] = defender_points(played, seat) or 0
    if deal.idle is not None and not deal.on_barrel(deal.idle):
        change[deal.idle] = _idle_bonus(deal.rules, mask_of(deal.talons[0]))
    if deal.golden:  # R30
        change = [2 * each for each in change]
    elif played.course.dark and played.declarer == deal.first:
        change[played.declarer] *= 2
    return change


def _declarer_change(played: Played, made: bool) -> int:
    rules, contract = played.course.deal.rules, played.course.contract
    if played.conceded:
        return {"bid": -contract, "zero": 0, "120": -120}[rules.concede_cost]
    if not made:
        return -contract
    if rules.declarer_scores == "bid":
        return contract
    return rounded(played.raw[played.declarer], rules.rounding)


def defender_points(played: Played, seat: int) -> int | None:
    """Return what a defender writes; None on the barrel when its points are not counted (R29)."""
    deal = played.course.deal
    rules = deal.rules
    if played.conceded:
        points = _concede_pay(rules.concede_pay, played.course.contract)
    else:
        points = rounded(played.raw[seat], rules.rounding)
    if not deal.on_barrel(seat) or rules.barrel_defender_points == "counted":
        return points
    if rules.barrel_defender_points == "if_need_met" and points >= rules.barrel_need:
        return points
    return None


def _concede_pay(pay: str, contract: int) -> int:
    if pay == "half_down_5":
        return contract // 10 * 5
    if pay == "half_near_5":
        return (contract + 5) // 10 * 5
    return int(pay)


def _idle_bonus(rules: RuleSet, talon: int) -> int:
    """R31, from the original talon."""
    pairs = pairs_in(talon)
    values = [value for suit, value in enumerate(rules.marriage_values) if pairs & SUIT_MASK[suit]]
    aces = (talon & ACES).bit_count()
    match rules.idle_bonus:
        case "marriage":
            bonus = sum(values)
        case "marriage_and_half":
            bonus = sum(values) + _halves(rules, talon & ~pairs)
        case "card_points":
            bonus = points_in(talon)
        case "aces40_and_marriage":
            bonus = 40 * aces + sum(values)
        case "aces50_and_marriage":
            bonus = 50 * aces + sum(values)
        case _:
            return 0
    return rounded(bonus, rules.rounding)


def _halves(rules: RuleSet, cards: int) -> int:
    kings_and_queens = 0b001100
    return sum(
        value // 2
        for suit, value in enumerate(rules.marriage_values)
        if cards >> (6 * suit) & kings_and_queens
    )


def concessions(played: Played, penalty: list[int]) -> tuple[int, ...]:
    """Count a concession and add the cost of every third (R32)."""
    deal = played.course.deal
    counts = list(deal.standing.concessions)
    if played.conceded:
        counts[played.declarer] += 1
        if counts[played.declarer] % 3 == 0:
            penalty[played.declarer] += deal.rules.concede_third_penalty
    return tuple(counts)


def bolts(played: Played, penalty: list[int]) -> tuple[int, ...]:
    """Count bolts and add the cost of a full set (R33)."""
    deal = played.course.deal
    rules = deal.rules
    counts = list(deal.standing.bolts)
    if played.conceded or rules.bolt_condition == "off":
        return tuple(counts)
    barrel = deal.standing.barrel
    for seat in deal.active:
        if barrel[seat] is not None:
            continue
        if _is_bolt(played, seat):
            counts[seat] += rules.bolt_golden_weight if deal.golden else 1
            if counts[seat] >= rules.bolt_limit:
                counts[seat] -= rules.bolt_limit
                penalty[seat] += rules.bolt_penalty * (2 if deal.golden else 1)
        elif rules.bolt_counting == "consecutive":
            counts[seat] = 0
    return tuple(counts)


def _is_bolt(played: Played, seat: int) -> bool:
    rules = played.course.deal.rules
    if seat == played.declarer and not rules.bolt_declarer:
        return False
    if rules.bolt_condition == "no_trick":
        return played.tricks[seat] == 0
    return played.raw[seat] == 0
