"""Who wins, who sits on the barrel and who falls from it (R35, R36)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.ruleset import RuleSet
from games.engine.scoring import Played, defender_points


@dataclass(slots=True)
class Ledger:
    """The totals being worked out at the end of one deal; R36 changes them step by step."""

    totals: list[int]
    barrel: list[int | None]
    falls: list[int]


def reaches(rules: RuleSet, total: int) -> bool:
    """R35, the last line."""
    return total > rules.target if rules.win_more_than else total >= rules.target


def winners(played: Played, made: bool, totals: list[int]) -> set[int]:
    """Return the seats that win with these totals (R35)."""
    deal = played.course.deal
    rules = deal.rules
    if rules.match_deals or max(totals) < rules.target:
        return set()
    won = set()
    for seat in range(rules.players):
        if not reaches(rules, totals[seat]):
            continue
        made_it = seat == played.declarer and made
        if deal.on_barrel(seat):
            wins = made_it or (_defends(played, seat) and defender_points(played, seat) is not None)
        else:
            wins = (rules.win_by == "anyone" or made_it) and (not rules.has_barrel or rules.barrel_jump_over)
        if wins:
            won.add(seat)
    return won


def _defends(played: Played, seat: int) -> bool:
    return seat in played.course.deal.active and seat != played.declarer


def settle_barrel(played: Played, made: bool, ledger: Ledger, won: set[int]) -> None:
    """Apply R36 to the seats that do not win."""
    deal = played.course.deal
    rules = deal.rules
    if not rules.has_barrel:
        return
    if max(ledger.totals) < rules.barrel_threshold and ledger.barrel.count(None) == rules.players:
        return
    losers = [seat for seat in range(rules.players) if seat not in won]
    sat = [seat for seat in losers if deal.on_barrel(seat)]
    for seat in sat:
        _stay_or_fall(played, made, ledger, seat)
    newcomers = [seat for seat in losers if seat not in sat and ledger.totals[seat] >= rules.barrel_threshold]
    for seat in newcomers:
        ledger.barrel[seat] = 0
        _pin(rules, ledger, seat)
    if newcomers and rules.barrel_newcomer == "knocks_off":
        for seat in sat:
            if ledger.barrel[seat] is not None:
                _fall_back(rules, ledger, seat)
    if len(newcomers) > 1 and rules.barrel_simultaneous == "all_fall":
        for seat in newcomers:
            _fall_back(rules, ledger, seat)


def _stay_or_fall(played: Played, made: bool, ledger: Ledger, seat: int) -> None:
    rules = played.course.deal.rules
    below = ledger.totals[seat] < rules.barrel_threshold
    failed = seat == played.declarer and not made
    if failed and below and rules.barrel_failed == "leave":  # R36a
        _count_fall(rules, ledger, seat)
        return
    if below and not rules.barrel_pin:  # R36b, f
        ledger.barrel[seat] = None
        return
    _pin(rules, ledger, seat)
    used = ledger.barrel[seat] or 0
    if _uses_attempt(played, seat):
        used += 1
    ledger.barrel[seat] = used
    if rules.barrel_attempts and used >= rules.barrel_attempts:
        _fall_back(rules, ledger, seat)


def _uses_attempt(played: Played, seat: int) -> bool:
    deal = played.course.deal
    if deal.rules.barrel_attempt_counts == "own_contract":
        return seat == played.declarer
    return seat in deal.active


def _pin(rules: RuleSet, ledger: Ledger, seat: int) -> None:
    if rules.barrel_pin:
        ledger.totals[seat] = rules.barrel_threshold


def _fall_back(rules: RuleSet, ledger: Ledger, seat: int) -> None:
    to_800 = rules.barrel_fall_penalty == "to_800"
    ledger.totals[seat] = 800 if to_800 else rules.barrel_threshold - 120
    _count_fall(rules, ledger, seat)


def _count_fall(rules: RuleSet, ledger: Ledger, seat: int) -> None:
    """R36e."""
    ledger.barrel[seat] = None
    ledger.falls[seat] += 1
    if rules.barrel_falls_to_zero and ledger.falls[seat] >= rules.barrel_falls_to_zero:
        ledger.totals[seat], ledger.falls[seat] = 0, 0
