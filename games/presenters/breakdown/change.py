"""What a seat writes for the deal: contract, points, concession, and what counts twice (R28 to R30)."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.presenters.breakdown.idle import idle
from games.presenters.breakdown.line import Line
from games.presenters.breakdown.rounding import rounding_rule
from games.presenters.results import Reckoning
from games.presenters.words import Lexicon


def change(deal: Reckoning, seat: int, words: Lexicon) -> Iterator[Line]:
    """The lines that add up to the change."""
    if seat not in deal.account["active"]:
        lines = idle(deal, seat, words)
    elif seat == deal.declarer:
        lines = [_declarer(deal, seat)]
    else:
        lines = [_defender(deal, seat)]
    yield from lines
    yield from _twice(deal, seat)


def _twice(deal: Reckoning, seat: int) -> Iterator[Line]:
    """R30."""
    half = deal.written("change", seat) // 2
    if not half:
        return
    if deal.account["golden"]:
        yield Line("step", _("Golden deal"), half, _("Everything counts twice."))
    elif deal.account["dark"] and seat == deal.declarer:
        yield Line("step", _("Played dark"), half, _("The declarer's result counts twice."))


def single_change(deal: Reckoning, seat: int) -> int:
    """The change before anything counts twice."""
    is_double = deal.account["golden"] or (deal.account["dark"] and seat == deal.declarer)
    return int(deal.written("change", seat)) // (2 if is_double else 1)


def _declarer(deal: Reckoning, seat: int) -> Line:
    contract, amount = {"n": deal.score["contract"]}, single_change(deal, seat)
    match deal.kind:
        case "conceded":
            cost = {
                "bid": _("Conceding costs the contract."),
                "zero": _("Conceding costs nothing."),
                "120": _("Conceding costs 120."),
            }[deal.rules.concede_cost]
            return Line("step", _("Contract %(n)d conceded") % contract, amount, cost)
        case "made":
            return Line("step", _("Contract %(n)d made") % contract, amount, _made_rule(deal, seat))
        case _:
            return Line("step", _("Contract %(n)d failed") % contract, amount, _failed_rule(deal, seat))


def _made_rule(deal: Reckoning, seat: int) -> str:
    if deal.rules.declarer_scores == "bid":
        return _compared(deal, seat) or _("The contract counts, however much more was taken.")
    rounding = rounding_rule(deal.rules.rounding)
    return " ".join(part for part in (_compared(deal, seat), _("The points taken count."), rounding) if part)


def _failed_rule(deal: Reckoning, seat: int) -> str:
    values = {"taken": deal.written("raw", seat), "n": deal.score["contract"]}
    return _compared(deal, seat) or _("%(taken)d taken where %(n)d were needed.") % values


def _compared(deal: Reckoning, seat: int) -> str:
    """R28, where the value is not the points themselves."""
    raw = deal.written("raw", seat)
    value = (raw + 2) // 5 * 5
    if deal.rules.contract_compare == "exact" or value == raw:
        return ""
    values = {"raw": raw, "value": value, "n": deal.score["contract"]}
    return _("Against the contract of %(n)d, %(raw)d are taken as %(value)d.") % values


def _defender(deal: Reckoning, seat: int) -> Line:
    amount = single_change(deal, seat)
    if deal.was_on_barrel(seat) and deal.rules.barrel_defender_points != "counted":
        if deal.rules.barrel_defender_points == "ignored":
            return Line("step", _("On the barrel"), amount, _("A defender on the barrel writes nothing."))
        need = {"n": deal.rules.barrel_need}
        return Line(
            "step",
            _("On the barrel"),
            amount,
            _("A defender on the barrel writes points from %(n)d on.") % need,
        )
    if deal.conceded:
        contract = {"n": deal.score["contract"]}
        return Line("step", _("%(n)d conceded by the declarer") % contract, amount, _pay_rule(deal))
    return Line("step", _("As a defender"), amount, rounding_rule(deal.rules.rounding))


def _pay_rule(deal: Reckoning) -> str:
    pay = deal.rules.concede_pay
    if pay == "half_down_5":
        return _("Each of the others gets half of it, rounded down to 5.")
    if pay == "half_near_5":
        return _("Each of the others gets half of it, to the nearest 5.")
    return _("Each of the others gets %(n)s.") % {"n": pay}
