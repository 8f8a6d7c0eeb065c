"""The price of giving up, as it stands on the button (R29, R32)."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.engine import Observation
from games.presenters.seats import signed


def price(seen: Observation, names: tuple[str, ...]) -> str:
    """What it costs me, and what whom it pays."""
    words = _("%(n)s you") % {"n": signed(-_cost(seen))}
    pay, paid = _pay(seen), _paid(seen)
    if len(paid) == len(seen.active) - 1 > 1:
        return words + ", " + _("+%(n)d each") % {"n": pay}
    return ", ".join([words, *(f"+{pay} {names[seat]}" for seat in paid)])


def _cost(seen: Observation) -> int:
    """Every third concession has a price of its own."""
    rules = seen.rules
    cost = {"bid": seen.contract or 0, "zero": 0, "120": 120}[rules.concede_cost]
    is_third = seen.seat is not None and (seen.concessions[seen.seat] + 1) % 3 == 0
    return cost + (rules.concede_third_penalty if is_third else 0)


def _pay(seen: Observation) -> int:
    contract, pay = seen.contract or 0, seen.rules.concede_pay
    if pay == "half_down_5":
        return contract // 10 * 5
    return (contract + 5) // 10 * 5 if pay == "half_near_5" else int(pay)


def _paid(seen: Observation) -> list[int]:
    """The opponents; on the barrel only those whose points count there."""
    rules = seen.rules
    counts = rules.barrel_defender_points == "counted" or (
        rules.barrel_defender_points == "if_need_met" and _pay(seen) >= rules.barrel_need
    )
    return [seat for seat in seen.active if seat != seen.seat and (counts or seen.barrel[seat] is None)]
